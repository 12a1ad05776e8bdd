@testable import Gate

/// What a connection of the gate's has been through before the fuzzed stream begins.
@MainActor
struct GatedConnection {
  private var rules = GateRules(name: "org.freedesktop.Notifications")
  private let standing: GateRules.Standing
  private let side: Handshake.Side
  private(set) var faults: [String] = []

  /// From the choice: whether it may be the server, whether the bus answered `Hello`, and whether
  /// it holds the name.
  init(_ side: Handshake.Side, _ choice: UInt8) {
    self.side = side
    standing = choice & 2 == 0 ? .candidate : .stranger
    if choice & 4 != 0 { meet() }
    if choice & 8 != 0, choice & 4 != 0 { askForName() }
  }

  private mutating func meet() {
    let answer = SpokenMessage.helloAnswer
    _ = fromChild(SpokenMessage.hello.header, nil)
    _ = fromBus(answer.header, nil)
    _ = fromBus(answer.header, answer.bytes)
  }

  private mutating func askForName() {
    let request = SpokenMessage.request
    _ = fromChild(request.header, nil)
    _ = fromChild(request.header, request.bytes)
  }

  mutating func ruling(_ header: WireHeader, _ whole: ArraySlice<UInt8>?) -> HeaderRuling {
    let isServer = rules.role != .undecided
    let look = side == .client ? fromChild(header, whole) : fromBus(header, whole)
    if case .decided(let ruling) = look { check(ruling, header, isServer) }
    return look
  }

  private mutating func fromChild(_ header: WireHeader, _ whole: ArraySlice<UInt8>?) -> HeaderRuling
  {
    guard let whole else { return rules.lookFromChild(header, standing) }
    return .decided(rules.judgeFromChild(header, whole, standing))
  }

  private mutating func fromBus(_ header: WireHeader, _ whole: ArraySlice<UInt8>?) -> HeaderRuling {
    guard let whole else { return rules.lookFromBus(header, standing) }
    return .decided(rules.judgeFromBus(header, whole))
  }

  /// Nothing of a stranger's is touched but its wish for the name.
  private mutating func check(_ ruling: Ruling, _ header: WireHeader, _ wasServer: Bool) {
    if ruling.effects.count > 80 { faults.append("\(ruling.effects.count) effects") }
    guard standing == .stranger, !wasServer else { return }
    if ruling.fate == .take, header.member != "RequestName" {
      faults.append("something of a stranger's is taken")
    }
    if rules.holdsName { faults.append("a stranger has the name") }
  }
}
