/// Something that is wrong, and what mends it.
public struct Finding: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case bus
    case owner
    case activation
    case unit
    case autostart
    case version
    case preferences
    case nobodyDraws = "nobody-draws"
    case center
    case sound
    case portal
  }

  public let kind: Kind
  /// A sentence without its full stop.
  public let problem: String
  /// A command to type, with what else is to be known behind it.
  public let mend: String

  init(_ kind: Kind, _ problem: String, mend: String) {
    self.kind = kind
    self.problem = problem
    self.mend = mend
  }
}
