/// How Pennant comes to have the notifications once enabling is done: the last that is said.
public enum EnablingOutcome {
  /// The sentence that says how things are once all is done.
  public static func sentence(_ facts: EnablingFacts) -> String {
    "\(words(facts)); \(facts.owner == nil ? "'notify-send Hello' starts it now, and " : "")"
      + "'pennant status' and 'pennant doctor' show it"
  }

  private static func words(_ facts: EnablingFacts) -> String {
    guard let owner = facts.owner else {
      return facts.earlierShell == nil
        ? "Pennant starts with the next notification, and from now on with your session or at its "
          + "first notification"
        : "Pennant starts with the next notification, in this session alone"
    }
    guard !owner.isPennant else { return "Pennant has your notifications" }
    switch facts.keptName {
    case .untilLogin: return "Pennant starts when you log in anew"
    case .always: return "Pennant does not get the notification name here"
    case nil: return "Pennant starts once \(owner.title) has ended, or when you log in anew"
    }
  }
}
