import Bus
import Desktop
import FrontDoors
import NotificationModel

/// Connects a server of ours with its tools.
///
/// The tools look for their server at our name, and know nothing of gates.
extension Drawing {
  func serveTools() {
    toolCalls?.objection = { [weak self] in self?.objection(to: $0) }
    toolCalls?.pass = { [weak self] in self?.pass($0, from: $1, reply: $2) ?? .nowhere }
  }

  private func objection(to call: BusMessage) -> BusFault? {
    owner.isLocked && life?.tools.isHarmless(call) != true ? Self.lockedOut : nil
  }

  private func pass(
    _ call: BusMessage, from caller: UniqueName, reply: @escaping (BusMessage?) -> Void
  ) -> ForeignCalls.Passing {
    switch ownState {
    case .starting, .absent: return .notYet
    case .givenUp, .resting, nil: return .nowhere
    case .running, .silent: break
    }
    let handle = call.replyHandle
    let sent = life?.call(call, from: caller, within: Limits.callDeadline) {
      switch $0 {
      case .reply(let answer): reply(answer)
      case .refused(let fault):
        reply(handle.map { BusMessage(error: fault.name, fault.text, to: $0) })
      case .timedOut, .disconnected: reply(nil)
      }
    }
    return sent != nil ? .passed : .noRoom
  }

  private static let lockedOut = BusFault(
    .accessDenied,
    "the screen is locked: until it is unlocked, only what can show no notification is passed on to"
      + " the desktop server")
}
