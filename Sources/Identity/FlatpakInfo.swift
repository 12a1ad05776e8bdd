/// The file that every Flatpak sandbox carries in its root.
enum FlatpakInfo {
  /// The name in `[Application]`, or in `[Runtime]` where a runtime itself is run.
  static func app(in text: String) -> String? {
    var group = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        group = String(line)
      } else if group == "[Application]" || group == "[Runtime]", line.hasPrefix("name=") {
        let name = line.dropFirst(5)
        return name.isEmpty ? nil : String(name)
      }
    }
    return nil
  }
}
