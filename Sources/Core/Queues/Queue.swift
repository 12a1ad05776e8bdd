/// Things that wait: the first to come is the first to go.
///
/// To add, to take and to put back cost the same however many wait. A thing that was taken is let
/// go at once, with all that it holds, and room that a crowd has needed goes when the crowd has
/// gone.
///
/// - Note: Two arrays serve, so that no place is left behind by what was taken: when the first one
///   is empty, the second is turned round and takes its place.
public struct Queue<Element> {
  /// Room for so many stays for the next ones.
  static var roomKept: Int { 256 }

  /// The things that go next, the first of them at the end.
  private var next: [Element] = []
  /// The things that came after these.
  private var later: [Element] = []

  public init() {}

  /// The number of things for which there is room.
  var capacity: Int { next.capacity + later.capacity }

  /// Goes behind everything that waits.
  public mutating func add(_ element: Element) {
    later.append(element)
  }

  /// Goes before everything that waits.
  public mutating func putBack(_ element: Element) {
    next.append(element)
  }

  /// Takes out what has waited longest.
  public mutating func takeFirst() -> Element? {
    if next.isEmpty { turn() }
    let first = next.popLast()
    if isEmpty, capacity > Self.roomKept { self = Queue() }
    return first
  }

  /// Takes out everything, in its order.
  public mutating func takeAll() -> [Element] {
    defer { self = Queue() }
    return Array(self)
  }

  /// Takes out everything of which this is true, and the room that it had.
  public mutating func removeAll(where isGone: (Element) -> Bool) {
    next = next.filter { !isGone($0) }
    later = later.filter { !isGone($0) }
  }

  /// Changes something where it stands.
  public mutating func change(at position: Int, _ change: (inout Element) -> Void) {
    if position < next.count {
      change(&next[next.count - 1 - position])
    } else {
      change(&later[position - next.count])
    }
  }

  private mutating func turn() {
    swap(&next, &later)
    next.reverse()
    // The room that the former ones had is much more than those now need.
    if later.capacity > Swift.max(Self.roomKept, 4 * next.count) { later = [] }
  }
}

/// Looked at in the order in which everything will go.
extension Queue: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { next.count + later.count }

  public subscript(position: Int) -> Element {
    position < next.count ? next[next.count - 1 - position] : later[position - next.count]
  }
}

extension Queue: Sendable where Element: Sendable {}
