/// The `platform_data` of `org.freedesktop.Application`, as far as it lets a window come to the front.
public enum PlatformData {
  /// Old GTK reads the one name, newer GTK the other.
  private static let tokenKeys = ["activation-token", "desktop-startup-id"]
  private static let mostEntries = 64
  private static let keyBytes = 256
  private static let tokenBytes = 1_024

  /// Writes the token, where there is one, under both names.
  public static func write(_ token: String?, into writer: inout MessageWriter) {
    writer.array(of: "{sv}") { data in
      guard let token else { return }
      for key in tokenKeys { data.entry(key, "s") { $0.string(token) } }
    }
  }

  /// The token in the data that come next; `nil` where they have none.
  public static func token(in reader: inout MessageReader) -> String? {
    guard var entries = reader.enter(.array) else { return nil }
    for _ in 0..<mostEntries {
      guard var entry = entries.enter(.dictEntry), let key = entry.string(upTo: keyBytes),
        var value = entry.enter(.variant)
      else { return nil }
      if tokenKeys.contains(key) { return value.string(upTo: tokenBytes) }
    }
    return nil
  }
}
