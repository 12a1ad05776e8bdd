internal import NotificationModel

/// What was accepted and is not in the database yet, in files that survive us.
///
/// A row in the database costs several calls of the file system, and its app waits for them; a
/// record here is copied into memory that the kernel keeps. The database takes many at once, on a
/// thread of its own, in one transaction that says up to which number it has them. Meanwhile others
/// are written behind them: in the next of several segments, each of which is given free again when
/// the database has all of it.
public final class Journal {
  private static let kept = 3

  /// What a segment begins with has less.
  private static let headBytes = 4 << 10

  private let place: JournalPlace
  /// Where it goes on while the place of choice has no room, or is gone.
  private let spare: JournalPlace?
  private let session: StoreSession
  /// Full, or handed over; the oldest first.
  private var sealed: [Segment] = []
  private var current: Segment?
  private var free: [Segment] = []
  /// The number of the newest record; it grows for as long as the state folder lives.
  private(set) var newest: UInt64
  private var writer = RecordWriter()
  /// Ids below this may be given out, which is not on the disk yet.
  private var idsBelow: UInt32?
  /// Why there is no next segment, where there is none.
  public private(set) var fault: StoreFault?

  /// Opened when something is to be written.
  ///
  /// - Parameters:
  ///   - place: where its files lie; what earlier lives left there has been read, and is gone.
  ///   - spare: where they lie that find no room there.
  ///   - session: which life of the service this is.
  ///   - newest: the highest number that a record has had.
  public init(
    at place: JournalPlace, spare: JournalPlace? = nil, session: StoreSession, after newest: UInt64
  ) {
    self.place = place
    self.spare = spare == place ? nil : spare
    self.session = session
    self.newest = newest
  }

  /// Whether it is written down; where not, there is no room.
  public func append(_ change: StoredChange) -> Bool { append(.change(change)) }

  /// Carries a reservation of ids, until the disk has it.
  public func reserve(idsBelow limit: UInt32) {
    idsBelow = limit
    if current?.isEmpty == false { _ = append(.ids(below: limit)) } else { _ = makeReady() }
  }

  /// The disk has every reservation up to this one.
  public func areReserved(idsBelow limit: UInt32) {
    if idsBelow == limit { idsBelow = nil }
  }

  /// What is written from now on stands in another segment than what was.
  ///
  /// - Returns: the number of the newest that was.
  public func seal() -> UInt64 {
    if let current, !current.isEmpty {
      sealed.append(current)
      self.current = nil
    }
    return newest
  }

  /// What stands here up to a number is in the database.
  public func clear(upTo number: UInt64) {
    while let oldest = sealed.first, oldest.last <= number {
      sealed.removeFirst()
      letGo(oldest)
    }
    fault = nil
    if idsBelow != nil, sealed.isEmpty, current?.isEmpty != false { _ = makeReady() }
  }

  /// It is to hold this and nothing else: something in it is to be gone, and cannot be written to the
  /// database now.
  ///
  /// What was there goes when this is written, so that a life that ends between loses nothing; only
  /// where there is no room for both it goes first.
  public func noteAnew(_ unwritten: Unwritten) {
    let former = seal()
    let isWritten = appendAll(of: unwritten)
    let new = isWritten ? former : seal()
    clear(upTo: new)
    if !isWritten { _ = appendAll(of: unwritten) }
  }

  /// What is small says what is over and hidden; it is not to be kept out by what is large.
  private func appendAll(of unwritten: Unwritten) -> Bool {
    let changes = unwritten.changes
    var isWritten = true
    for change in changes where !change.isWhole { isWritten = append(change) && isWritten }
    for change in changes where change.isWhole { isWritten = append(change) && isWritten }
    return isWritten
  }

  /// All of it is in the database, and the service ends.
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
    // What is as large as a segment has no room in any, and need not begin one.
    if let current, !current.isEmpty {
      guard writer.bytes.count <= StoreLimits.segmentBytes - Self.headBytes else { return false }
      _ = seal()
    }
    if makeReady() && write(record) { return true }
    return beginSpare() && makeReady() && write(record)
  }

  /// Goes on in the other place, where the first takes nothing.
  private func beginSpare() -> Bool {
    guard let spare else { return false }
    if let current, current.place == place {
      fault = .full
      // What was begun there is of no use, and stands in the way of what is tried next.
      letGo(current)
      self.current = nil
    }
    guard current == nil else { return false }
    current = begin(at: spare)
    return current != nil
  }

  private func write(_ record: JournalRecord) -> Bool {
    // A file that was taken away is found by no later life, however well it can be written to.
    if let current, !current.isThere {
      _ = seal()
      self.current = nil
    }
    guard current != nil else { return makeReady() && put(record) }
    if current?.isEmpty == true { guard makeReady() else { return false } }
    return put(record)
  }

  private func put(_ record: JournalRecord) -> Bool {
    // It stands in files that may be damaged, so that it may be any number.
    let number = newest &+ 1
    JournalEntry.write(record, number: number, to: &writer)
    guard current?.append(writer.bytes, number: number) == true else { return false }
    newest = number
    return true
  }

  /// A segment that says first whose it is, and which ids are given out.
  private func makeReady() -> Bool {
    if current == nil { current = next() }
    guard let current else { return false }
    guard current.isEmpty else { return true }
    return put(.life(session)) && (idsBelow.map { put(.ids(below: $0)) } ?? true)
  }

  private func next() -> Segment? {
    while let segment = free.popLast() {
      if segment.isThere { return segment }
    }
    return begin(at: place)
  }

  private func begin(at place: JournalPlace) -> Segment? {
    let taken = Set(sealed.filter { $0.place == place }.map(\.index))
    guard let index = (0..<place.most).first(where: { !taken.contains($0) }) else {
      return nil
    }
    do throws(StoreFault) {
      return try Segment(index, at: place)
    } catch {
      fault = error
      return nil
    }
  }

  /// Some are kept ready, as many as a flood fills while the disk takes what it filled before; what a
  /// slow disk has cost besides is given back.
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
