import Testing

@testable import Service

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
