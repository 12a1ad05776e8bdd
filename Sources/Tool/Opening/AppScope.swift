internal import Bus
internal import Identity

/// A scope of systemd's for an app that was started here.
///
/// Without one it would belong to the unit that we run in, and end with that; and it would be known
/// by that unit, not by its own name.
enum AppScope {
  private static let manager: BusName = "org.freedesktop.systemd1"

  /// Where there is no systemd in the session, this is refused, and nothing is lost.
  static func request(for entry: EntryName, process: UInt32) -> BusMessage {
    let message = BusMessage(
      call: "StartTransientUnit", of: "org.freedesktop.systemd1.Manager",
      at: "/org/freedesktop/systemd1", to: manager
    ) {
      $0.string(unit(of: entry, process: process))
      $0.string("fail")
      $0.array(of: "(sv)") { properties in
        properties.structure {
          $0.string("PIDs")
          $0.variant("au") { $0.array(of: "u") { $0.uint32(process) } }
        }
        properties.structure {
          $0.string("CollectMode")
          $0.variant("s") { $0.string("inactive-or-failed") }
        }
      }
      $0.array(of: "(sa(sv))") { _ in }
    }
    message.mayStartService = false
    return message
  }

  /// `app-LAUNCHER-ID-RANDOM.scope`, as desktops name them; what a unit's name cannot have, and the
  /// dashes of the id, are written in hexadecimal.
  static func unit(of entry: EntryName, process: UInt32) -> String {
    var name = ""
    for byte in entry.id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: ":"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case _: name += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "app-pennant-\(name)-\(process).scope"
  }
}
