public import Bus
public import NotificationModel

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
