/// Which rows of a long list are near the view, and where they stand.
///
/// The height of a row is a guess until somebody has measured it. Rows in view stay where they are
/// when others above them turn out higher, come or go, and the one under the pointer before all.
public struct RowRoll {
  public private(set) var ids: [PanelRowID] = []
  private var places: [PanelRowID: Int] = [:]
  /// Where the view begins.
  public private(set) var offset: Int32 = 0
  public private(set) var viewHeight: Int32 = 0
  private var width: Int32 = 0
  /// The top of each row, and of what comes after the last.
  private var tops: [Int32] = [0]
  private var guesses: [Int32] = []
  private var measured: [PanelRowID: Int32] = [:]
  private var pointed: PanelRowID?
  /// The row that has the keys.
  private var keyed: PanelRowID?
  /// The view goes with the row that has the keys, also where that has brought it to its top.
  private var followsKeys = false
  /// The view stood at its top as the pointer came, and nobody has scrolled since.
  private var isHeldFromTop = false

  /// Rows so far beyond the view are made ready.
  private static let margin: Int32 = 400

  public init() {}

  public var height: Int32 { tops[ids.count] }
  /// How far the view can begin.
  private var mostOffset: Int32 { max(0, height - viewHeight) }

  public func top(at index: Int) -> Int32 { tops[index] }

  public func index(of id: PanelRowID) -> Int? { places[id] }

  /// The rows in view and a little beyond.
  public var near: Range<Int> {
    rows(from: offset - Self.margin, to: offset + viewHeight + Self.margin)
  }

  // MARK: - What changes

  public mutating func show(_ rows: [PanelRow]) {
    let anchor = anchor
    ids = rows.map(\.id)
    places = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    guesses = rows.map(\.estimate)
    if measured.count > 2 * ids.count + 64 {
      let there = Set(ids)
      measured = measured.filter { there.contains($0.key) }
    }
    stack()
    hold(anchor)
  }

  /// Rows are so high, as somebody has measured; false where that was known.
  public mutating func measured(_ heights: [(id: PanelRowID, height: Int32)]) -> Bool {
    let news = heights.filter { measured[$0.id] != $0.height }
    guard !news.isEmpty else { return false }
    let anchor = anchor
    for one in news { measured[one.id] = one.height }
    stack()
    hold(anchor)
    return true
  }

  /// Another width has each row be of another height.
  public mutating func sized(width: Int32, height: Int32) {
    let anchor = anchor
    if width != self.width { measured = [:] }
    (self.width, viewHeight) = (width, height)
    stack()
    hold(anchor)
  }

  public mutating func scrolled(to top: Int32) {
    offset = max(0, top)
    (isHeldFromTop, followsKeys) = (false, false)
  }

  /// The pointer is over a row, or over none any more: a view that was held for it goes back then.
  public mutating func pointer(over id: PanelRowID?) {
    if pointed == nil, id != nil { isHeldFromTop = offset == 0 }
    if pointed != nil, id == nil, isHeldFromTop { (offset, isHeldFromTop) = (0, false) }
    pointed = id
  }

  /// The keys are in a row: as long as it is in view, it stays where it is.
  public mutating func keys(in id: PanelRowID?) {
    if id != keyed { (keyed, followsKeys) = (id, false) }
  }

  /// Whether a person sees the row, and not only a line of it.
  public func isInView(_ id: PanelRowID) -> Bool {
    guard let index = index(of: id) else { return false }
    let middle = tops[index] + (tops[index + 1] - tops[index]) / 2
    return offset <= middle && middle <= offset + viewHeight
  }

  /// Has the whole row in view; its heading comes with the first of an app.
  public mutating func reveal(_ id: PanelRowID) {
    guard let index = index(of: id) else { return }
    (isHeldFromTop, followsKeys) = (false, false)
    var top = tops[index]
    if index > 0, !ids[index - 1].isStop { top = tops[index - 1] }
    let bottom = tops[index + 1]
    if bottom > offset + viewHeight { offset = bottom - viewHeight }
    if top < offset { offset = top }
    offset = min(max(0, offset), mostOffset)
  }

  // MARK: - Pages

  /// The row that the selection moves to by as much as is seen.
  public func page(from id: PanelRowID?, down: Bool) -> PanelRowID? {
    let stops = ids.indices.filter { ids[$0].isStop }
    guard let id, let place = stops.firstIndex(where: { ids[$0] == id }) else {
      return stops.first.map { ids[$0] }
    }
    let here = tops[stops[place]]
    if down {
      let reached = stops.last { tops[$0] <= here + viewHeight } ?? stops[place]
      return ids[max(reached, stops[min(place + 1, stops.count - 1)])]
    }
    let reached = stops.first { tops[$0] >= here - viewHeight } ?? stops[place]
    return ids[min(reached, stops[max(place - 1, 0)])]
  }

  // MARK: - Where rows stand

  private mutating func stack() {
    tops = [0]
    tops.reserveCapacity(ids.count + 1)
    var top: Int32 = 0
    for (index, id) in ids.enumerated() {
      top &+= measured[id] ?? guesses[index]
      tops.append(top)
    }
  }

  private func rows(from top: Int32, to bottom: Int32) -> Range<Int> {
    let first = index(at: top)
    var last = first
    while last < ids.count, tops[last] < bottom { last += 1 }
    return first..<last
  }

  /// The row at a height, or the first or last one.
  private func index(at height: Int32) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= height { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rows in view, each with how far below the top of the view it begins.
  private var anchor: [(id: PanelRowID, below: Int32)] {
    let seen = rows(from: offset, to: offset + viewHeight).map { (ids[$0], tops[$0] - offset) }
    let held = seen.filter { $0.0 == pointed }
    // At the top the newest is to be seen as it comes. New rows come below a heading, which says less
    // about where its items stand than they do.
    guard offset > 0 || followsKeys else { return held }
    return held + seen.filter { $0.0 == keyed } + seen.filter(\.0.isStop) + seen
  }

  private mutating func hold(_ anchor: [(id: PanelRowID, below: Int32)]) {
    for row in anchor {
      guard let index = index(of: row.id) else { continue }
      offset = tops[index] - row.below
      if row.id == keyed { followsKeys = true }
      break
    }
    offset = min(max(0, offset), mostOffset)
  }
}
