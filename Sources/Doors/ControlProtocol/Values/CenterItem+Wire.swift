public import Bus
import Clock
public import NotificationModel

/// An item as `a{sv}`.
extension CenterItem {
  /// Writes all of it; what there is none of has no entry.
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("id", count: id.rawValue)
      entries.entry("app", text: app.spelling)
      entries.entry("app-name", text: appName)
      entries.entry("icon", text: icon)
      entries.entry("entry", text: entry)
      entries.entry("title", text: title)
      entries.entry("body", text: body)
      if !links.isEmpty {
        entries.entry("links", "a(ss)") { $0.array(of: "(ss)", write(linksTo:)) }
      }
      entries.entry("style", text: style.rawValue)
      entries.entry("level", text: level.rawValue)
      entries.entry("urgency", "y") { $0.byte(urgency.rawValue) }
      entries.entry("category", text: category?.rawValue)
      entries.entry("thread", text: thread)
      if let group { entries.entry("group", count: group) }
      entries.entry("site", text: site?.name)
      if hasPicture { entries.entry("picture", flag: true) }
      entries.entry("picture-name", text: pictureName)
      if let progress { entries.entry("progress", "i") { $0.int32(progress) } }
      entries.entry("count", count: count)
      entries.entry("actions", "a(ssb)") { $0.array(of: "(ssb)", write(actionsTo:)) }
      entries.entry("opens", flag: opens)
      entries.entry("open-title", text: openTitle)
      entries.entry("prompt", text: prompt)
      entries.entry("takes-reply", flag: takesReply)
      entries.entry("reply-title", text: reply?.title)
      entries.entry("reply-prompt", text: reply?.prompt)
      entries.entry("reply-send", text: reply?.sendTitle)
      entries.entry("received", time: receivedAt)
      entries.entry("due", time: dueAt)
      write(placeTo: &entries)
      entries.entry("reach", text: reach.rawValue)
      entries.entry("hidden", flag: isHidden)
      entries.entry("resident", flag: isResident)
      entries.entry("awaited", flag: isAwaited)
      if isQuestion { entries.entry("question", flag: true) }
    }
  }

  private func write(linksTo list: inout MessageWriter) {
    for link in links {
      list.structure {
        $0.string(link.words)
        $0.string(link.address)
      }
    }
  }

  private func write(actionsTo list: inout MessageWriter) {
    for action in actions {
      list.structure {
        $0.string(action.key.rawValue)
        $0.string(action.title)
        $0.bool(action.isDestructive)
      }
    }
  }

  private func write(placeTo entries: inout MessageWriter) {
    switch place {
    case .screen: entries.entry("place", text: "screen")
    case .silenced: entries.entry("place", text: "silenced")
    case .unseen:
      entries.entry("place", text: "screen")
      entries.entry("unseen", flag: true)
    case .center: entries.entry("place", text: "center")
    case .asleep(let kind, let time):
      entries.entry("place", text: kind.rawValue)
      entries.entry("wakes", time: time)
    case .held: entries.entry("place", text: "held")
    case .past(let reason, let time):
      entries.entry("place", text: "past")
      entries.entry("closed", time: time)
      entries.entry("reason", count: reason.rawValue)
      entries.entry("acted", text: acted)
    }
  }

  /// About how many bytes it takes in a message.
  var wireBytes: Int {
    // The keys, their types and what is of a fixed size.
    let rest = 768
    let texts = [
      app.spelling, appName, icon, entry, title, body, category?.rawValue, thread, site?.name,
      pictureName, acted, openTitle, prompt, reply?.title, reply?.prompt, reply?.sendTitle,
    ]
    return texts.reduce(rest) { $0 + ($1?.utf8.count ?? 0) }
      + links.reduce(0) { $0 + $1.words.utf8.count + $1.address.utf8.count + 24 }
      + actions.reduce(0) { $0 + $1.key.rawValue.utf8.count + $1.title.utf8.count + 24 }
  }
}

extension CenterItem {
  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    // Each pass reads a copy: the first what no item is without, the second the rest.
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
    case "links": links = value.list(upTo: ControlBounds.links, Self.link) ?? []
    case "level": level = value.line().flatMap { InterruptionLevel(rawValue: $0) } ?? level
    case "urgency": urgency = value.byte().flatMap { Urgency(rawValue: $0) } ?? urgency
    case "category": category = value.line().map { Category($0) }
    case "thread": thread = value.line()
    case "group": group = value.uint32()
    case "site": site = value.line().flatMap { Site($0) }
    case "picture": hasPicture = value.bool() ?? false
    case "picture-name": pictureName = value.line()
    case "progress": progress = value.int32().map { min(max($0, 0), 100) }
    case "count": count = value.uint32() ?? count
    case "actions": actions = value.list(upTo: ControlBounds.actions, Self.action) ?? []
    case "opens": opens = value.bool() ?? false
    case "open-title": openTitle = value.line()
    case "prompt": prompt = value.line()
    case "takes-reply": if value.bool() == true { changeReply { _ in } }
    case "reply-title": if let title = value.line() { changeReply { $0.title = title } }
    case "reply-prompt": if let prompt = value.line() { changeReply { $0.prompt = prompt } }
    case "reply-send": if let title = value.line() { changeReply { $0.sendTitle = title } }
    case "acted": acted = value.line()
    case "hidden": isHidden = value.bool() ?? false
    case "resident": isResident = value.bool() ?? false
    case "awaited": isAwaited = value.bool() ?? false
    case "question": isQuestion = value.bool() ?? false
    case _: break
    }
  }

  /// The entries of the field come in any order.
  private mutating func changeReply(_ change: (inout ReplyField) -> Void) {
    var field = reply ?? ReplyField(title: "")
    change(&field)
    reply = field
  }

  private static func link(_ list: inout MessageReader) -> BodyLink? {
    guard var one = list.enter(.structure),
      let words = one.string(upTo: ControlBounds.bodyBytes),
      let address = one.string(upTo: Limits.linkBytes)
    else { return nil }
    return BodyLink(words: words, address: address)
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
