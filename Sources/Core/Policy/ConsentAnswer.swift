/// A person's answer when they are asked whether an app may notify (P6).
public enum ConsentAnswer: Hashable, Sendable, CaseIterable {
  case allow
  case dontAllow
  /// Into the Center, without a banner, an alert or a sound.
  case allowQuietly

  public struct Line: Hashable, Sendable {
    public let setting: Setting
    /// As it is written in the file.
    public let value: String
  }

  /// The lines of the app's group that say so.
  public var lines: [Line] {
    switch self {
    case .allow: [Line(setting: .allow(.yes), value: "yes")]
    case .dontAllow: [Line(setting: .allow(.no), value: "no")]
    case .allowQuietly:
      [
        Line(setting: .allow(.yes), value: "yes"), Line(setting: .style(.none), value: "none"),
        Line(setting: .sound(.no), value: "no"),
      ]
    }
  }
}
