internal import NotificationModel

/// The bytes of a record of numbers: whose they are, and a slot for each.
///
///     mark  lengths of the names  owner  bus  digest of all these  slots
///
/// A slot is a number and a check of it, or zeros where it is free. The digest of the head goes
/// into each check, so that no number of a former server is taken for another's. **A page with
/// anything odd in it holds nothing:** a number that is made up would close what is somebody
/// else's.
enum ServerNumberPage {
  /// A page of memory.
  static let bytes = 4_096
  static let slots = (bytes - headBytes) / slotBytes
  static let slotBytes = 8

  /// "pennshw1" in the file.
  private static let mark: UInt64 = 0x3177_6873_6E6E_6570
  /// A unique name, or the id of a bus: both are far shorter.
  private static let nameBytes = 64
  private static let ownerAt = 16
  private static let busAt = ownerAt + nameBytes
  private static let digestAt = busAt + nameBytes
  private static let headBytes = digestAt + 8

  /// The head for a server's owner on a bus; `nil` for names that no bus gives.
  static func head(of owner: String, on bus: String) -> [UInt8]? {
    let (owner, bus) = (Array(owner.utf8), Array(bus.utf8))
    guard !owner.isEmpty, !bus.isEmpty, owner.count <= nameBytes, bus.count <= nameBytes else {
      return nil
    }
    var writer = RecordWriter()
    writer.begin(reserving: headBytes)
    writer.put(mark, at: 0)
    writer.put(UInt64(owner.count) << 32 | UInt64(bus.count), at: 8)
    var head = writer.bytes
    head.replaceSubrange(ownerAt..<ownerAt + owner.count, with: owner)
    head.replaceSubrange(busAt..<busAt + bus.count, with: bus)
    let digest = Digest.of(head[..<digestAt], seed: 0)
    for offset in 0..<8 {
      head[digestAt + offset] = UInt8(truncatingIfNeeded: digest >> (8 * UInt64(offset)))
    }
    return head
  }

  /// Where a slot lies.
  static func place(of slot: Int) -> Int { headBytes + slot * slotBytes }

  /// The bytes of a slot that hold a number behind a head.
  static func value(_ number: ServerID, in slot: Int, behind seed: UInt64) -> UInt64 {
    UInt64(check(number, in: slot, behind: seed)) << 32 | UInt64(number.rawValue)
  }

  /// A check that no two numbers share in a slot: each step can be undone (MurmurHash3's last
  /// ones).
  private static func check(_ number: ServerID, in slot: Int, behind seed: UInt64) -> UInt32 {
    var mixed = number.rawValue ^ UInt32(truncatingIfNeeded: seed)
    mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
    mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
    mixed ^= mixed >> 16
    return mixed ^ UInt32(truncatingIfNeeded: seed >> 32) &+ UInt32(truncatingIfNeeded: slot)
  }

  /// The digest of a head, for the checks behind it.
  static func seed(of head: [UInt8]) -> UInt64 {
    var reader = RecordReader(head.suffix(8))
    return reader.number() ?? 0
  }

  /// The numbers behind this head, by slot; `nil` for a page of another head, and for a damaged
  /// one.
  static func numbers(in page: [UInt8], behind head: [UInt8]) -> [Int: ServerID]? {
    guard page.count == bytes, page.starts(with: head) else { return nil }
    let seed = seed(of: head)
    var reader = RecordReader(page[headBytes...])
    var found: [Int: ServerID] = [:]
    var known: Set<ServerID> = []
    for slot in 0..<slots {
      guard let value = reader.number() else { return nil }
      guard value != 0 else { continue }
      let number = ServerID(UInt32(truncatingIfNeeded: value))
      guard number.rawValue != 0, known.insert(number).inserted,
        value == Self.value(number, in: slot, behind: seed)
      else { return nil }
      found[slot] = number
    }
    return found
  }
}
