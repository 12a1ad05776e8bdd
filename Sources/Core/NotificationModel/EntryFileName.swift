/// The name of a desktop entry's file, which apps and window systems give in the place of its id.
public enum EntryFileName {
  public static let ending = ".desktop"

  /// The id in such a name; any other name as it is.
  ///
  /// But `org.telegram.desktop` is whole: where only one dot would be left, the ending is a part of
  /// the id. A name that is nothing but the ending is whole too, as no id is empty.
  public static func id(_ name: String) -> String {
    guard name.hasSuffix(ending) else { return name }
    let rest = name.dropLast(ending.count)
    let isWhole = rest.isEmpty || rest.utf8.count { $0 == UInt8(ascii: ".") } == 1
    return isWhole ? name : String(rest)
  }
}
