import NotificationModel
import Testing

@testable import Service

@MainActor
@Suite struct `Ends that apps have not been told` {
  private static func end(_ owner: String) throws -> UntoldEnds.End {
    let id = try #require(NotificationID(1))
    return UntoldEnds.End(id: id, reason: .expired, owner: ConnectionName(owner))
  }

  @Test func `are told in the order in which they came, each once`() throws {
    var ends = UntoldEnds()
    var told: [String] = []
    func tell(_ count: Int) {
      for _ in 0..<count { told.append(ends.next()?.owner.rawValue ?? "none") }
    }
    tell(1)
    for owner in [":1.1", ":1.2", ":1.3"] { try ends.add(Self.end(owner)) }
    tell(1)
    try ends.add(Self.end(":1.4"))
    tell(4)
    try ends.add(Self.end(":1.5"))
    tell(2)
    #expect(told == ["none", ":1.1", ":1.2", ":1.3", ":1.4", "none", ":1.5", "none"])
  }
}

@Suite struct `Lines that were said lately` {
  @Test(arguments: [
    // The second of the first line, that of the same line again, whether that one is new.
    (0, 1, false), (0, 599, false), (0, 600, true), (1_000, 1_600, true),
  ])
  func `are new again after ten minutes`(first: Int, second: Int, isNew: Bool) {
    var said = LatelySaid()
    let answers = [
      said.isNew("Mail: 1 action dropped", at: first),
      said.isNew("Mail: 1 action dropped", at: second),
      said.isNew("Bank: 1 action dropped", at: second),
    ]
    #expect(answers == [true, isNew, true])
  }

  @Test func `are forgotten where an app makes up names`() {
    var said = LatelySaid()
    var answers = [said.isNew("first", at: 0)]
    for number in 0..<64 { answers.append(said.isNew("\(number)", at: 1)) }
    answers.append(said.isNew("first", at: 2))
    #expect(answers.allSatisfy { $0 })
  }
}
