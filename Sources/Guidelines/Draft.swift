/// A text on its way through the rules: each goes on from what the one before has made of it.
///
/// What takes thought is left to whoever has written it, and with it all that comes behind: half a
/// mend would break a rule as the whole does, or contradict the other half.
struct Draft {
  let place: Finding.Place
  private(set) var text: String
  private(set) var findings: [Finding] = []
  /// No rule has asked for thought yet.
  private var isMechanical: Bool

  /// Of a text whose markup a mend in plain words would lose, nothing is mended.
  init(_ text: String, _ place: Finding.Place, hasMarkup: Bool = false) {
    self.text = text
    self.place = place
    isMechanical = !hasMarkup
  }

  mutating func apply(_ rule: (_ text: String, _ place: Finding.Place) -> Finding?) {
    guard let finding = rule(text, place) else { return }
    guard isMechanical, let better = finding.better else {
      isMechanical = false
      return findings.append(Finding(finding.rule, place, found: finding.found))
    }
    findings.append(finding)
    text = better
  }
}
