/// One file of a journal, and how far it is written.
struct Segment {
  let file: MappedFile
  let place: JournalPlace
  /// Of its files by number.
  let index: Int
  private(set) var end = 0
  /// Nothing stands behind here, whatever became of what was written.
  private var dirty = 0
  /// The newest record in it.
  private(set) var last: UInt64 = 0

  init(_ index: Int, at place: JournalPlace) throws(StoreFault) {
    self.place = place
    self.index = index
    file = try MappedFile(
      path: place.path(index), length: StoreLimits.segmentBytes, isMemory: place.isMemory)
  }

  var isEmpty: Bool { end == 0 }

  /// A later life will find it: nobody has taken it away.
  var isThere: Bool { file.isThere }

  /// Whether it is written down; where not, there is no room.
  mutating func append(_ bytes: borrowing [UInt8], number: UInt64) -> Bool {
    guard bytes.count <= StoreLimits.segmentBytes - end else { return false }
    dirty = max(dirty, end + bytes.count)
    guard file.write(bytes, at: end) else { return false }
    end += bytes.count
    last = number
    return true
  }

  /// Nothing of it is to stand here any longer.
  mutating func clear() {
    end = 0
    guard dirty > 0, file.clear(dirty) else { return }
    dirty = 0
  }
}
