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
      if held > 0 { entries.entry("held", count: held) }
      entries.entry("badge", count: badge)
      entries.entry("last", time: lastAt)
      entries.entry("muted-until", time: mutedUntil)
      entries.entry("styles", text: styles)
      entries.entry("has-group", flag: hasGroup)
      if !sites.isEmpty {
        entries.entry("sites", "as") { list in
          list.array(of: "s") { for site in sites { $0.string(site) } }
        }
      }
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
      case "held": held = value.uint32() ?? 0
      case "badge": badge = value.uint32() ?? 0
      case "last": lastAt = value.time()
      case "muted-until": mutedUntil = value.time()
      case "styles": styles = value.line()
      case "sites":
        let read = value.strings(count: Limits.sitesPerBrowser, upTo: Limits.siteBytes) ?? []
        sites = read.filter { Site($0)?.name == $0 }
      case "has-group": hasGroup = value.bool() ?? false
      case _: break
      }
    }
    guard isRead, !app.spelling.isEmpty else { return nil }
  }
}

/// A badge as three values in a row: `ssu`.
extension AppBadge {
  /// The entry is empty where there is none.
  public func write(to writer: inout MessageWriter) {
    writer.string(app.spelling)
    writer.string(entry ?? "")
    writer.uint32(count)
  }

  /// Reads what `write` wrote and goes past it; `nil` for anything else.
  public init?(_ reader: inout MessageReader) {
    guard let app = reader.line(), let entry = reader.line(), let count = reader.uint32() else {
      return nil
    }
    self.init(app: AppID(app), entry: entry.isEmpty ? nil : entry, count: count)
  }
}
