import Delivery
import FrontDoors
import MainLoop
import NotificationModel

/// Passes calls on as they come, and those of a flood in turn with everybody else's.
final class CallTurns {
  /// The calls served in one turn of the loop, which itself costs as much as half a call.
  ///
  /// They are fewer than libdbus reads in a turn, so that a caller behind a flood is seen before
  /// the flood is over.
  static let servedTogether = 4
  /// The time after which the loop goes on in any case: some calls cost much more than others.
  private static let turnNanoseconds: Int64 = 500_000

  private let loop: MainLoop
  /// Calls have come behind the one at hand.
  private let hasMore: () -> Bool
  private let pass: (FreedesktopRequest, Sender) -> Void
  private var turns = Turns<(request: FreedesktopRequest, sender: Sender)>()
  private var held = WaitingCalls()
  private var errand: Errand?
  /// Told when nothing of a sender waits any more.
  var served: (ConnectionName) -> Void = { _ in }

  init(
    on loop: MainLoop, hasMore: @escaping () -> Bool,
    pass: @escaping (FreedesktopRequest, Sender) -> Void
  ) {
    self.loop = loop
    self.hasMore = hasMore
    self.pass = pass
    errand = Errand(on: loop) { [weak self] in self?.serveSome() ?? false }
  }

  /// Calls that wait.
  var count: Int { held.count }

  func holds(_ sender: ConnectionName) -> Bool { turns.holds(sender) }

  func take(_ request: FreedesktopRequest, from sender: Sender) {
    let caller = sender.connection
    // Whoever waits for each answer has nobody behind it, however fast it is.
    if turns.isEmpty, !hasMore() { return pass(request, sender) }
    if turns.mayPass(caller, at: Moment(nanoseconds: loop.nowNanoseconds)) {
      return pass(request, sender)
    }
    // Nobody is refused for being fast: where there is no room, its own oldest makes some, and what
    // has nothing older waiting is passed at once.
    while !held.hasRoom(for: request) {
      guard let oldest = turns.next(of: caller) else { return pass(request, sender) }
      held.remove(oldest.request)
      pass(oldest.request, oldest.sender)
    }
    let request = held.form(of: request)
    held.add(request)
    turns.wait((request, sender), of: caller)
    errand?.isWanted = true
  }

  func end() {
    while serveOne() {}
  }

  private func serveSome() -> Bool {
    let end = loop.nowNanoseconds + Self.turnNanoseconds
    for _ in 1..<Self.servedTogether {
      guard serveOne() else { return false }
      guard loop.nowNanoseconds < end else { return true }
    }
    return serveOne()
  }

  private func serveOne() -> Bool {
    guard let (call, caller) = turns.next() else { return false }
    held.remove(call.request)
    pass(call.request, call.sender)
    if !turns.holds(caller) { served(caller) }
    return !turns.isEmpty
  }
}

/// The room that calls take while they wait for their turn.
struct WaitingCalls {
  /// Many times the bytes that a burst of real apps holds, and still little to keep.
  private static let mostBytes = 4 << 20
  /// Small calls cost more than their bytes.
  private static let mostOfAll = 16_384
  /// With so many, or so many bytes, further ones wait as bytes of their own: libdbus stops reading
  /// where more than a MiB of messages is kept.
  private static let mostAsTheyCame = 512
  private static let bytesAsTheyCame = 256 << 10

  private var bytes = 0
  private(set) var count = 0

  /// The form in which a request waits: as it came where there is room for that, or copied.
  ///
  /// A request that waits as it came need not be made a message again, which costs as much as
  /// receiving it.
  func form(of request: FreedesktopRequest) -> FreedesktopRequest {
    let hasRoom = count < Self.mostAsTheyCame && bytes < Self.bytesAsTheyCame
    return hasRoom && request.isLight ? request : request.copied()
  }

  /// Whether there is room for it, whoever it is of, before anything of it is copied.
  func hasRoom(for request: FreedesktopRequest) -> Bool {
    bytes + request.bytes <= Self.mostBytes && count < Self.mostOfAll
  }

  mutating func add(_ request: FreedesktopRequest) {
    bytes += request.bytes
    count += 1
  }

  mutating func remove(_ request: FreedesktopRequest) {
    bytes -= request.bytes
    count -= 1
  }
}
