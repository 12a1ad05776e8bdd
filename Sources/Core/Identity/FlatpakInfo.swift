/// The file that every Flatpak sandbox carries in its root.
enum FlatpakInfo {
  /// The name in `[Application]`, or in `[Runtime]` where a runtime itself is run.
  ///
  /// The name is shown and stored, so it must be one that a desktop entry could have.
  static func app(in text: String) -> String? {
    var group = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        group = String(line)
      } else if group == "[Application]" || group == "[Runtime]", line.hasPrefix("name=") {
        return EntryName(String(line.dropFirst(5)))?.id
      }
    }
    return nil
  }
}
