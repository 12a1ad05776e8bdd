internal import Bus
public import Intake

/// A `Notify` as bytes for the disk, and back.
extension UnreadNotify {
  /// The message as it came where it is small and without pixels, else one that says the same
  /// without them; `nil` only where there is no memory.
  public func forStore() -> [UInt8]? {
    plainBytes ?? NotifyWriter.bytes(of: read())
  }
}

extension UntrustedNotify {
  /// Reads such bytes, which are as little to be trusted as the message was; `nil` for others.
  @MainActor
  public static func stored(_ bytes: [UInt8]) -> UntrustedNotify? {
    guard let message = BusMessage(marshalled: bytes), let notify = try? UnreadNotify(message)
    else { return nil }
    return notify.read()
  }
}

/// Writes a `Notify` that was read, pictures apart.
enum NotifyWriter {
  static func bytes(of notify: UntrustedNotify) -> [UInt8]? {
    let message = BusMessage(
      call: "Notify", of: FreedesktopDoor.interface, at: FreedesktopDoor.path,
      to: FreedesktopDoor.busName
    ) { writer in
      writer.string(notify.appName)
      writer.uint32(notify.replacesID)
      writer.string(notify.appIcon)
      writer.string(notify.summary)
      writer.string(notify.body)
      writer.strings(notify.actions)
      writer.array(of: "{sv}") { hints in
        for hint in notify.hints { write(hint, into: &hints) }
      }
      writer.int32(notify.expireTimeout)
    }
    // The message is sent nowhere, but without a number it would be none.
    return message.bytes(serial: CallSerial(1))
  }

  /// Integers are of one size here: what reads them takes any.
  private static func write(_ hint: UntrustedHint, into hints: inout MessageWriter) {
    switch hint.value {
    case .flag(let value): hints.entry(hint.name, "b") { $0.bool(value) }
    case .integer(let value): hints.entry(hint.name, "x") { $0.int64(value) }
    case .number(let value): hints.entry(hint.name, "d") { $0.double(value) }
    case .text(let value): hints.entry(hint.name, "s") { $0.string(value) }
    case .texts(let values): hints.entry(hint.name, "as") { $0.strings(values) }
    // A picture is stored by itself; of a type that no hint has, nothing was read.
    case .image, .other: break
    }
  }
}
