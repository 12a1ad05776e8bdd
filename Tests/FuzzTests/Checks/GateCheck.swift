import Bus

@testable import Gate

/// A stream through the gate: the same comes out wherever it is split, nothing is lost or made up,
/// and a message is to the gate what it is to libdbus.
@MainActor
enum GateCheck {
  static func faults(in input: [UInt8], from side: Handshake.Side) -> [String] {
    var tape = Tape(input)
    let choice = tape.byte()
    let part = Int(tape.byte())
    // With a dialogue ahead, what follows is messages from its first byte.
    let bytes = (choice & 1 == 0 ? [] : dialogue(side)) + tape.rest
    var connection = GatedConnection(side, choice)
    let whole = GatedStream(side, bytes, parts: [bytes.count]) { connection.ruling($0, $1) }
    connection = GatedConnection(side, choice)
    let sizes = [1 + part % 7, 1 + part / 7]
    let split = GatedStream(side, bytes, parts: sizes) { connection.ruling($0, $1) }
    var faults = Faults()
    faults.expect(whole.headers == split.headers, "split, and other messages")
    faults.expect(whole.fault == split.fault, "split, and another fault: \(whole) \(split)")
    // What comes ahead of a fault may be passed on or not: the connection ends.
    let isSame =
      whole.fault == nil
      ? whole.passed == split.passed : split.passed.starts(with: whole.passed)
    faults.expect(isSame, "split, and something else passes")
    faults.expect(
      whole.passed.count + whole.taken + whole.left == bytes.count, "bytes are lost or made up")
    faults.add(connection.faults)
    for message in whole.messages { faults.add(HeaderPromises.faults(of: message)) }
    if let fault = whole.fault, choice & 1 == 1 {
      let rest = Array(bytes.suffix(whole.left))
      faults.expect(
        BusMessage(marshalled: rest) == nil, "libdbus takes it, and we do not: \(fault)")
    }
    return faults.all
  }

  private static func dialogue(_ side: Handshake.Side) -> [UInt8] {
    switch side {
    case .client: Array("\0AUTH EXTERNAL 31303030\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8)
    case .bus: Array("OK 0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8)
    }
  }
}
