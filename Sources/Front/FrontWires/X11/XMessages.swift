/// The names of properties and states that say which window is in front.
enum XAtom: String, CaseIterable {
  case active = "_NET_ACTIVE_WINDOW"
  case manager = "_NET_SUPPORTING_WM_CHECK"
  case state = "_NET_WM_STATE"
  case fullscreen = "_NET_WM_STATE_FULLSCREEN"
  case kdeEntry = "_KDE_NET_WM_DESKTOP_FILE"
  case gtkID = "_GTK_APPLICATION_ID"

  /// The class of a window has a number that is the same everywhere.
  static let windowClass: UInt32 = 67
}

/// The requests of the X protocol that are made here, in little-endian bytes.
enum XRequest {
  /// The longest answer to a question for a property, in fours of bytes; all that is asked for is
  /// shorter.
  private static let mostFours: UInt32 = 128
  private static let eventMask: UInt32 = 1 << 11
  private static let propertyChanges: UInt32 = 1 << 22

  static func setup(_ cookie: XCookie?) -> [UInt8] {
    let kind = Array((cookie == nil ? "" : XCookie.kind).utf8)
    let word = cookie?.bytes ?? []
    var bytes: [UInt8] = [UInt8(ascii: "l"), 0]
    for number in [11, 0, kind.count, word.count, 0] { bytes.add(uint16: number) }
    bytes.addPadded(kind)
    bytes.addPadded(word)
    return bytes
  }

  static func number(of atom: XAtom) -> [UInt8] {
    let name = Array(atom.rawValue.utf8)
    var bytes: [UInt8] = [16, 0]
    bytes.add(uint16: 2 + (name.count + 3) / 4)
    bytes.add(uint16: name.count)
    bytes.add(uint16: 0)
    bytes.addPadded(name)
    return bytes
  }

  /// Has changes of a window's properties told, or no longer; no answer comes.
  static func tell(changesOf window: UInt32, _ isWanted: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [2, 0]
    bytes.add(uint16: 4)
    bytes.add(uint32: window)
    bytes.add(uint32: eventMask)
    bytes.add(uint32: isWanted ? propertyChanges : 0)
    return bytes
  }

  static func property(_ property: UInt32, of window: UInt32) -> [UInt8] {
    var bytes: [UInt8] = [20, 0]
    bytes.add(uint16: 6)
    for number in [window, property, 0, 0, mostFours] { bytes.add(uint32: number) }
    return bytes
  }
}

/// A message of the server after it has let us in, as far as messages are of use here.
enum XMessage: Equatable {
  /// An answer, or that there is none: the window has gone.
  case answer(sequence: Int, XAnswer)
  case changed(property: UInt32, of: UInt32)
  case other

  static let headBytes = 32
  private static let genericEvent: UInt8 = 35

  /// How many bytes there are beyond the first 32.
  static func moreBytes(_ head: ArraySlice<UInt8>) -> Int {
    guard let kind = head.first, kind == 1 || kind & 0x7f == genericEvent else { return 0 }
    return Int(head.uint32(at: 4) ?? 0) * 4
  }

  init(_ bytes: ArraySlice<UInt8>) {
    let sequence = bytes.uint16(at: 2) ?? 0
    switch (bytes.first ?? 0) & 0x7f {
    case 0: self = .answer(sequence: sequence, .nothing)
    case 1: self = .answer(sequence: sequence, XAnswer(bytes))
    case 28:
      self = .changed(property: bytes.uint32(at: 8) ?? 0, of: bytes.uint32(at: 4) ?? 0)
    case _: self = .other
    }
  }
}

/// An answer, whose meaning depends on what was asked.
struct XAnswer: Equatable {
  /// The first number of it: what a name stands for.
  var number: UInt32 = 0
  /// The value of a property: single bytes, or numbers of four.
  var text: [UInt8] = []
  var numbers: [UInt32] = []

  static let nothing = XAnswer()

  private init() {}

  init(_ bytes: ArraySlice<UInt8>) {
    number = bytes.uint32(at: 8) ?? 0
    let form = bytes.dropFirst().first ?? 0
    let count = Int(bytes.uint32(at: 16) ?? 0)
    switch form {
    case 8: text = Array(bytes.part(from: 32, count: count))
    case 32:
      guard count <= bytes.count / 4 else { return }
      numbers = (0..<count).compactMap { bytes.uint32(at: 32 + 4 * $0) }
    case _: break
    }
  }

  /// The texts of a list, each of which ends with a NUL.
  var texts: [String] {
    text.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
