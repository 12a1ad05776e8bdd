import Bus
import Testing

@testable import FrontDoors
@testable import Intake

/// A message that is written down reads the same again, but for its pixels.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StoredNotifyTests {
  /// As the bus delivers it: with a number, and from bytes.
  private func came(_ call: NotifyCall) throws -> UnreadNotify {
    let bytes = try #require(call.message().bytes(serial: CallSerial(7), sender: ":1.9"))
    return try UnreadNotify(try #require(BusMessage(marshalled: bytes)))
  }

  private let everything = NotifyCall(
    appName: "Mail", replacesID: 3, icon: "mail", summary: "Zürich", body: "<b>x</b>",
    actions: ["default", "Open"],
    hints: { hints in
      hints.entry("urgency", "y") { $0.byte(2) }
      hints.entry("resident", "b") { $0.bool(true) }
      hints.entry("value", "i") { $0.int32(-5) }
      hints.entry("value", "d") { $0.double(0.5) }
      hints.entry("category", "s") { $0.string("im.received") }
      hints.entry("x-pennant-destructive", "as") { $0.strings(["a", ""]) }
      hints.entry("x-unknown", "s") { $0.string("y") }
    }, timeout: 5_000)

  @Test func `a small one is written as it came, and reads the same`() throws {
    let notify = try came(everything)
    #expect(!notify.asksForCare && notify.mayReplace)
    let bytes = try #require(notify.forStore())
    #expect(BusMessage(marshalled: bytes)?.sender == ":1.9")
    #expect(UntrustedNotify.stored(bytes) == notify.read())
  }

  @Test func `one that was read already reads the same, and so does a large one`() throws {
    var notify = try came(everything)
    notify.letGoOfMessage()
    #expect(UntrustedNotify.stored(try #require(notify.forStore())) == notify.read())
    var call = everything
    call.body = String(repeating: "long ", count: 20_000)
    let large = try came(call)
    #expect(large.asksForCare)
    #expect(UntrustedNotify.stored(try #require(large.forStore())) == large.read())
  }

  @Test(arguments: ["image-data", "image_data", "icon_data", "icon-data"])
  func `pixels are left out, under every name`(name: String) throws {
    let pixels = [UInt8](repeating: 0xAB, count: 12)
    let call = NotifyCall(hints: { hints in
      hints.entry("urgency", "y") { $0.byte(2) }
      hints.entry(name, "(iiibiiay)") { image in
        image.structure {
          for number: Int32 in [2, 2, 6] { $0.int32(number) }
          $0.bool(false)
          $0.int32(8)
          $0.int32(3)
          $0.bytes(pixels)
        }
      }
    })
    let notify = try came(call)
    #expect(notify.asksForCare && notify.read().hints.count == 2)
    let bytes = try #require(notify.forStore())
    #expect(UntrustedNotify.stored(bytes)?.hints == [UntrustedHint("urgency", .integer(2))])
    #expect(!bytes.contains(0xAB))
  }

  @Test(arguments: [
    ("transient", true), ("image-path", false), ("urgency", false), ("x-dunst-stack-tag", false),
  ])
  func `only what may be transient, has pixels or is large asks for care`(
    name: String, asks: Bool
  ) throws {
    let call = NotifyCall(hints: { hints in
      hints.entry("x-canonical-private-synchronous", "s") { $0.string("volume") }
      hints.entry(name, "s") { $0.string("1") }
    })
    #expect(try came(call).asksForCare == asks)
    #expect(try came(call).mayReplace)
  }

  @Test func `other bytes are none, wherever they were cut or changed`() throws {
    let bytes = try #require(came(everything).forStore())
    for count in 0..<bytes.count { #expect(UntrustedNotify.stored(Array(bytes[..<count])) == nil) }
    #expect(UntrustedNotify.stored(bytes + [0]) == nil)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0xFF
      _ = UntrustedNotify.stored(changed)
    }
    let other = BusMessage(
      call: "Notify", of: FreedesktopDoor.interface, at: FreedesktopDoor.path,
      to: FreedesktopDoor.busName)
    other.write { $0.string("Mail") }
    let wrong = try #require(other.bytes(serial: CallSerial(1)))
    #expect(UntrustedNotify.stored(wrong) == nil)
  }
}
