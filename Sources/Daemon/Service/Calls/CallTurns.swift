import Clock
import Delivery
import FrontDoors
import MainLoop
import NotificationModel

/// Passes calls on as they come, and those of a flood in turn with everybody else's.
final class CallTurns {
  /// The calls served in one turn of the loop, which itself costs as much as half a call.
  ///
  /// The number is less than libdbus reads in a turn, so that a caller behind a flood is seen
  /// before the flood is over.
  static let servedTogether = 4
  /// The time after which the loop goes on in any case: some calls cost much more than others.
  private static let longestTurn = Span.microseconds(500)

  private let loop: MainLoop
  /// Calls have come behind the one at hand.
  private let hasMore: () -> Bool
  private let server: any CallServer
  /// The sender behind a connection as it is known now, which may be better than when its call came.
  private let known: (ConnectionName) -> Sender?
  private var turns = FairQueue<(request: FreedesktopRequest, sender: Sender)>()
  private var held = WaitingCallsQuota()
  private var errand: Errand?
  /// Told when nothing of a sender waits any more.
  private let served: (ConnectionName) -> Void

  init(
    on loop: MainLoop, hasMore: @escaping () -> Bool, server: any CallServer,
    known: @escaping (ConnectionName) -> Sender?,
    served: @escaping (ConnectionName) -> Void
  ) {
    self.loop = loop
    self.hasMore = hasMore
    self.server = server
    self.known = known
    self.served = served
    errand = Errand(on: loop) { [weak self] in self?.serveSome() ?? false }
  }

  /// Calls that wait.
  var count: Int { held.count }

  func holds(_ sender: ConnectionName) -> Bool { turns.holds(sender) }

  func passOn(_ request: FreedesktopRequest, from sender: Sender) {
    let caller = sender.connection
    // Whoever waits for each answer has nobody behind it, however fast it is.
    if turns.isEmpty, !hasMore() { return server.serve(request, from: sender) }
    if turns.mayPass(caller, at: loop.now) {
      return server.serve(request, from: sender)
    }
    // Nobody is refused for being fast: where there is no room, its own oldest makes some, and what
    // has nothing older waiting is passed at once.
    while !held.hasRoom(bytes: request.bytes) {
      guard let oldest = turns.next(of: caller) else { return server.serve(request, from: sender) }
      held.passedOn(bytes: oldest.request.bytes)
      server.serve(oldest.request, from: oldest.sender)
    }
    let request = held.mayWaitAsItCame(isLight: request.isLight) ? request : request.copied()
    held.setAside(bytes: request.bytes)
    turns.wait((request, sender), of: caller)
    errand?.isWanted = true
  }

  func end() {
    while serveOne() {}
  }

  private func serveSome() -> Bool {
    let end = loop.now + Self.longestTurn
    for _ in 1..<Self.servedTogether {
      guard serveOne() else { return false }
      guard loop.now < end else { return true }
    }
    return serveOne()
  }

  private func serveOne() -> Bool {
    guard let (call, caller) = turns.next() else { return false }
    held.passedOn(bytes: call.request.bytes)
    server.serve(call.request, from: known(caller) ?? call.sender)
    if !turns.holds(caller) { served(caller) }
    return !turns.isEmpty
  }
}
