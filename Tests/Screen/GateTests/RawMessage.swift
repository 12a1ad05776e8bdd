@testable import Gate

/// A message written byte by byte, as the protocol says; lies are told where they are asked for.
struct RawMessage {
  enum Field {
    case path(String)
    case interface(String)
    case member(String)
    case errorName(String)
    case replySerial(UInt32)
    case destination(String)
    case sender(String)
    case signature(String)
    case descriptors(UInt32)
    /// Of a kind that nobody knows: its code, type, alignment and bytes.
    case raw(UInt8, String, align: Int, [UInt8])
  }

  var order = ByteOrder.little
  var kind: UInt8 = 1
  var flags: UInt8 = 0
  var version: UInt8 = 1
  var serial: UInt32 = 7
  var fields: [Field] = []
  var body: [UInt8] = []
  var claimedBody: UInt32?
  var claimedFields: UInt32?

  func number(_ value: UInt32) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .little ? bytes : bytes.reversed()
  }

  func string(_ text: String) -> [UInt8] {
    number(UInt32(text.utf8.count)) + Array(text.utf8) + [0]
  }

  private func signature(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
  }

  var bytes: [UInt8] {
    var inner: [UInt8] = []
    func add(_ code: UInt8, _ type: String, align: Int = 4, _ value: [UInt8]) {
      inner.pad(to: 8)
      inner += [code] + signature(type)
      inner.pad(to: align)
      inner += value
    }
    for field in fields {
      switch field {
      case .path(let text): add(1, "o", string(text))
      case .interface(let text): add(2, "s", string(text))
      case .member(let text): add(3, "s", string(text))
      case .errorName(let text): add(4, "s", string(text))
      case .replySerial(let value): add(5, "u", number(value))
      case .destination(let text): add(6, "s", string(text))
      case .sender(let text): add(7, "s", string(text))
      case .signature(let text): add(8, "g", align: 1, signature(text))
      case .descriptors(let value): add(9, "u", number(value))
      case .raw(let code, let type, let align, let value): add(code, type, align: align, value)
      }
    }
    let first: UInt8 = order == .little ? UInt8(ascii: "l") : UInt8(ascii: "B")
    var all = [first, kind, flags, version]
    all += number(claimedBody ?? UInt32(body.count)) + number(serial)
    all += number(claimedFields ?? UInt32(inner.count)) + inner
    all.pad(to: 8)
    return all + body
  }

  /// A call to the bus itself, with strings as arguments.
  static func toBus(_ member: String, _ strings: String..., order: ByteOrder = .little)
    -> RawMessage
  {
    var message = RawMessage(order: order)
    message.fields = [
      .path("/org/freedesktop/DBus"), .interface("org.freedesktop.DBus"), .member(member),
      .destination("org.freedesktop.DBus"),
    ]
    message.add(strings)
    return message
  }

  mutating func add(_ strings: [String]) {
    guard !strings.isEmpty else { return }
    fields.append(.signature(String(repeating: "s", count: strings.count)))
    for string in strings {
      body.pad(to: 4)
      body += self.string(string)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func pad(to size: Int) {
    while count % size != 0 { append(0) }
  }
}
