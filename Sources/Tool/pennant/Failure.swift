/// Why a verb cannot do what it was asked.
struct Failure: Error, Equatable {
  let sentence: String
  let code: ExitCode

  init(_ sentence: String, _ code: ExitCode = .no) {
    self.sentence = sentence
    self.code = code
  }

  static func misuse(_ sentence: String) -> Failure { Failure(sentence, .wrongUsage) }

  /// The failure as an answer; for wrong usage, the answer says where to find the right usage.
  func answer(to verb: Verb) -> Answer {
    if code == .wrongUsage { return .wrongUsage(sentence, verb: verb.name) }
    return Answer(err: "pennant: \(sentence)\n", code: code)
  }
}
