import Clock
import NotificationModel
import Testing

@testable import Store

/// Values as a service might write them; each part can be another.
enum Made {
  static let session = StoreSession(bus: "1f0e", boot: "b007")
  static let mail = AppID("Mail")

  static func id(_ number: UInt32) throws -> NotificationID {
    try #require(NotificationID(number))
  }

  static func time(_ milliseconds: Int64) -> UnixTime { UnixTime(milliseconds: milliseconds) }

  static func message(
    _ id: UInt32, at time: Int64 = 100, text: String = "hello", owner: String = ":1.7",
    process: UInt32? = 4_000, proof: Proof = .nothing
  ) throws -> StoredMessage {
    StoredMessage(
      id: try Made.id(id), receivedAt: Made.time(time), owner: ConnectionName(owner),
      processID: process, proof: proof, content: .whole(Array(text.utf8)))
  }

  static func withheld(
    _ id: UInt32, at time: Int64 = 100, placeholder: String = "Notification",
    closesAt: Int64? = nil, facts: WordlessFacts? = nil
  ) throws -> StoredMessage {
    StoredMessage(
      id: try Made.id(id), receivedAt: Made.time(time), owner: ConnectionName(":1.7"),
      processID: nil, proof: .nothing,
      content: .withheld(
        WithheldMessage(
          app: mail, placeholder: placeholder, closesAt: closesAt.map { Made.time($0) },
          facts: facts)))
  }

  /// All of them, of an alert.
  static var facts: WordlessFacts {
    var facts = WordlessFacts()
    facts.urgency = .critical
    facts.level = .timeSensitive
    facts.category = Category("im.received")
    facts.timeout = .never
    facts.wishes = [.offLockScreen, .asNew]
    facts.isTransient = true
    facts.isResident = true
    facts.isSilent = true
    facts.hasTap = true
    facts.hadButtons = true
    facts.cameByDoor = true
    return facts
  }

  static func closing(
    _ id: UInt32, at time: Int64 = 200, app: AppID = mail, forgetAt: Int64? = 1_000,
    acted: String? = nil
  ) throws -> StoredClosing {
    StoredClosing(
      id: try Made.id(id), reason: .dismissed, at: Made.time(time), app: app,
      forgetAt: forgetAt.map { Made.time($0) }, acted: acted.map { ActionKey($0) })
  }

  /// It waits for a time, or came at another.
  static func sleep(
    _ kind: Sleep.Kind = .scheduled, until time: Int64 = 500, wokeAt: Int64? = nil
  ) -> Sleep {
    Sleep(kind, wakesAt: Made.time(time), wokeAt: wokeAt.map { Made.time($0) })
  }

  /// A picture of pixels, told from others by its first byte.
  static func pixels(_ edge: Int32, _ mark: UInt8 = 0) -> StoredPicture {
    var bytes = [UInt8](repeating: 0x55, count: Int(edge * edge) * 4)
    bytes[0] = mark
    return .pixels(
      PixelImage(width: edge, height: edge, rowStride: edge * 4, hasAlpha: true, bytes: bytes))
  }
}

extension [StoredItem] {
  var ids: [UInt32] { map(\.message.id.rawValue) }
}

/// One change at a time, as it is written in quiet moments.
extension CenterStore {
  func write(_ message: StoredMessage, closing closings: [StoredClosing] = []) throws(StoreFault) {
    var unwritten = Unwritten()
    unwritten.add(message, isNew: false)
    for closing in closings { unwritten.end(closing) }
    try write(unwritten)
  }

  func close(_ closings: [StoredClosing]) throws(StoreFault) {
    var unwritten = Unwritten()
    for closing in closings { unwritten.end(closing) }
    try write(unwritten)
  }

  func withhold(_ messages: [StoredMessage]) throws(StoreFault) {
    var unwritten = Unwritten()
    for message in messages { unwritten.withhold(message) }
    try write(unwritten)
  }
}

extension Unwritten {
  init(_ messages: StoredMessage...) {
    self.init()
    for message in messages { add(message, isNew: true) }
  }
}

/// A database and its journal, used as a service does that waits for the disk.
final class Kept {
  let store: CenterStore
  let journal: Journal
  let session: StoreSession

  init(folder: String, session: StoreSession = Made.session) throws(StoreFault) {
    let place = JournalPlace.state(folder)
    let left = try LeftJournal(in: [place])
    store = try CenterStore(folder: folder, session: session)
    let newest = max(try store.taken, left.newest)
    try store.write(left.records(after: try store.taken), upTo: newest)
    left.remove()
    journal = Journal(at: place, session: session, after: newest)
    self.session = session
  }

  func note(_ change: StoredChange) -> Bool { journal.append(change) }

  func write(_ unwritten: Unwritten) throws(StoreFault) {
    let number = journal.seal()
    try store.write(unwritten, upTo: number)
    journal.clear(upTo: number)
  }
}
