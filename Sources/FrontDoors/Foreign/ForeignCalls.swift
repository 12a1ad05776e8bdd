public import Bus
internal import NotificationModel

/// Calls on our name that are for the server behind: its own tools look for it there.
///
/// `dunstctl`, `makoctl` and panel applets call interfaces, paths and methods of their server on the
/// notification name, because that is where it is without us.
public final class ForeignCalls {
  /// Passes a call on to the server behind, under the caller's name; false where it has no such way.
  public typealias Pass = (
    _ call: BusMessage, _ caller: UniqueName, _ reply: @escaping (BusMessage?) -> Void
  ) -> Bool

  /// What tools ask is answered at once; more at a time is no tool.
  static let mostWaiting = 64
  /// Far above what tools say, and far below what a server that does not read may leave with us.
  static let mostBytes = 256 << 10

  /// How to reach the server behind; nobody is asked without one.
  public var pass: Pass?
  private let connection: BusConnection
  private var waiting = 0

  public init(on connection: BusConnection, objects: ObjectServer) {
    self.connection = connection
    objects.others = { [weak self] in self?.take($0) ?? false }
  }

  /// Says on the bus, in our name, what the server behind says to its tools.
  public func tell(_ signal: BusMessage) {
    let destination = signal.destination.flatMap { BusName($0) }
    if let copy = signal.passed(to: destination) { connection.send(copy) }
  }

  private func take(_ call: BusMessage) -> Bool {
    guard let pass, let reply = call.replyHandle else { return false }
    guard waiting < Self.mostWaiting else {
      refuse(
        reply, BusFault(.limitsExceeded, "the desktop server has not answered the calls before"))
      return true
    }
    // Descriptors cannot be passed on: a message that speaks of some it has not is the end of the
    // server's connection.
    guard !call.holdsDescriptors, call.isAtMost(Self.mostBytes) else {
      refuse(reply, BusFault(.limitsExceeded, "this cannot be passed on to the desktop server"))
      return true
    }
    // One that wants no answer is counted until it would have had one.
    var isWaiting = true
    let isPassed = pass(call, reply.caller) { [weak self] answer in
      guard let self, isWaiting else { return }
      isWaiting = false
      waiting -= 1
      if let answer = answer?.passed(asAnswerTo: reply) {
        connection.send(answer)
      } else {
        refuse(reply, BusFault(.noReply, "the desktop server does not answer"))
      }
    }
    if isPassed, isWaiting { waiting += 1 }
    return isPassed
  }

  private func refuse(_ call: ReplyHandle, _ fault: BusFault) {
    guard call.isWanted else { return }
    connection.send(BusMessage(error: fault.name, fault.text, to: call))
  }
}
