import Fronting

/// A message of the Wayland protocol: whose it is, which of its kind's, and its arguments.
///
/// Numbers are in the order of the machine; those that this is built for are little-endian.
struct WaylandMessage {
  static let headBytes = 8

  let object: UInt32
  let opcode: Int
  private let body: ArraySlice<UInt8>
  private var place = 0

  init(object: UInt32, opcode: Int, body: ArraySlice<UInt8>) {
    self.object = object
    self.opcode = opcode
    self.body = body
  }

  mutating func number() throws(FrontFault) -> UInt32 {
    guard let number = body.uint32(at: place) else { throw .broken }
    place += 4
    return number
  }

  /// The bytes of an array, or of a text with the NUL at its end.
  mutating func bytes() throws(FrontFault) -> ArraySlice<UInt8> {
    let count = Int(try number())
    guard count <= body.count - place else { throw .broken }
    defer { place += (count + 3) & ~3 }
    return body.part(from: place, count: count)
  }

  mutating func text() throws(FrontFault) -> String {
    String(decoding: try bytes().prefix { $0 != 0 }, as: UTF8.self)
  }

  mutating func numbers() throws(FrontFault) -> [UInt32] {
    let all = try bytes()
    return stride(from: 0, to: all.count - 3, by: 4).compactMap { all.uint32(at: $0) }
  }
}

/// The requests that are made here.
enum WaylandRequest {
  static func make(
    _ opcode: Int, of object: UInt32, _ arguments: (inout [UInt8]) -> Void = { _ in }
  ) -> [UInt8] {
    var body: [UInt8] = []
    arguments(&body)
    var bytes: [UInt8] = []
    bytes.add(uint32: object)
    bytes.add(uint16: opcode)
    bytes.add(uint16: WaylandMessage.headBytes + body.count)
    return bytes + body
  }

  static func bind(
    _ global: UInt32, _ interface: String, version: UInt32, of registry: UInt32, as new: UInt32
  ) -> [UInt8] {
    make(0, of: registry) {
      $0.add(uint32: global)
      $0.add(uint32: UInt32(interface.utf8.count + 1))
      $0.addPadded(Array(interface.utf8) + [0])
      $0.add(uint32: version)
      $0.add(uint32: new)
    }
  }
}

/// A protocol by which a compositor lists its windows: both have the same events in another order.
struct WindowList: Equatable {
  let teller: FrontTeller
  let interface: String
  let version: UInt32
  /// The events of a window, by their numbers; others are passed over.
  let appID: Int
  let state: Int
  let done: Int
  let closed: Int
  /// The request that ends what is known of a window.
  let destroy: Int

  /// The states, which have the same numbers in both.
  static let activated: UInt32 = 2
  static let fullscreen: UInt32 = 3

  static let wlr = WindowList(
    teller: .wlr, interface: "zwlr_foreign_toplevel_manager_v1", version: 2, appID: 1, state: 4,
    done: 5, closed: 6, destroy: 7)
  /// From version 2 on it says the names of windows by another protocol; version 1 says all.
  static let cosmic = WindowList(
    teller: .cosmic, interface: "zcosmic_toplevel_info_v1", version: 1, appID: 3, state: 8,
    done: 1, closed: 0, destroy: 0)

  static let known = [wlr, cosmic]
}
