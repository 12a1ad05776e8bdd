internal import NotificationModel

/// The row of a hint: its names, its type, and where its value goes.
///
/// Any hint without a row is ignored, as the specification wants.
public struct Hint: Sendable {
  /// Puts a value into the notification, or aside until all hints are read.
  typealias Put =
    @Sendable (
      inout Notification, inout HintReader, UntrustedHint.Value
    ) throws(HintFault) -> Void

  public let name: StaticString
  /// Older spellings, the newer of them first: where two are sent, the newest counts.
  let former: StaticString?
  let oldest: StaticString?
  public let kind: Kind
  public let sign: Sign?
  let put: Put

  init(
    _ name: StaticString, or former: StaticString? = nil, or oldest: StaticString? = nil,
    _ kind: Kind, _ sign: Sign? = nil, put: @escaping Put
  ) {
    self.name = name
    self.former = former
    self.oldest = oldest
    self.kind = kind
    self.sign = sign
    self.put = put
  }

  /// The type that a hint has in its documentation; near ones are taken too.
  public enum Kind: String, Sendable {
    case byte = "y"
    case flag = "b"
    case integer = "i"
    case number = "u or i"
    case seconds = "x"
    case text = "s"
    case list = "as, or s with commas"
    case places = "as"
    case pixels = "(iiibiiay)"
  }

  /// A fact that the name of a hint alone tells, before any value is read.
  public enum Sign: Sendable {
    /// A message with a tag may replace another.
    case tag
    case transient
    /// A message for later may be refused.
    case later
    case pixels
  }

  /// A name on the wire, and the hint that it is of.
  public struct Spelling: Sendable {
    public let name: StaticString
    public let hint: Hint
    /// How many newer spellings there are.
    let age: Int
  }
}

/// The tables that are made from the rows.
extension Hint {
  /// Every hint that is read, the usual ones first.
  static let all = standard + others + own + tags

  /// Every name that is read, the usual ones first: on the wire they are compared one by one.
  public static let names: [StaticString] = spellings.map(\.name)

  /// The spellings in the order of their names.
  public static let spellings: [Spelling] =
    all.map { Spelling(name: $0.name, hint: $0, age: 0) }
    + all.compactMap { hint in hint.former.map { Spelling(name: $0, hint: hint, age: 1) } }
    + all.compactMap { hint in hint.oldest.map { Spelling(name: $0, hint: hint, age: 2) } }

  /// The names that are looked for in a message that is not read yet, and what each tells.
  public static let glancedNames: [StaticString] =
    spellings.filter { $0.hint.sign != nil }.map(\.name)
  public static let glancedSigns: [Sign] = spellings.compactMap(\.hint.sign)

  /// Few names have the same length, so that comparing those is cheaper than hashing one.
  static func spelling(of name: String) -> Spelling? {
    let length = name.utf8.count
    guard length < byLength.count else { return nil }
    for index in byLength[length].indices where byLength[length][index].text == name {
      return byLength[length][index].spelling
    }
    return nil
  }

  private struct Entry {
    var text: String
    var spelling: Spelling
  }

  /// The spellings at the place of their names' length.
  private static let byLength: [[Entry]] = {
    let longest = names.map(\.utf8CodeUnitCount).max() ?? 0
    var entries = [[Entry]](repeating: [], count: longest + 1)
    for spelling in spellings {
      entries[spelling.name.utf8CodeUnitCount].append(
        Entry(text: spelling.name.description, spelling: spelling))
    }
    return entries
  }()
}
