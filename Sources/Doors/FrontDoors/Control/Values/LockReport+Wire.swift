public import Bus

/// The lock as `a{sv}`.
@MainActor
extension LockReport {
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("locked", flag: isLocked)
      entries.entry("known", flag: isKnown)
      entries.entry("locked-by", "as") { $0.strings(lockedBy) }
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    var reader = reader
    var isLocked: Bool?
    var isKnown = false
    var lockedBy: [String] = []
    let isRead = reader.entries { key, value in
      switch key {
      case "locked": isLocked = value.bool()
      case "known": isKnown = value.bool() ?? false
      case "locked-by":
        lockedBy = value.strings(count: ControlBounds.lines, upTo: ControlBounds.lineBytes) ?? []
      case _: break
      }
    }
    guard isRead, let isLocked else { return nil }
    self.init(isLocked: isLocked, isKnown: isKnown, lockedBy: lockedBy)
  }
}
