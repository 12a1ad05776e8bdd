/// What was accepted and is not in the database yet, in a file that survives us.
///
/// A row in the database costs several calls of the file system, and its app waits for them; a
/// record here is copied into memory that the kernel keeps. The database takes many at once, in
/// one transaction that says up to which number it has them, and the journal begins anew, all zeros.
final class Journal {
  /// As much as a flood writes in a few hundredths of a second.
  static let length = 512 << 10

  private let file: MappedFile
  private let session: StoreSession
  private var end = 0
  /// Nothing stands behind here, whatever became of what was written.
  private var dirty = 0
  /// The number of the newest record; it grows for as long as the file lives.
  private(set) var newest: UInt64 = 0
  private var writer = RecordWriter()

  init(path: String, session: StoreSession) throws(StoreFault) {
    file = try MappedFile(path: path, length: Self.length)
    self.session = session
  }

  /// Opens it behind what an earlier life left there, which is given back as far as it is newer than
  /// what the database has.
  func left(after taken: UInt64) -> [JournalRecord] {
    guard !file.isBlank else {
      newest = taken
      return []
    }
    let content = file.content()
    let page = JournalPage(content)
    end = page.end
    dirty = Self.used(content)
    newest = max(taken, page.newest)
    return page.records(after: taken)
  }

  /// Up to where there is anything, in steps of eight bytes: each start waits for it.
  private static func used(_ content: [UInt8]) -> Int {
    unsafe content.withUnsafeBytes { bytes in
      var end = bytes.count
      while end >= 8, unsafe bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == 0 {
        end -= 8
      }
      return end
    }
  }

  /// Whether it is written down; where not, there is no room.
  func append(_ change: StoredChange) -> Bool {
    if end == 0, !append(.life(session)) { return false }
    return append(.change(change))
  }

  private func append(_ record: JournalRecord) -> Bool {
    // It stands in files that may be damaged, so that it may be any number.
    let number = newest &+ 1
    JournalEntry.write(record, number: number, to: &writer)
    guard writer.bytes.count <= Self.length - end else { return false }
    dirty = max(dirty, end + writer.bytes.count)
    guard file.write(writer.bytes, at: end) else { return false }
    end += writer.bytes.count
    newest = number
    return true
  }

  /// Everything in it is in the database; nothing of it is to stand here any longer.
  func clear() {
    end = 0
    guard dirty > 0, file.write([UInt8](repeating: 0, count: dirty), at: 0) else { return }
    dirty = 0
  }
}
