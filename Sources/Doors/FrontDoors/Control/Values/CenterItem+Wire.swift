public import Bus
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
      entries.entry("style", text: style.rawValue)
      entries.entry("level", text: level.rawValue)
      entries.entry("urgency", "y") { $0.byte(urgency.rawValue) }
      entries.entry("category", text: category?.rawValue)
      entries.entry("thread", text: thread)
      entries.entry("site", text: site?.name)
      if hasPicture { entries.entry("picture", flag: true) }
      if let progress { entries.entry("progress", "i") { $0.int32(progress) } }
      entries.entry("count", count: count)
      entries.entry("actions", "a(ssb)") { $0.array(of: "(ssb)", write(actionsTo:)) }
      entries.entry("opens", flag: opens)
      entries.entry("prompt", text: prompt)
      entries.entry("takes-reply", flag: takesReply)
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
      acted,
    ]
    return texts.reduce(rest) { $0 + ($1?.utf8.count ?? 0) }
      + actions.reduce(0) { $0 + $1.key.rawValue.utf8.count + $1.title.utf8.count + 24 }
  }
}
