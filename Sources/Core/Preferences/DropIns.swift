/// Which files of a `preferences.conf.d` folder are read, and in which order.
public enum DropIns {
  /// More files than these are an accident; the rest are not read.
  public static let most = 256

  /// The names of a folder's entries that count, in the order of their bytes.
  public static func chosen(from entries: [String]) -> [String] {
    let names = entries.filter(counts).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array(names.prefix(most))
  }

  /// Whether a name is a drop-in's: editors and packagers leave others beside it.
  ///
  /// The names of such other files end in something else (`~`, `.bak`, `.swp`, `.dpkg-old`,
  /// `.rpmsave`) or start with a dot, `#` or `~`, so the ending and the start are the whole rule.
  public static func counts(_ name: String) -> Bool {
    guard name.utf8.count > ".conf".utf8.count, name.hasSuffix(".conf") else { return false }
    return ![".", "#", "~"].contains { name.hasPrefix($0) } && !name.contains("/")
  }
}
