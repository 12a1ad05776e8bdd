public import Bus
public import NotificationModel

/// An answer of the service on the control interface.
public nonisolated enum ControlAnswer: Hashable, Sendable {
  case done
  case items([CenterItem])
  case item(CenterItem)
  /// How many it was done to.
  case number(UInt32)
  case ids([NotificationID])
  /// Whom an action reached.
  case invoked(Invoked)
  case counts(CenterCounts)
  case badges([AppBadge])
  case apps([KnownApp])
  case explanation(ItemExplanation)
  case status(ServiceStatus)
  /// The mistakes that are in the preferences now, a line each.
  case reloaded([String])
  case lock(LockReport)
  case focus(FocusStatus)
  case picture(HandedPicture)
  case preferences([KnownPreference])
  case refused(ControlRefusal)
}

/// An answer as the reply to a call, or its refusal.
@MainActor
extension ControlAnswer {
  public func message(to call: ReplyHandle) -> BusMessage {
    if case .refused(let refusal) = self {
      let fault = refusal.fault
      return BusMessage(error: fault.name, fault.text, to: call)
    }
    return BusMessage(replyTo: call, write)
  }

  private func write(to writer: inout MessageWriter) {
    switch self {
    case .done, .refused: break
    case .items(let items):
      writer.array(of: "a{sv}") { list in
        for item in Self.page(items) { item.write(to: &list) }
      }
    case .item(let item): item.write(to: &writer)
    case .number(let number): writer.uint32(number)
    case .ids(let ids):
      writer.array(of: "u") { list in
        for id in ids { list.uint32(id.rawValue) }
      }
    case .invoked(let reach): writer.string(reach.rawValue)
    case .counts(let counts): counts.write(to: &writer)
    case .badges(let badges):
      writer.array(of: "(ssu)") { list in
        for badge in badges { list.structure { badge.write(to: &$0) } }
      }
    case .apps(let apps):
      writer.array(of: "a{sv}") { list in
        for app in apps { app.write(to: &list) }
      }
    case .explanation(let explanation): explanation.write(to: &writer)
    case .status(let status): status.write(to: &writer)
    case .reloaded(let errors): writer.strings(errors)
    case .lock(let report): report.write(to: &writer)
    case .focus(let focus): focus.write(to: &writer)
    case .picture(let picture): picture.write(to: &writer)
    case .preferences(let preferences):
      writer.array(of: "a{sv}") { list in
        for preference in preferences { preference.write(to: &list) }
      }
    }
  }

  /// As many as one message should hold, from the first; never none of some.
  private static func page(_ items: [CenterItem]) -> ArraySlice<CenterItem> {
    var bytes = 0
    for (index, item) in items.prefix(ControlBounds.items).enumerated() {
      bytes += item.wireBytes
      if index > 0, bytes > ControlBounds.pageBytes { return items[..<index] }
    }
    return items.prefix(ControlBounds.items)
  }
}

@MainActor
extension ControlAnswer {
  /// Reads the reply to a request; `nil` for what is no answer to it.
  public init?(_ reply: BusMessage, to request: ControlRequest) {
    let form = request.method.gives
    var reader = reply.reader
    guard reply.hasSignature(form.signature), let answer = form.read(&reader) else { return nil }
    self = answer
  }
}

/// A form that the answers of methods have: their types, and how they are read.
struct AnswerForm {
  let signature: StaticString
  let read: (inout MessageReader) -> ControlAnswer?

  init(_ signature: StaticString, _ read: @escaping (inout MessageReader) -> ControlAnswer?) {
    self.signature = signature
    self.read = read
  }

  static let done = AnswerForm("") { _ in .done }
  static let items = AnswerForm("aa{sv}") { reader in
    reader.list(upTo: ControlBounds.items) { list in entry(&list) { CenterItem($0) } }.map {
      .items($0)
    }
  }
  static let item = AnswerForm("a{sv}") { CenterItem($0).map { .item($0) } }
  static let number = AnswerForm("u") { $0.uint32().map { .number($0) } }
  static let ids = AnswerForm("au") { reader in
    reader.list(upTo: ControlBounds.ids) { $0.uint32().flatMap { NotificationID($0) } }.map {
      .ids($0)
    }
  }
  static let invoked = AnswerForm("s") { reader in
    reader.line().flatMap { Invoked(rawValue: $0) }.map { .invoked($0) }
  }
  static let counts = AnswerForm("a{su}") { CenterCounts($0).map { .counts($0) } }
  static let badges = AnswerForm("a(ssu)") { reader in
    reader.list(upTo: ControlBounds.apps) { list in
      guard var one = list.enter(.structure) else { return nil }
      return AppBadge(&one)
    }.map { .badges($0) }
  }
  static let apps = AnswerForm("aa{sv}") { reader in
    reader.list(upTo: ControlBounds.apps) { list in entry(&list) { KnownApp($0) } }.map {
      .apps($0)
    }
  }
  static let explanation = AnswerForm("a{sv}") { ItemExplanation($0).map { .explanation($0) } }
  static let status = AnswerForm("a{sv}") { ServiceStatus($0).map { .status($0) } }
  static let reloaded = AnswerForm("as") { reader in
    reader.strings(count: ControlBounds.lines, upTo: ControlBounds.lineBytes)
      .map { .reloaded($0) }
  }
  static let lock = AnswerForm("a{sv}") { LockReport($0).map { .lock($0) } }
  static let focus = AnswerForm("a{sv}") { FocusStatus($0).map { .focus($0) } }
  static let picture = AnswerForm("hiiib") { HandedPicture(&$0).map { .picture($0) } }
  static let preferences = AnswerForm("aa{sv}") { reader in
    reader.list(upTo: ControlBounds.lines) { list in entry(&list) { KnownPreference($0) } }.map {
      .preferences($0)
    }
  }

  /// Reads the `a{sv}` that comes next and goes past it.
  private static func entry<Value>(
    _ list: inout MessageReader, _ read: (MessageReader) -> Value?
  ) -> Value? {
    let value = read(list)
    list.skip()
    return value
  }
}
