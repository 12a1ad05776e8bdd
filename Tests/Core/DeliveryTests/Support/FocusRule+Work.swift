import Clock
import Policy

extension FocusRule {
  /// A focus for work, with what a test changes in it.
  static func work(_ change: (inout FocusRule) -> Void = { _ in }) -> FocusRule {
    var rule = FocusRule(name: "Work")
    change(&rule)
    return rule
  }
}

extension ActiveFocus {
  /// The one focus that a person has switched on.
  static func byHand(_ rule: FocusRule = .work(), since: Int64 = 0) -> ActiveFocus {
    ActiveFocus([.init(rule, .manual)], since: UnixTime(milliseconds: since))
  }
}
