public import NotificationModel

/// The numbers that a desktop server has given and not closed, in a file that outlives the process.
///
/// A desktop's shell goes on showing what we had shown there when we are killed; the next life
/// closes it by these numbers. Each is copied into memory that the kernel keeps, eight bytes at a
/// time, and nothing is waited for. Where the file cannot be made or written, nothing is known
/// later, and nothing else fails.
public final class ServerNumberRecord {
  private let path: String
  private var file: MappedFile?
  private var slots = NumberSlots(capacity: ServerNumberPage.slots)
  private var seed: UInt64 = 0
  /// The bytes of one slot, kept so that no memory is asked for.
  private var slotBytes = [UInt8](repeating: 0, count: ServerNumberPage.slotBytes)

  /// Makes no file until there is a server.
  ///
  /// - Parameter path: where the file lies, in a folder in memory that is the person's alone.
  public init(at path: String) { self.path = path }

  /// Begins with the server of this unique name on the bus of this id.
  ///
  /// - Returns: what it has given an earlier life and still has; nothing of any other server's.
  public func begin(at owner: String, on bus: String) -> [ServerID] {
    slots = NumberSlots(capacity: ServerNumberPage.slots)
    guard let head = ServerNumberPage.head(of: owner, on: bus) else {
      file = nil
      return []
    }
    seed = ServerNumberPage.seed(of: head)
    let page = (try? SegmentFile(path: path, making: false))?
      .content(atMost: ServerNumberPage.bytes + 1)
    let left = page.flatMap { ServerNumberPage.numbers(in: $0, behind: head) }
    file = try? MappedFile(path: path, length: ServerNumberPage.bytes, isMemory: true)
    for (slot, number) in left ?? [:] { slots.put(number, at: slot) }
    // Numbers behind another head go first, so that none of them is ever taken for this server's.
    if left == nil, file?.clear(ServerNumberPage.bytes) != true || file?.write(head, at: 0) != true {
      file = nil
    }
    return (left ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  /// The server has given a number to what stays on its screen, or to what leaves by itself.
  public func add(_ number: ServerID, stays: Bool) {
    guard file != nil, number.rawValue != 0, let slot = slots.add(number, stays: stays) else {
      return
    }
    write(ServerNumberPage.value(number, in: slot, behind: seed), in: slot)
  }

  /// The server has closed it, or has been told to.
  public func remove(_ number: ServerID) {
    guard let slot = slots.remove(number) else { return }
    write(0, in: slot)
  }

  /// Empties the record: this life of the server is over, and all that it had shown is gone.
  public func forget() {
    slots = NumberSlots(capacity: ServerNumberPage.slots)
    _ = file?.clear(ServerNumberPage.bytes)
    file = nil
  }

  /// Ends with this life: where nothing is left at the server, no file is left either.
  public func end() {
    if file != nil, slots.isEmpty { SegmentFile.remove(path) }
    file = nil
  }

  private func write(_ value: UInt64, in slot: Int) {
    for offset in 0..<ServerNumberPage.slotBytes {
      slotBytes[offset] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(offset)))
    }
    // Where a slot cannot be written, a notification is not closed later, or is closed twice.
    _ = file?.write(slotBytes, at: ServerNumberPage.place(of: slot))
  }
}

/// The slots of a record that hold the numbers of one server.
///
/// The lowest free one is taken, so that few of them are ever looked at. Where all are taken, the
/// oldest number that leaves the screen by itself goes, and only then the oldest of all: others may
/// still read what stays on the screen.
struct NumberSlots {
  private struct Entry {
    let number: ServerID
    /// Grows in the order in which the numbers came.
    let age: UInt64
    let stays: Bool
  }

  let capacity: Int
  private var entries: [Entry?] = []
  private var lastAge: UInt64 = 0

  init(capacity: Int) { self.capacity = capacity }

  var isEmpty: Bool { entries.isEmpty }

  /// Takes a slot for a number, and says which; `nil` for one that has its slot already.
  mutating func add(_ number: ServerID, stays: Bool) -> Int? {
    guard slot(of: number) == nil else { return nil }
    lastAge += 1
    let entry = Entry(number: number, age: lastAge, stays: stays)
    if let free = entries.firstIndex(where: { $0 == nil }) {
      entries[free] = entry
      return free
    }
    guard entries.count >= capacity else {
      entries.append(entry)
      return entries.count - 1
    }
    let victim = oldest(staying: false) ?? oldest(staying: true)
    if let victim { entries[victim] = entry }
    return victim
  }

  /// Puts a number of an earlier life where it lies.
  mutating func put(_ number: ServerID, at slot: Int) {
    guard slot < capacity else { return }
    while entries.count <= slot { entries.append(nil) }
    lastAge += 1
    entries[slot] = Entry(number: number, age: lastAge, stays: true)
  }

  /// Frees the slot of a number, and says which that was.
  mutating func remove(_ number: ServerID) -> Int? {
    guard let slot = slot(of: number) else { return nil }
    entries[slot] = nil
    while case .some(.none) = entries.last { entries.removeLast() }
    return slot
  }

  private func slot(of number: ServerID) -> Int? {
    entries.firstIndex { $0?.number == number }
  }

  private func oldest(staying: Bool) -> Int? {
    var found: (slot: Int, age: UInt64)?
    for (slot, entry) in entries.enumerated() {
      guard let entry, entry.stays == staying, found.map({ entry.age < $0.age }) ?? true else {
        continue
      }
      found = (slot, entry.age)
    }
    return found?.slot
  }
}
