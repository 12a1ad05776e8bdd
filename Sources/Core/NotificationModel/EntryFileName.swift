/// The name of a desktop entry's file, which apps and window systems give in the place of its id.
public enum EntryFileName {
  public static let ending = ".desktop"

  /// The id in such a name; any other name as it is.
  ///
  /// But `org.telegram.desktop` is whole: where only one dot would be left, the ending is a part of
  /// the id.
  public static func id(_ name: String) -> String {
    guard name.hasSuffix(ending) else { return name }
    let rest = name.dropLast(ending.count)
    return rest.utf8.count { $0 == UInt8(ascii: ".") } == 1 ? name : String(rest)
  }
}
