public import Bus
public import NotificationModel

extension CenterItem {
  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    // A copy each: first what no item is without, then the rest.
    var first = reader
    var core = Core()
    guard first.entries({ core.take($0, &$1) }), let item = core.item else { return nil }
    self = item
    var second = reader
    _ = second.entries { takeRest($0, &$1) }
  }

  private mutating func takeRest(_ key: String, _ value: inout MessageReader) {
    switch key {
    case "icon": icon = value.line()
    case "due": dueAt = value.time()
    case "entry": entry = value.line()
    case "body": body = value.string(upTo: ControlBounds.bodyBytes) ?? ""
    case "level": level = value.line().flatMap { InterruptionLevel(rawValue: $0) } ?? level
    case "urgency": urgency = value.byte().flatMap { Urgency(rawValue: $0) } ?? urgency
    case "category": category = value.line().map { Category($0) }
    case "thread": thread = value.line()
    case "site": site = value.line().flatMap { Site($0) }
    case "picture": hasPicture = value.bool() ?? false
    case "progress": progress = value.int32().map { min(max($0, 0), 100) }
    case "count": count = value.uint32() ?? count
    case "actions": actions = value.list(upTo: ControlBounds.actions, Self.action) ?? []
    case "opens": opens = value.bool() ?? false
    case "prompt": prompt = value.line()
    case "takes-reply": takesReply = value.bool() ?? false
    case "acted": acted = value.line()
    case "hidden": isHidden = value.bool() ?? false
    case "resident": isResident = value.bool() ?? false
    case "awaited": isAwaited = value.bool() ?? false
    case "question": isQuestion = value.bool() ?? false
    case _: break
    }
  }

  private static func action(_ list: inout MessageReader) -> Action? {
    guard var one = list.enter(.structure), let key = one.line(), let title = one.line(),
      let isDestructive = one.bool()
    else { return nil }
    return Action(key: ActionKey(key), title: title, isDestructive: isDestructive)
  }

  /// The fields that every item has, and those that say where it is.
  private struct Core {
    var id: NotificationID?
    var app: AppID?
    var name: String?
    var title: String?
    var style: ItemStyle?
    var received: UnixTime?
    var place: String?
    var closed: UnixTime?
    var isUnseen = false
    var reason: UInt32?
    var wakes: UnixTime?
    var reach: Reach?

    mutating func take(_ key: String, _ value: inout MessageReader) {
      switch key {
      case "id": id = value.uint32().flatMap { NotificationID($0) }
      case "app": app = value.line().map { AppID($0) }
      case "app-name": name = value.line()
      case "title": title = value.line()
      case "style": style = value.line().flatMap { ItemStyle(rawValue: $0) }
      case "received": received = value.time()
      case "place": place = value.line()
      case "unseen": isUnseen = value.bool() ?? false
      case "closed": closed = value.time()
      case "reason": reason = value.uint32()
      case "wakes": wakes = value.time()
      case "reach": reach = value.line().flatMap { Reach(rawValue: $0) }
      case _: break
      }
    }

    private var whereabouts: Place? {
      switch place {
      case "screen": isUnseen ? .unseen : .screen
      case "silenced": .silenced
      case "center": .center
      case "held": .held
      case "past": closed.map { .past(CloseReason(rawValue: reason ?? 0) ?? .undefined, at: $0) }
      case let word?:
        wakes.flatMap { time in
          Sleep.Kind(rawValue: word).map { .asleep($0, until: time) }
        }
      case nil: nil
      }
    }

    var item: CenterItem? {
      guard let id, let app, let title, let style, let received, let whereabouts, let reach
      else { return nil }
      return CenterItem(
        id: id, app: app, appName: name ?? app.spelling, title: title, style: style,
        receivedAt: received, place: whereabouts, reach: reach)
    }
  }
}
