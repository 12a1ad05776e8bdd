public import Bus

/// The value of a preference key that holds, and the line that says so.
public nonisolated struct KnownPreference: Hashable, Sendable {
  /// The line of a file, in its group without brackets.
  public struct Place: Hashable, Sendable {
    public var group: String
    public var file: String
    public var line: UInt32

    public init(group: String, file: String, line: UInt32) {
      self.group = group
      self.file = file
      self.line = line
    }
  }

  public var key: String
  /// As it would stand in the file.
  public var value: String
  /// `nil` where no line says it: it is built in.
  public var place: Place?

  public init(key: String, value: String, place: Place? = nil) {
    self.key = key
    self.value = value
    self.place = place
  }
}

/// A preference as `a{sv}`.
extension KnownPreference {
  @MainActor
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("key", text: key)
      entries.entry("value", text: value)
      entries.entry("group", text: place?.group ?? "")
      entries.entry("file", text: place?.file ?? "")
      entries.entry("line", count: place?.line ?? 0)
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  @MainActor
  public init?(_ reader: MessageReader) {
    var reader = reader
    self.init(key: "", value: "")
    var (group, file, number) = ("", "", UInt32(0))
    let isRead = reader.entries { key, value in
      switch key {
      case "key": self.key = value.line() ?? ""
      case "value": self.value = value.string(upTo: ControlBounds.bodyBytes) ?? ""
      case "group": group = value.line() ?? ""
      case "file": file = value.line() ?? ""
      case "line": number = value.uint32() ?? 0
      case _: break
      }
    }
    guard isRead, !key.isEmpty else { return nil }
    if number > 0 { place = Place(group: group, file: file, line: number) }
  }
}
