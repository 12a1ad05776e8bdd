internal import Bus
internal import Descriptors
internal import MainLoop

/// A connection of a child to the gate, and the connection to the real bus that stands behind it.
final class GateConnection {
  /// The process that connected, as the system reports it.
  let process: UInt32
  private(set) var rules: GateRules
  private(set) var isOver = false
  /// Runs once when the connection has ended by itself.
  var onEnd: ((GateConnection, _ reason: String?) -> Void)?
  /// The standing of the connection, asked at each message, because it changes with the gate.
  var standing: (GateConnection) -> GateRules.Standing = { _ in .stranger }
  /// How many descriptors are open for messages under way, in the whole gate.
  var heldInGate: (() -> Int)?
  /// Runs when this connection holds fewer descriptors than before.
  var onRoom: ((GateConnection) -> Void)?
  var onEffect: ((GateConnection, GateEffect, ArraySlice<UInt8>) -> Void)?

  private let child: Endpoint
  private let bus: Endpoint
  private let fromChild: Leg
  private let fromBus: Leg

  init(_ child: Descriptor, of process: UInt32, to bus: Descriptor, name: BusName) {
    self.process = process
    rules = GateRules(name: name.rawValue)
    self.child = Endpoint(child)
    self.bus = Endpoint(bus)
    fromChild = Leg(from: self.child, to: self.bus, side: .client)
    fromBus = Leg(from: self.bus, to: self.child, side: .bus)
  }

  func serve(on loop: MainLoop) {
    fromChild.onLook = { [unowned self] in rules.lookFromChild($0, standing(self)) }
    fromChild.onWhole = { [unowned self] in rules.judgeFromChild($0, $1, standing(self)) }
    fromChild.onEffects = { [unowned self] in tell($0, $1) }
    fromBus.onLook = { [unowned self] in rules.lookFromBus($0, standing(self)) }
    fromBus.onWhole = { [unowned self] in rules.judgeFromBus($0, $1) }
    fromBus.onEffects = { [unowned self] in tell($0, $1) }
    child.serve(on: loop) { [unowned self] in handle($0, child, fromChild) }
    bus.serve(on: loop) { [unowned self] in handle($0, bus, fromBus) }
    waitAgain()
  }

  private func handle(_ ready: Readiness, _ endpoint: Endpoint, _ leg: Leg) {
    guard !isOver else { return }
    if ready.contains(.write) { endpoint.flush() }
    let isReadable = !ready.isDisjoint(with: [.read, .hangup, .error])
    if isReadable, leg.wantsToRead(hasRoom: hasRoomForDescriptors) {
      do { try leg.read() } catch { return end("\(error)") }
      if leg.hasIncomplete, held > GateLimits.mostHeldDescriptors {
        return end("\(WireFault.descriptorsTooMany)")
      }
    }
    waitAgain()
  }

  private var held: Int { heldInGate?() ?? heldDescriptors }

  private var hasRoomForDescriptors: Bool { held <= GateLimits.heldDescriptors }

  /// The descriptors that are open for messages under way on this connection.
  var heldDescriptors: Int { fromChild.heldDescriptors + fromBus.heldDescriptors }
  private var heldBefore = 0

  /// Chooses anew which sockets to read and write, after anything may have changed.
  ///
  /// Once one side has ended, the connection ends as soon as the other side has received all that
  /// was for it.
  func waitAgain() {
    guard !isOver else { return }
    let mine = heldDescriptors
    let isLess = mine < heldBefore
    heldBefore = mine
    let isDone =
      child.isBroken || bus.isBroken || fromChild.isEnded && bus.unsent == 0
      || fromBus.isEnded && child.unsent == 0
    guard !isDone else { return end(nil) }
    let hasRoom = hasRoomForDescriptors
    child.wait(toRead: fromChild.wantsToRead(hasRoom: hasRoom))
    bus.wait(toRead: fromBus.wantsToRead(hasRoom: hasRoom))
    if isLess { onRoom?(self) }
  }

  private func tell(_ effects: [GateEffect], _ message: ArraySlice<UInt8>) {
    for effect in effects where !isOver { onEffect?(self, effect, message) }
  }

  /// The number of bytes that wait here for either side.
  var waiting: Int { fromBus.waiting + fromChild.waiting }

  /// Whether the child may be sent one more message of ours while at most so many bytes are on
  /// their way.
  func hasRoom(within bytes: Int) -> Bool { !isOver && fromBus.waiting < bytes }

  func sendToChild(_ message: [UInt8]) {
    guard !isOver else { return }
    fromBus.insert(message)
    waitAgain()
  }

  func sendToBus(_ message: [UInt8]) {
    guard !isOver else { return }
    fromChild.insert(message)
    waitAgain()
  }

  /// Ends both sides, and tells nobody.
  func close() {
    isOver = true
    child.close()
    bus.close()
  }

  private func end(_ reason: String?) {
    guard !isOver else { return }
    close()
    onEnd?(self, reason)
  }
}
