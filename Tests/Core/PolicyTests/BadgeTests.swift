import NotificationModel
import Testing

@testable import Policy

/// The number on an icon.
@Suite(.timeLimit(.minutes(1))) struct BadgeTests {
  static let cases: [(UInt32?, [Setting], UInt32?, Reason?)] = [
    (nil, [], nil, nil),
    (3, [], 3, nil),
    (0, [], 0, nil),
    (3, [.badge(.no)], nil, .badgeChosen(.no, .line(1))),
    (3, [.badge(.count)], nil, .badgeChosen(.count, .line(1))),
    (0, [.badge(.count)], 0, .badgeChosen(.count, .line(1))),
    (0, [.badge(.no)], 0, .badgeChosen(.no, .line(1))),
    (3, [.styles([.banner])], nil, .notAmongStyles(.line(1))),
    (3, [.style(.none)], 3, nil),
    (3, [.sound(.no)], 3, nil),
  ]

  @Test(arguments: cases.indices)
  func `the app's number, where it may have one`(index: Int) {
    let (given, settings, taken, reason) = Self.cases[index]
    let verdict = Policy.decide(
      .from { $0.badge = given }, face: AppFace(name: "Mail"), settings: .written(settings),
      isStatus: false, context: PolicyContext())
    #expect(verdict.badge == taken)
    if let reason { #expect(verdict.reasons.contains(reason)) }
  }
}
