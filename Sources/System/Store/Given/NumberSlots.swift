internal import NotificationModel

/// The slots of a record that hold the numbers of one server.
///
/// The lowest free one is taken, so that few of them are ever looked at. Where all are taken, the oldest
/// number goes that leaves the screen by itself, and only then the oldest of all: what stays on the screen
/// is what others may still read there.
struct NumberSlots {
  private struct Entry {
    let number: ServerID
    /// The order in which they came.
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
