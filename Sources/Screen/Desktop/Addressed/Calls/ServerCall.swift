import Bus
import NotificationModel

/// A `Notify` call to a server, every field as it goes on the wire; made by `ServerCall.init`.
nonisolated struct ServerCall: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case byte(UInt8)
    case flag(Bool)
    case number(Int32)
    case unsigned(UInt32)
    case long(Int64)
    case text(String)
    case texts([String])
    case image(PixelImage)
  }

  struct Hint: Hashable, Sendable {
    let name: String
    let value: Value
  }

  var appName: String
  var replaces: UInt32
  var appIcon = ""
  var summary: String
  var body = ""
  var actions: [String] = []
  var hints: [Hint] = []
  var timeout: Int32

  /// Whether there is a button besides the tap, which servers draw none for.
  var hasButtons: Bool {
    actions.indices.contains { $0 % 2 == 0 && actions[$0] != ActionKey.activate.rawValue }
  }

  mutating func hint(_ name: String, _ value: Value) {
    hints.append(Hint(name: name, value: value))
  }
}

/// Our own connection and process, for servers that look their caller up when the app itself is
/// gone.
nonisolated struct Caller: Hashable, Sendable {
  let connection: String
  let processID: UInt32
}

/// The call on the wire; each hint has the type that the specification gives it.
extension ServerCall {
  func write(to writer: inout MessageWriter) {
    writer.string(appName)
    writer.uint32(replaces)
    writer.string(appIcon)
    writer.string(summary)
    writer.string(body)
    writer.strings(actions)
    writer.array(of: "{sv}") { array in
      for hint in hints { hint.value.write(to: &array, named: hint.name) }
    }
    writer.int32(timeout)
  }
}

extension ServerCall.Value {
  fileprivate func write(to array: inout MessageWriter, named name: String) {
    switch self {
    case .byte(let value): array.entry(name, "y") { $0.byte(value) }
    case .flag(let value): array.entry(name, "b") { $0.bool(value) }
    case .number(let value): array.entry(name, "i") { $0.int32(value) }
    case .unsigned(let value): array.entry(name, "u") { $0.uint32(value) }
    case .long(let value): array.entry(name, "x") { $0.int64(value) }
    case .text(let value): array.entry(name, "s") { $0.string(value) }
    case .texts(let values): array.entry(name, "as") { $0.strings(values) }
    case .image(let image):
      array.entry(name, "(iiibiiay)") { variant in
        variant.structure { fields in
          fields.int32(image.width)
          fields.int32(image.height)
          fields.int32(image.rowStride)
          fields.bool(image.hasAlpha)
          fields.int32(8)
          fields.int32(image.channels)
          fields.bytes(image.bytes)
        }
      }
    }
  }
}
