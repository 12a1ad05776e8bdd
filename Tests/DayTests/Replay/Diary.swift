/// The day as it is written up: what happened, and below it what was decided.
struct Diary {
  private var lines: [String] = []
  private var isClosed = false
  private var hour: Int64?
  private var block: [String] = []
  private var header: (text: String, time: ClockTime, repetition: Int, isSaid: Bool)?
  /// Where in the block it is still to be said where a message went.
  private var answerAt: Int?
  /// Messages of one line with nothing to tell but that they went where the one before went.
  private var run: (numbers: ClosedRange<Int>, first: String, last: String, place: String)?

  /// Begins what follows from one event.
  ///
  /// - Parameters:
  ///   - text: the event in words.
  ///   - time: when.
  ///   - repetition: which of several, where one line of the script stands for several.
  ///   - isSaid: it is written even if nothing follows from it.
  mutating func begin(_ text: String, at time: ClockTime, repetition: Int = 0, isSaid: Bool) {
    header = (text, time, repetition, isSaid)
    block = []
    answerAt = nil
  }

  mutating func say(_ verb: String, _ text: String) {
    block.append(Self.line(verb, text))
  }

  mutating func holdAnswer() {
    answerAt = block.count
    block.append("")
  }

  /// Ends it; `name` is the message that went to `place`.
  mutating func end(_ name: String? = nil, place: String = "") {
    guard let header else { return }
    self.header = nil
    if let answerAt, let name { block[answerAt] = Self.line("answer", "\(name): \(place)") }
    if header.repetition > 0, let name, block.count == 1, answerAt == 0 {
      if let run, run.place == place {
        self.run?.last = name
        self.run?.numbers = run.numbers.lowerBound...header.repetition + 1
        return
      }
      endRun()
      run = (header.repetition + 1...header.repetition + 1, name, name, place)
      return
    }
    guard !isClosed, header.isSaid || !block.isEmpty else { return }
    endRun()
    if header.time.hour != hour {
      hour = header.time.hour
      let clock = "\(header.time)".prefix(2) + ":00"
      lines += ["", "\(clock) " + String(repeating: "─", count: 94), ""]
    }
    let text = header.repetition > 0 ? "(the same, number \(header.repetition + 1))" : header.text
    let clock = "\(header.time)"
    lines.append(clock + String(repeating: " ", count: max(1, 13 - clock.count)) + text)
    lines += block
  }

  mutating func endRun() {
    guard let run else { return }
    self.run = nil
    let names = run.first == run.last ? run.first : "\(run.first) to \(run.last)"
    let (first, last) = (run.numbers.lowerBound, run.numbers.upperBound)
    let numbers = first == last ? "number \(first)" : "numbers \(first) to \(last)"
    lines.append(Self.line("answer", "\(names): \(run.place) (\(numbers))"))
  }

  /// What comes later is not written.
  mutating func close() { isClosed = true }

  mutating func chapter(_ title: String, _ text: [String]) {
    endRun()
    lines += ["", title, String(repeating: "─", count: 100), ""] + text
  }

  /// All of it; no line ends in blanks.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private static func line(_ verb: String, _ text: String) -> String {
    String(repeating: " ", count: 15) + verb
      + String(repeating: " ", count: max(1, 9 - verb.count)) + text
  }
}
