@testable import Gate

/// What is fuzzed: each takes any bytes, and says which of its promises they break.
///
/// A trap is found without being asked for, and so is what takes too long: libFuzzer and the tests
/// have a time limit.
enum FuzzCheck: String, CaseIterable, Sendable {
  /// A `Notify` as a marshalled message.
  case message
  /// The same as values.
  case notify
  case markup
  case pixels
  /// A picture file.
  case picture
  case preferences
  /// What a program behind the gate says.
  case fromChild = "from-child"
  /// What the bus says to it.
  case fromBus = "from-bus"
  /// Single rows of the store, of any types.
  case rows
  /// Tables of the store, of any values that it can hold.
  case tables
  /// What was noted and is in no table yet.
  case journal
  /// A sound file, and what is said to the program that plays it and by it.
  case sound
  /// JSON, and the payload of a push in it.
  case json
  /// What apps bring to the portal's back end and to GTK's door.
  case door
  /// What another server's person had, which is to become preferences.
  case imported
  /// What displays say of windows, and what the service is told of it.
  case front

  @MainActor
  func faults(in bytes: [UInt8]) -> [String] {
    switch self {
    case .message: MessageCheck.faults(in: bytes)
    case .notify: NotifyCheck.faults(in: bytes)
    case .markup: MarkupCheck.faults(in: bytes)
    case .pixels: PixelsCheck.faults(in: bytes)
    case .picture: PictureCheck.faults(in: bytes)
    case .preferences: PreferencesCheck.faults(in: bytes)
    case .fromChild: GateCheck.faults(in: bytes, from: .client)
    case .fromBus: GateCheck.faults(in: bytes, from: .bus)
    case .rows: RowsCheck.faults(in: bytes)
    case .tables: TablesCheck.faults(in: bytes)
    case .journal: JournalCheck.faults(in: bytes)
    case .sound: SoundCheck.faults(in: bytes)
    case .json: JSONCheck.faults(in: bytes)
    case .door: DoorCheck.faults(in: bytes)
    case .imported: ImportCheck.faults(in: bytes)
    case .front: FrontCheck.faults(in: bytes)
    }
  }
}

/// Promises that were broken.
struct Faults {
  private(set) var all: [String] = []

  mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { all.append(what()) }
  }

  /// Text that people see in one line.
  mutating func expectLine(_ text: String, _ what: @autoclosure () -> String) {
    let isLine = !text.isEmpty && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    expect(isLine, "\(what()) is no line: \(text)")
  }

  mutating func add(_ faults: [String]) { all += faults }
}
