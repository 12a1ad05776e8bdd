internal import NotificationModel

/// Changes that the database does not have yet, in files that outlive the process.
///
/// A row in the database costs several calls of the file system, and its app waits for them; a
/// record here is copied into memory that the kernel keeps. The database takes many records at
/// once, on a thread of its own, in one transaction that says up to which number it has them. Newer
/// ones go to the next of several segments meanwhile; a segment is free again when the database has
/// all of it.
public final class Journal {
  private static let kept = 3

  /// Room for the records that each segment begins with: the session, and the ids reserved.
  private static let headBytes = 4 << 10

  private let place: JournalPlace
  /// Where the journal goes on while the first place has no room, or is gone.
  private let spare: JournalPlace?
  private var session: StoreSession
  /// Files of earlier lives, which the database does not have yet.
  private var left: Set<String>
  /// Segments that are full, or whose records are on their way to the database; the oldest first.
  private var sealed: [Segment] = []
  private var current: Segment?
  private var free: [Segment] = []
  /// The number of the newest record; it grows for as long as the state folder lives.
  private(set) var newest: UInt64
  private var writer = RecordWriter()
  /// Ids below this may have been given out, and the disk does not have that yet.
  private var idsBelow: UInt32?
  /// Why a segment could not be made; `nil` where none failed since the last `clear`.
  public private(set) var fault: StoreFault?

  /// Whether a change since the last `clear` found no room, so that it is in memory alone.
  public private(set) var hasRefused = false

  /// Makes no file until there is a record to write.
  ///
  /// - Parameters:
  ///   - place: where its files lie.
  ///   - spare: where its files lie when that place has no room.
  ///   - session: which life of the service this is.
  ///   - newest: the highest number that a record has had.
  ///   - left: the files of earlier lives, which are not to be written to.
  public init(
    at place: JournalPlace, spare: JournalPlace? = nil, session: StoreSession, after newest: UInt64,
    beside left: Set<String> = []
  ) {
    self.left = left
    self.place = place
    self.spare = spare == place ? nil : spare
    self.session = session
    self.newest = newest
  }

  /// Writes a change down; false where there is no room.
  public func append(_ change: StoredChange) -> Bool {
    let isWritten = append(.change(change))
    if !isWritten { hasRefused = true }
    return isWritten
  }

  /// Lets the names of earlier lives' files be used, as the files are gone.
  public func leftIsGone() { left = [] }

  /// Notes a reservation of ids in each segment until the disk has it; false where there is no
  /// room.
  @discardableResult
  public func reserve(idsBelow limit: UInt32) -> Bool {
    idsBelow = limit
    if current?.isEmpty == false { return append(.ids(below: limit)) }
    return makeReady() || (beginSpare() && makeReady())
  }

  /// Ends a reservation of ids, as the disk has it.
  public func areReserved(idsBelow limit: UInt32) {
    if idsBelow == limit { idsBelow = nil }
  }

  /// Ends the current segment, so that newer records stand in another.
  ///
  /// - Returns: the number of the newest record so far.
  public func seal() -> UInt64 {
    if let current, !current.isEmpty {
      sealed.append(current)
      self.current = nil
    }
    return newest
  }

  /// Goes on in the segment that was sealed last, as the database could not take its records.
  ///
  /// Changes that found no room meanwhile are noted there: a full disk gives no other segment.
  public func resume(_ unwritten: Unwritten) {
    if current?.isEmpty != false, let last = sealed.popLast() {
      if let current { letGo(current) }
      current = last
    }
    if hasRefused, appendAll(of: unwritten) { hasRefused = false }
  }

  /// Frees the segments whose records are all in the database, which has them up to a number.
  public func clear(upTo number: UInt64) {
    while let oldest = sealed.first, oldest.last <= number {
      sealed.removeFirst()
      letGo(oldest)
    }
    fault = nil
    hasRefused = false
    if idsBelow != nil, sealed.isEmpty, current?.isEmpty != false { _ = makeReady() }
  }

  /// Replaces all records by these changes: a text among the records has to go, and the database
  /// cannot be written now.
  ///
  /// The old records go after the new ones are written, so that a life that ends between loses
  /// nothing; only where there is no room for both do the old ones go first.
  public func noteAnew(_ unwritten: Unwritten) {
    let former = seal()
    let isWritten = appendAll(of: unwritten)
    let new = isWritten ? former : seal()
    clear(upTo: new)
    if !isWritten { _ = appendAll(of: unwritten) }
  }

  /// Replaces all records by what is needed of earlier lives' journals and, behind that, these
  /// changes; where there is no room for both, by these changes alone.
  ///
  /// - Returns: whether those journals can go.
  public func noteAnew(_ unwritten: Unwritten, behind folded: FoldedJournal) -> Bool {
    let former = seal()
    guard append(folded), appendAll(of: unwritten) else {
      noteAnew(unwritten)
      return false
    }
    clear(upTo: former)
    return true
  }

  private func append(_ folded: FoldedJournal) -> Bool {
    let own = session
    defer { session = own }
    guard append(.ids(below: folded.idsBelow)) else { return false }
    for part in folded.parts {
      if let former = part.session, former != session {
        session = former
        guard append(.life(former)) else { return false }
      }
      guard append(.change(part.change)) else { return false }
    }
    return append(.life(own))
  }

  /// Writes small changes first: they say which items are over or hidden, and must find room.
  private func appendAll(of unwritten: Unwritten) -> Bool {
    let changes = unwritten.changes
    var isWritten = true
    for change in changes where !change.isWhole { isWritten = append(change) && isWritten }
    for change in changes where change.isWhole { isWritten = append(change) && isWritten }
    return isWritten
  }

  /// Removes all segments, when the database has every record and the service ends.
  public func remove() {
    _ = seal()
    for segment in sealed + free {
      var segment = segment
      segment.clear()
      SegmentFile.remove(segment.file.path)
    }
    (sealed, free) = ([], [])
  }

  private func append(_ record: JournalRecord) -> Bool {
    if write(record) { return true }
    // A record as large as a segment has no room in any, and need not begin one.
    if let current, !current.isEmpty {
      guard writer.bytes.count <= StoreLimits.segmentBytes - Self.headBytes else { return false }
      _ = seal()
    }
    if makeReady() && write(record) { return true }
    return beginSpare() && makeReady() && write(record)
  }

  /// Goes on in the spare place, where the first takes nothing.
  private func beginSpare() -> Bool {
    guard let spare else { return false }
    if let current, current.place == place {
      fault = .full
      // The segment begun there is of no use, and stands in the way of the next one.
      letGo(current)
      self.current = nil
    }
    guard current == nil else { return false }
    current = begin(at: spare)
    return current != nil
  }

  private func write(_ record: JournalRecord) -> Bool {
    // A file that was removed is found by no later life, although it can still be written.
    if let current, !current.isThere {
      _ = seal()
      self.current = nil
    }
    guard current != nil else { return makeReady() && put(record) }
    if current?.isEmpty == true { guard makeReady() else { return false } }
    return put(record)
  }

  private func put(_ record: JournalRecord) -> Bool {
    // The last number may come from a damaged file, and be the highest there is.
    let number = newest &+ 1
    JournalFrame.write(record, number: number, to: &writer)
    guard current?.append(writer.bytes, number: number) == true else { return false }
    newest = number
    return true
  }

  /// Makes sure that the current segment begins with its session and the ids reserved.
  private func makeReady() -> Bool {
    if current == nil { current = freed() ?? begin(at: place) }
    guard let begun = current else { return false }
    if !begun.isEmpty || putHead() { return true }
    // The disk had no room for this one; another, which the database has freed since, has its room.
    guard let other = freed() else { return false }
    SegmentFile.remove(begun.file.path)
    current = other
    return putHead()
  }

  private func putHead() -> Bool {
    put(.life(session)) && (idsBelow.map { put(.ids(below: $0)) } ?? true)
  }

  private func freed() -> Segment? {
    while let segment = free.popLast() {
      if segment.isThere { return segment }
    }
    return nil
  }

  private func begin(at place: JournalPlace) -> Segment? {
    let taken = Set(sealed.filter { $0.place == place }.map(\.index))
    let index = JournalPlace.numbers.first {
      !taken.contains($0) && !left.contains(place.path($0))
    }
    guard taken.count < place.most, let index else { return nil }
    do throws(StoreFault) {
      return try Segment(index, at: place)
    } catch {
      fault = error
      return nil
    }
  }

  /// Clears a segment, and keeps as many as a flood fills while the disk takes the ones before; the
  /// others, which only a slow disk needed, are removed.
  private func letGo(_ segment: Segment) {
    var segment = segment
    segment.clear()
    if segment.place == place, segment.isThere, free.count < (place.isMemory ? Self.kept : 1) {
      free.append(segment)
    } else {
      SegmentFile.remove(segment.file.path)
    }
  }
}
