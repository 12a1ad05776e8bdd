internal import Glibc
internal import NotificationModel

/// The journals that earlier lives have left, in all places where one may lie.
///
/// Each is read before anything new is written, and removed only when the database has it.
struct LeftJournal {
  private(set) var newest: UInt64 = 0
  /// Ids below this may have been given out.
  private(set) var idsBelow: UInt32 = 0
  /// The highest id that anything in them is about.
  private(set) var highestID: NotificationID?
  private var pages: [(path: String, isInMemory: Bool, page: JournalPage)] = []

  init(in places: [JournalPlace]) throws(StoreFault) {
    for place in places {
      for path in try place.paths() {
        let page = JournalPage(try Self.content(of: path))
        pages.append((path, place.isMemory, page))
        newest = max(newest, page.newest)
        for record in page.records(after: 0) { note(record) }
      }
    }
    pages.sort { $0.page.oldest < $1.page.oldest }
  }

  private mutating func note(_ record: JournalRecord) {
    switch record {
    case .life: break
    case .ids(let limit): idsBelow = max(idsBelow, limit)
    case .change(let change): highestID = max(highestID ?? change.id, change.id)
    }
  }

  var paths: [String] { pages.map(\.path) }

  /// The needed part of the journals of a kind, for another journal that is to replace them.
  ///
  /// The database will take none of them.
  func folded(_ kind: FoldedJournal.Kind) -> FoldedJournal {
    let records = pages.filter { kind.covers($0.page, isInMemory: $0.isInMemory) }
      .flatMap { $0.page.records(after: 0) }
    return FoldedJournal(idsBelow: idsBelow, parts: LeftItems(records).folded)
  }

  /// Removes the journals of a kind, when another has what is needed of them; true where none is
  /// left.
  mutating func removeFolded(_ kind: FoldedJournal.Kind) -> Bool {
    let removed = pages.filter { kind.covers($0.page, isInMemory: $0.isInMemory) }
    for page in removed { SegmentFile.remove(page.path) }
    pages.removeAll { kind.covers($0.page, isInMemory: $0.isInMemory) }
    return pages.isEmpty
  }

  /// The records that the database does not have yet, each behind the session it was noted in.
  func records(after taken: UInt64) -> [JournalRecord] {
    pages.flatMap { $0.page.records(after: taken) }
  }

  /// The apps of the items that ended in them.
  var ended: [NotificationID: AppID] {
    var apps: [NotificationID: AppID] = [:]
    for record in records(after: 0) {
      if case .change(.end(let closing)) = record { apps[closing.id] = closing.app }
    }
    return apps
  }

  /// Overwrites the messages of items where they stand, which needs no room; all else stays as it
  /// is.
  ///
  /// - Parameter hidden: the items, and what is to stand in the place of their messages, where that
  ///   is shorter.
  /// - Throws: why one still stands there.
  mutating func hide(_ hidden: [NotificationID: StoredMessage?]) throws(StoreFault) {
    for index in pages.indices {
      let path = pages[index].path
      let file = try SegmentFile(path: path, making: false)
      let bytes = file.content(atMost: StoreLimits.segmentBytes)
      for (place, new) in pages[index].page.hide(hidden, in: bytes) {
        try file.overwrite(new, at: place)
      }
    }
  }

  /// Overwrites and removes the journals, when the database has every record.
  func remove() {
    for path in paths { SegmentFile.remove(path) }
  }

  /// The bytes before any read error; where opening fails it throws, as the file may be whole.
  private static func content(of path: String) throws(StoreFault) -> [UInt8] {
    let file = try SegmentFile(path: path, making: false)
    return file.content(atMost: StoreLimits.segmentBytes)
  }
}

/// The part of earlier lives' journals that is still needed.
///
/// The open items are needed, and the ends of items that the database has.
public struct FoldedJournal: Sendable {
  struct Part {
    /// The session in which it was noted.
    let session: StoreSession?
    let change: StoredChange
  }

  public enum Kind: Sendable {
    /// Journals without a change of any item, which only reserve ids.
    case aboutNoItem
    /// Journals in memory as well.
    case inMemory

    func covers(_ page: JournalPage, isInMemory: Bool) -> Bool {
      switch self {
      case .aboutNoItem: !page.hasChanges
      case .inMemory: isInMemory || !page.hasChanges
      }
    }
  }

  /// Ids below this may have been given out.
  let idsBelow: UInt32
  let parts: [Part]
}
