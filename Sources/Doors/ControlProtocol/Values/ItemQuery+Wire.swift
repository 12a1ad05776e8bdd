public import Bus
internal import Clock
public import NotificationModel

/// The options of `List` and `History`.
extension ItemQuery {
  /// The options in words, for people who got them wrong.
  static let options =
    "app s, before u (not 0), limit u, unfolded b, held b, "
    + "sleeping s (scheduled or snoozed), search s (\(SearchWords.mostBytes) bytes at most), "
    + "since x (Unix milliseconds)"

  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("app", text: app?.spelling)
      if let before { entries.entry("before", count: before.rawValue) }
      entries.entry("limit", count: limit)
      entries.entry("unfolded", flag: isUnfolded)
      entries.entry("sleeping", text: sleeping?.rawValue)
      entries.entry("search", text: search?.text)
      entries.entry("since", time: since)
      if isHeld { entries.entry("held", flag: true) }
    }
  }

  /// Passes over options that it does not know; `nil` where one that it knows is of another type.
  public init?(_ reader: MessageReader) {
    var reader = reader
    self.init()
    var isSound = true
    @MainActor func known<Value>(_ value: Value?) -> Value? {
      if value == nil { isSound = false }
      return value
    }
    let isRead = reader.entries { key, value in
      switch key {
      case "app":
        // An empty name stands for all, as it does for other methods.
        if let name = known(value.line()), !name.isEmpty { app = AppID(name) }
      case "before": before = known(value.uint32().flatMap { NotificationID($0) })
      case "limit": limit = min(known(value.uint32()) ?? 0, Self.pageLimit)
      case "unfolded": isUnfolded = known(value.bool()) ?? false
      case "sleeping": sleeping = known(value.line().flatMap { Sleep.Kind(rawValue: $0) })
      case "search":
        // A little more than may be is read, to see that there is more.
        search = known(
          value.string(upTo: SearchWords.mostBytes + 4).flatMap { SearchWords($0) })
      case "since": since = known(value.time())
      case "held": isHeld = known(value.bool()) ?? false
      case _: break
      }
    }
    guard isRead, isSound else { return nil }
  }
}

/// Counts as `a{su}`.
extension CenterCounts {
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{su}") { entries in
      entries.entry("open", number: open)
      entries.entry("on-screen", number: onScreen)
      entries.entry("alerts", number: alerts)
      entries.entry("held", number: held)
      entries.entry("past", number: past)
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    var reader = reader
    guard var entries = reader.enter(.array) else { return nil }
    self.init()
    var count = 0
    while var entry = entries.enter(.dictEntry) {
      count += 1
      guard count <= ControlBounds.entries, let key = entry.string(upTo: ControlBounds.keyBytes),
        let number = entry.uint32()
      else { return nil }
      switch key {
      case "open": open = number
      case "on-screen": onScreen = number
      case "alerts": alerts = number
      case "held": held = number
      case "past": past = number
      case _: break
      }
    }
    guard entries.kind == nil else { return nil }
  }
}
