import NotificationModel
import Testing

@testable import Service

@Suite struct `Ends that apps have not been told` {
  enum Step {
    case nameIsOurs
    case holdingBegan
    case holdingEnded
    case ended(String)
    case answered
    case othersFollow
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]
    /// The owners that are told, in their order; a bar stands between two steps.
    let told: String
  }

  static let cases = [
    Case(
      testDescription: "an end is told at once",
      steps: [.nameIsOurs, .ended("a"), .ended("b")], told: "|a|b"),
    Case(
      testDescription: "nobody listens before the name is ours",
      steps: [.ended("a"), .answered, .othersFollow, .nameIsOurs, .othersFollow], told: "||||a"),
    Case(
      testDescription: "what is held back is told before anything else",
      steps: [.nameIsOurs, .holdingBegan, .ended("a"), .ended("b"), .holdingEnded, .othersFollow],
      told: "|||||ab"),
    Case(
      testDescription: "an answer brings two of them with it, the oldest first",
      steps: [
        .nameIsOurs, .holdingBegan, .ended("a"), .ended("b"), .ended("c"), .holdingEnded,
        .answered, .answered, .answered,
      ], told: "||||||ab|c|"),
    Case(
      testDescription: "each is told once, and newer ones behind it",
      steps: [
        .nameIsOurs, .holdingBegan, .ended("a"), .answered, .ended("b"), .ended("c"), .othersFollow,
        .othersFollow,
      ], told: "|||a|||bc|"),
    Case(
      testDescription: "holding ends with what it was for",
      steps: [.nameIsOurs, .holdingBegan, .holdingEnded, .ended("a")], told: "|||a"),
  ]

  @Test(arguments: cases)
  func `are told in time`(_ one: Case) throws {
    let id = try #require(NotificationID(1))
    var ends = UntoldEnds()
    let told = one.steps.map { step in
      var owners: [String] = []
      func tell(_ end: UntoldEnds.End) { owners.append(end.owner.rawValue) }
      switch step {
      case .nameIsOurs: ends.nameIsOurs()
      case .holdingBegan: ends.holdingBegan()
      case .holdingEnded: ends.holdingEnded()
      case .ended(let owner):
        let end = UntoldEnds.End(id: id, reason: .expired, owner: ConnectionName(owner))
        if let now = ends.ended(end) { tell(now) }
      case .answered: ends.answered(tell: tell)
      case .othersFollow: ends.othersFollow(tell: tell)
      }
      return owners.joined()
    }
    #expect(told.joined(separator: "|") == one.told)
  }
}
