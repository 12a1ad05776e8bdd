import Clock
import NotificationModel

/// The notifications on a server's screen, as far as the server has told.
nonisolated struct ServerScreen {
  /// The words that make two notifications the same to a person.
  struct VisibleText: Hashable, Sendable {
    let app: String
    let title: String
    let body: String
  }

  private struct Entry {
    /// The order in which they came.
    let age: UInt64
    let words: VisibleText?
    let buttons: [String]
    let drawn: ServerCall.Drawn?
    let shownAt: Moment
    let staysUntil: Moment
    let overdueAt: Moment?
  }

  /// The most entries kept: some servers never say that something has left, so the oldest is taken
  /// to have left.
  private static let mostKept = 1_024

  private var entries: [ServerID: Entry] = [:]
  private var lastAge: UInt64 = 0

  /// Something is shown, or shown anew, under this number, for some time or until the person acts.
  mutating func put(
    _ id: ServerID, _ words: VisibleText?, buttons: [String] = [], drawn: ServerCall.Drawn? = nil,
    at now: Moment, for time: Span? = nil, overdueAt: Moment?
  ) {
    lastAge += 1
    entries[id] = Entry(
      age: lastAge, words: words, buttons: buttons, drawn: drawn, shownAt: now,
      staysUntil: time.map { now + $0 } ?? .never, overdueAt: overdueAt)
    guard entries.count > Self.mostKept else { return }
    let oldest = entries.min { $0.value.age < $1.value.age }
    if let oldest { entries[oldest.key] = nil }
  }

  mutating func remove(_ id: ServerID) { entries[id] = nil }

  /// The parts that the server draws beside the words; `nil` where they are not known.
  func drawn(_ id: ServerID) -> ServerCall.Drawn? { entries[id]?.drawn }

  /// When it came; `nil` for what is not there.
  func shownAt(_ id: ServerID) -> Moment? { entries[id]?.shownAt }

  /// Whether it is there, and was to stay longer than until then.
  func isToStay(_ id: ServerID, beyond moment: Moment) -> Bool {
    entries[id].map { $0.staysUntil > moment } ?? false
  }

  /// Whether it is there with buttons that are not these.
  ///
  /// Where the words are the same, nothing but itself may take its place.
  func hasOtherButtons(_ id: ServerID, than buttons: [String], under words: VisibleText?) -> Bool {
    guard let entry = entries[id], words == nil || entry.words != words else { return false }
    return entry.buttons != buttons
  }

  /// Whether the same words are there already, elsewhere.
  func shows(_ words: VisibleText, besides id: ServerID) -> Bool {
    entries.contains { $0.key != id && $0.value.words == words }
  }

  /// The earliest time at which an entry is overdue.
  var nextOverdue: Moment? { entries.values.lazy.compactMap(\.overdueAt).min() }

  /// Takes out what should long have left, oldest first.
  mutating func takeOverdue(at now: Moment) -> [ServerID] {
    let overdue = entries.filter { $0.value.overdueAt.map { $0 <= now } ?? false }
      .sorted { $0.value.age < $1.value.age }
    for (id, _) in overdue { entries[id] = nil }
    return overdue.map(\.key)
  }
}
