import Clock
import Policy

extension FocusGroup {
  /// A focus for work, with what a test changes in it.
  static func work(_ change: (inout FocusGroup) -> Void = { _ in }) -> FocusGroup {
    var rule = FocusGroup(name: "Work")
    change(&rule)
    return rule
  }
}

extension ActiveFocus {
  /// The one focus that a person has switched on.
  static func byHand(_ rule: FocusGroup = .work(), since: Int64 = 0) -> ActiveFocus {
    ActiveFocus([.init(rule, .manual)], since: UnixTime(milliseconds: since))
  }
}
