internal import Bus
internal import Clock
internal import NotificationModel

/// The arguments of a call on the control interface, which are of the right types.
struct ControlArguments {
  private let member: String
  private var reader: MessageReader

  init(_ call: BusMessage, _ signature: StaticString) throws(BusFault) {
    member = call.member ?? ""
    reader = call.reader
    guard call.hasSignature(signature) else {
      throw BusFault(
        .invalidArguments,
        signature.utf8CodeUnitCount == 0
          ? "\(member) takes no arguments" : "\(member) takes arguments of type (\(signature))")
    }
  }

  consuming func id() throws(BusFault) -> NotificationID { try nextID() }

  private mutating func nextID() throws(BusFault) -> NotificationID {
    let number = reader.uint32() ?? 0
    guard let id = NotificationID(number) else { throw ControlRefusal.noSuchItem(number) }
    return id
  }

  /// Reads the ids of items, and passes over numbers that cannot be ids.
  consuming func ids() throws(BusFault) -> [NotificationID] { try nextIDs() }

  consuming func returns() throws(BusFault) -> (ids: [NotificationID], isShown: Bool) {
    let ids = try nextIDs()
    guard ids.count <= ItemQuery.pageLimit else {
      throw BusFault(.limitsExceeded, "\(member) takes \(ItemQuery.pageLimit) items at most")
    }
    var isShown: Bool? = false
    let isRead = reader.entries { key, value in
      if key == "shown" { isShown = value.bool() }
    }
    guard isRead, let isShown else {
      throw BusFault(.invalidArguments, "\(member) takes this option: shown b")
    }
    return (ids, isShown)
  }

  private mutating func nextIDs() throws(BusFault) -> [NotificationID] {
    guard var list = reader.enter(.array) else { return [] }
    var ids: [NotificationID] = []
    while let number = list.uint32() {
      guard ids.count < ControlBounds.ids else {
        throw BusFault(.limitsExceeded, "\(member) takes \(ControlBounds.ids) items at most")
      }
      if let id = NotificationID(number) { ids.append(id) }
    }
    return ids
  }

  consuming func flag() -> Bool { reader.bool() ?? false }

  consuming func app() -> AppID? { reader.app() }

  consuming func appAndCategory() -> (app: AppID?, category: Category?) {
    let app = reader.app()
    let category = reader.string(upTo: Limits.categoryBytes) ?? ""
    return (app, category.isEmpty ? nil : Category(category))
  }

  consuming func mute() throws(BusFault) -> (app: AppID, until: UnixTime?) {
    // A little more than may be is read, to see that there is more.
    let name = reader.string(upTo: ControlBounds.appBytes + 4) ?? ""
    guard !name.isEmpty, name.utf8.count <= ControlBounds.appBytes,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw BusFault(.invalidArguments, "\(member) takes the id of an app, as GetApps has it")
    }
    let until = reader.time()
    return (AppID(name), until?.milliseconds == 0 ? nil : until)
  }

  consuming func query() throws(BusFault) -> ItemQuery {
    guard let query = ItemQuery(reader) else {
      throw BusFault(.invalidArguments, "\(member) takes these options: \(ItemQuery.options)")
    }
    return query
  }

  consuming func invocation() throws(BusFault) -> Invocation {
    let id = try nextID()
    let action = ActionKey(reader.line() ?? "")
    var token: String?
    var isConfirmed = false
    var isSound = true
    let isRead = reader.entries { key, value in
      switch key {
      case "activation-token":
        token = value.string(upTo: ControlBounds.tokenBytes)
        isSound = isSound && token != nil
      case "confirmed":
        let flag = value.bool()
        isConfirmed = flag ?? false
        isSound = isSound && flag != nil
      case _: break
      }
    }
    guard isRead, isSound else {
      throw BusFault(
        .invalidArguments, "\(member) takes these options: activation-token s, confirmed b")
    }
    // The app's own word for a tap.
    let isTap = action.rawValue.isEmpty || action == .activate
    return (id, isTap ? nil : action, token, isConfirmed)
  }

  consuming func snooze() throws(BusFault) -> (id: NotificationID, until: UnixTime) {
    let id = try nextID()
    return (id, reader.time() ?? UnixTime(milliseconds: 0))
  }

  consuming func focusWish() throws(BusFault) -> FocusWish {
    guard let wish = FocusWish(reader) else {
      throw BusFault(.invalidArguments, "\(member) takes \(FocusWish.forms)")
    }
    return wish
  }

  consuming func reply() throws(BusFault) -> (id: NotificationID, text: String) {
    let id = try nextID()
    // A little more than may be is read, to see that there is more: half an answer is none.
    let text = reader.string(upTo: ControlBounds.replyBytes + 4) ?? ""
    guard text.utf8.count <= ControlBounds.replyBytes else {
      throw BusFault(
        .limitsExceeded, "a reply may have \(ControlBounds.replyBytes >> 10) KiB at most")
    }
    return (id, text)
  }
}
