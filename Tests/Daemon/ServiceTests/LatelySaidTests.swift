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

@Suite struct `The lines of a while` {
  /// What a run of lines at these seconds says of those that were left out, line by line.
  private func told(_ lines: [(second: Int, isBounded: Bool)]) -> [Int] {
    var budget = LineBudget()
    return lines.compactMap { second, isBounded in
      isBounded && !budget.take(at: second) ? nil : budget.takePassedOver(at: second)
    }
  }

  private let full = [(second: Int, isBounded: Bool)](repeating: (0, true), count: 50)

  @Test func `are all said up to their number, and nothing of lines left out`() {
    #expect(told(full) == [])
  }

  @Test(arguments: [true, false])
  func `that were left out are told with the next line when that while is over`(isBounded: Bool) {
    #expect(told(full + [(1, true), (2, true), (10, isBounded), (10, isBounded)]) == [2])
  }

  @Test func `that were left out are not told again with each line that has no bound`() {
    let mixed = (0..<40).map { (second: 1, isBounded: $0 % 2 == 0) }
    #expect(told(full + mixed + [(10, false), (10, false)]) == [20])
  }
}
