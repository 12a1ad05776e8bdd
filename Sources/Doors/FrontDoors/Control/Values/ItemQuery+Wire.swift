public import Bus
public import NotificationModel

/// The options of `List` and `History`.
extension ItemQuery {
  /// For people who got them wrong.
  static let options =
    "app s, before u (not 0), limit u, unfolded b, held b, "
    + "sleeping s (scheduled or snoozed)"

  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("app", text: app?.spelling)
      if let before { entries.entry("before", count: before.rawValue) }
      entries.entry("limit", count: limit)
      entries.entry("unfolded", flag: isUnfolded)
      entries.entry("sleeping", text: sleeping?.rawValue)
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
      case "held": isHeld = known(value.bool()) ?? false
      case _: break
      }
    }
    guard isRead, isSound else { return nil }
  }
}
