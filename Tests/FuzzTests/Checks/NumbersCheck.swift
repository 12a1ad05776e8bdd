import NotificationModel

@testable import Store

/// The record of a server's numbers: it reads as what was written, and as nothing where it is damaged.
enum NumbersCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    guard let head = ServerNumberPage.head(of: ":1.7", on: "bus") else { return ["no head"] }
    var loose = Array((head + bytes).prefix(ServerNumberPage.bytes))
    while loose.count < ServerNumberPage.bytes { loose.append(0) }
    let made = ServerNumberPage.numbers(in: loose, behind: head)
    faults.expect(made?.values.contains(ServerID(0)) != true, "0 is a number")
    var tape = Tape(bytes)
    var page = head + [UInt8](repeating: 0, count: ServerNumberPage.bytes - head.count)
    var written: [Int: ServerID] = [:]
    for _ in 0..<tape.below(5) {
      let slot = (Int(tape.byte()) << 8 | Int(tape.byte())) % ServerNumberPage.slots
      let number = ServerID(UInt32(written.count) + 1 + UInt32(tape.byte()) << 16)
      guard written[slot] == nil, !written.values.contains(number) else { continue }
      written[slot] = number
      put(ServerNumberPage.value(number, in: slot, behind: ServerNumberPage.seed(of: head)), slot, &page)
    }
    faults.expect(
      ServerNumberPage.numbers(in: page, behind: head) == written, "reads as something else")
    guard let slot = written.keys.min() else { return faults.all }
    // A change of the number alone, or of its check alone.
    page[ServerNumberPage.place(of: slot) + tape.below(8)] ^= max(tape.byte(), 1)
    faults.expect(ServerNumberPage.numbers(in: page, behind: head) == nil, "damage is not seen")
    return faults.all
  }

  private static func put(_ value: UInt64, _ slot: Int, _ page: inout [UInt8]) {
    for offset in 0..<ServerNumberPage.slotBytes {
      page[ServerNumberPage.place(of: slot) + offset] = UInt8(
        truncatingIfNeeded: value >> (8 * UInt64(offset)))
    }
  }
}
