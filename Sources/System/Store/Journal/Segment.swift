/// A file of a journal, and how far it is written.
struct Segment {
  let file: MappedFile
  let place: JournalPlace
  /// The number of the file in its place.
  let index: Int
  private(set) var end = 0
  /// How far anything was written, also by a write that failed; zeros stand behind.
  private var dirty = 0
  /// The number of the newest record in it.
  private(set) var last: UInt64 = 0

  init(_ index: Int, at place: JournalPlace) throws(StoreFault) {
    self.place = place
    self.index = index
    file = try MappedFile(
      path: place.path(index), length: StoreLimits.segmentBytes, isMemory: place.isMemory)
  }

  var isEmpty: Bool { end == 0 }

  /// Whether a later life will find the file, as nobody has removed it.
  var isThere: Bool { file.isThere }

  /// Writes a record behind the others; false where there is no room.
  mutating func append(_ bytes: borrowing [UInt8], number: UInt64) -> Bool {
    guard bytes.count <= StoreLimits.segmentBytes - end else { return false }
    dirty = max(dirty, end + bytes.count)
    guard file.write(bytes, at: end) else { return false }
    end += bytes.count
    last = number
    return true
  }

  /// Overwrites all that was written, and begins again.
  mutating func clear() {
    end = 0
    guard dirty > 0, file.clear(dirty) else { return }
    dirty = 0
  }
}
