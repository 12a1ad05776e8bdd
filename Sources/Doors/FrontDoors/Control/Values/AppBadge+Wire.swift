public import Bus
public import NotificationModel

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
