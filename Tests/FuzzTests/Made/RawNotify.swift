import Bus
import Intake

/// Bytes that may be a `Notify`: as they are, as the body of one, or as values of any types.
@MainActor
enum RawNotify {
  static func bytes(_ input: [UInt8]) -> [UInt8] {
    guard let first = input.first else { return [] }
    switch first {
    case UInt8(ascii: "l"), UInt8(ascii: "B"): return input
    case 0..<0x40: return header(bodyBytes: input.count - 1) + input.dropFirst()
    case _:
      var tape = Tape(Array(input.dropFirst()))
      var bytes = made(&tape)
      // What is right but for a few bytes comes further than what is wrong from the start.
      while !tape.isAtEnd, !bytes.isEmpty {
        let place = Int(tape.byte()) << 8 | Int(tape.byte())
        bytes[place % bytes.count] = tape.byte()
      }
      return bytes
    }
  }

  /// Of a call with the arguments of `Notify`, written by hand.
  private static func header(bodyBytes: Int) -> [UInt8] {
    var fields: [UInt8] = []
    func text(_ code: UInt8, _ type: String, _ text: String) {
      while fields.count % 8 != 0 { fields.append(0) }
      fields += [code, 1] + Array(type.utf8) + [0]
      fields += type == "g" ? [UInt8(text.utf8.count)] : number(text.utf8.count)
      fields += Array(text.utf8) + [0]
    }
    text(1, "o", "/org/freedesktop/Notifications")
    text(3, "s", "Notify")
    text(8, "g", "susssasa{sv}i")
    let all =
      [UInt8(ascii: "l"), 1, 0, 1] + number(bodyBytes) + number(1) + number(fields.count) + fields
    return all + [UInt8](repeating: 0, count: -all.count & 7)
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func made(_ tape: inout Tape) -> [UInt8] {
    let message = BusMessage(
      call: "Notify", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
      to: "org.freedesktop.Notifications")
    let notify = MadeNotify.message(&tape)
    message.write { writer in
      writer.string(notify.appName)
      writer.uint32(notify.replacesID)
      writer.string(notify.appIcon)
      writer.string(notify.summary)
      writer.string(notify.body)
      writer.strings(notify.actions)
      writer.array(of: "{sv}") { hints in
        for hint in notify.hints { HintOfAnyType.write(hint, &hints, &tape) }
      }
      writer.int32(notify.expireTimeout)
    }
    return message.bytes(serial: CallSerial(1)) ?? []
  }
}
