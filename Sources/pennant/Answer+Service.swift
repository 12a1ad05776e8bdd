import FrontDoors

extension Answer {
  /// What a verb says where the service has not answered what it was asked.
  init(insteadOf reply: ControlClient.Reply) {
    self.init(code: .no)
    switch reply {
    case .answer(.refused(let refusal)): complain("pennant: \(refusal.sentence).")
    case .answer: complain("pennant: the service gives an answer to another question.")
    case .notRunning(let sentence):
      code = .notRunning
      complain("pennant: \(sentence)")
    case .failed(let sentence): complain("pennant: \(sentence)")
    }
  }
}
