public import Bus
public import NotificationModel

/// An app as `a{sv}`.
extension KnownApp {
  /// Writes all of it; what there is none of has no entry.
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("app", text: app.spelling)
      entries.entry("name", text: name)
      entries.entry("entry", text: entry)
      entries.entry("grounds", text: grounds)
      entries.entry("open", count: open)
      entries.entry("badge", count: badge)
      entries.entry("last", time: lastAt)
      entries.entry("has-group", flag: hasGroup)
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    var reader = reader
    self.init(app: AppID(""), name: "", entry: nil, grounds: "")
    let isRead = reader.entries { key, value in
      switch key {
      case "app": app = AppID(value.line() ?? "")
      case "name": name = value.line() ?? ""
      case "entry": entry = value.line()
      case "grounds": grounds = value.line() ?? ""
      case "open": open = value.uint32() ?? 0
      case "badge": badge = value.uint32() ?? 0
      case "last": lastAt = value.time()
      case "has-group": hasGroup = value.bool() ?? false
      case _: break
      }
    }
    guard isRead, !app.spelling.isEmpty else { return nil }
  }
}
