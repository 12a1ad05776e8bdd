import Bus
import MainLoop
import NotificationModel

/// The condition of the server, as the ends of calls show it.
extension AddressedServer {
  func become(_ state: ServerCondition.State) {
    let now = Moment(nanoseconds: loop.nowNanoseconds)
    if condition?.become(state, at: now) == nil { condition = ServerCondition(state, since: now) }
  }

  func heard(_ result: CallResult, to number: CallSerial?, from owner: UniqueName) {
    guard server?.owner == owner else { return }
    switch result {
    case .reply: hasAnswered()
    case .timedOut:
      // One of them is enough; a server that is silent for days owes no more than this.
      if let number, owedAnswers.count < 2 * Limits.callsOwed { owedAnswers.insert(number) }
      become(.silent)
    // Who refuses may be the bus.
    case .refused, .disconnected: break
    }
  }

  func hasAnswered() {
    // It reads, so that there may be room again.
    withdrawNext()
    // Most answers are no news.
    guard server != nil, condition?.state == .silent else { return }
    owedAnswers = []
    become(.running)
  }
}
