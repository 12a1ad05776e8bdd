/// A text on its way through the rules: each goes on from what the one before has made of it.
///
/// Where the last still breaks a rule, it takes thought, and nothing is proposed: half a mend would
/// break a rule as the whole does, or contradict the other half.
struct Draft {
  typealias Rule = (_ text: String, _ place: Finding.Place) -> Finding?

  private let place: Finding.Place
  private let text: String
  private let rules: [Rule]
  /// Of a text whose markup a mend in plain words would lose, nothing is mended.
  private let hasMarkup: Bool

  init(_ text: String, _ place: Finding.Place, hasMarkup: Bool = false, _ rules: [Rule]) {
    self.text = text
    self.place = place
    self.rules = rules
    self.hasMarkup = hasMarkup
  }

  /// A finding for each rule that the text breaks.
  var findings: [Finding] {
    var text = text
    var all: [Finding] = []
    for rule in rules {
      guard let finding = rule(text, place) else { continue }
      all.append(finding)
      if !hasMarkup, let better = finding.better { text = better }
    }
    let isMended = !hasMarkup && rules.allSatisfy { $0(text, place) == nil }
    return isMended ? all : all.map { Finding($0.rule, place, found: $0.found) }
  }
}
