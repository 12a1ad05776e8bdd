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
  private(set) var paths: [String] = []
  private var pages: [JournalPage] = []

  init(in places: [JournalPlace]) throws(StoreFault) {
    for place in places { paths += try place.paths() }
    for path in paths {
      let page = JournalPage(try Self.content(of: path))
      pages.append(page)
      newest = max(newest, page.newest)
      for record in page.records(after: 0) { note(record) }
    }
    pages.sort { $0.oldest < $1.oldest }
  }

  private mutating func note(_ record: JournalRecord) {
    switch record {
    case .life: break
    case .ids(let limit): idsBelow = max(idsBelow, limit)
    case .change(let change): highestID = max(highestID ?? change.id, change.id)
    }
  }

  /// The records that the database does not have yet, each behind the session it was noted in.
  func records(after taken: UInt64) -> [JournalRecord] {
    pages.flatMap { $0.records(after: taken) }
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
