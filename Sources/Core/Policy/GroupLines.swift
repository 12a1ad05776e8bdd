/// Where a `[Focus NAME]` or the `[Desktop]` group says what it says.
public struct GroupLines: Hashable, Sendable {
  /// Its first line, of a focus; of several files' the last.
  public var head: FileLine?
  /// By the key, as the file spells it.
  public var keys: [String: FileLine] = [:]

  public init() {}
}
