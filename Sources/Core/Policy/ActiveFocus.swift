public import NotificationModel

/// The focuses that hold now; a notification has to pass every one of them.
public struct ActiveFocus: Hashable, Sendable {
  /// A focus that holds now, and what brought it about.
  public struct Part: Hashable, Sendable {
    public var rule: FocusRule
    public var cause: FocusCause

    public init(_ rule: FocusRule, _ cause: FocusCause) {
      self.rule = rule
      self.cause = cause
    }
  }

  public var parts: [Part]
  /// Since when one or another of them has held without a break.
  public var since: UnixTime

  public init(_ parts: [Part], since: UnixTime) {
    self.parts = parts
    self.since = since
  }
}

/// The cause of a focus.
public enum FocusCause: Hashable, Sendable {
  /// The person switched it on.
  case manual
  case schedule
  case locked
  case sharing
  /// An app asks for quiet: its name, and why.
  case inhibitor(app: String, reason: String)
  /// The desktop's own settings say so, and it cannot act on them.
  case desktop(String)
  /// The focus does not hold: somebody wants to know what it would do.
  case supposed
}

extension FocusCause {
  /// The same without what an app says of it in its own words: they may tell what it is about.
  public var wordless: FocusCause {
    switch self {
    case .inhibitor(let app, _): .inhibitor(app: app, reason: "")
    case .manual, .schedule, .locked, .sharing, .desktop, .supposed: self
    }
  }

  /// To stand in brackets behind the name of the focus.
  public var words: String {
    switch self {
    case .manual: "switched on by hand"
    case .schedule: "on by its schedule"
    case .locked: "on while the screen is locked"
    case .sharing: "on while the screen is shared"
    case .inhibitor(let app, let reason): reason.isEmpty ? "\(app) asks" : "\(app): \(reason)"
    case .desktop(let name): "on in the settings of \(name)"
    case .supposed: "supposed to be on"
    }
  }
}
