public import NotificationModel

/// Items, the newest first: what is replaced keeps its number, and so its place.
public struct ItemList: Hashable, Sendable {
  public private(set) var items: [CenterItem]

  public init() { items = [] }

  public var isEmpty: Bool { items.isEmpty }

  public subscript(_ id: NotificationID) -> CenterItem? { index(of: id).map { items[$0] } }

  public func contains(_ id: NotificationID) -> Bool { index(of: id) != nil }

  public mutating func put(_ item: CenterItem) {
    let place = insertionIndex(of: item.id)
    if place < items.count, items[place].id == item.id {
      items[place] = item
    } else {
      items.insert(item, at: place)
    }
  }

  /// Takes an item out; `nil` where it was not in.
  @discardableResult
  public mutating func remove(_ id: NotificationID) -> CenterItem? {
    index(of: id).map { items.remove(at: $0) }
  }

  public mutating func removeAll() { items = [] }

  /// Moves the items to a storage in which nothing is left of others.
  public mutating func moveOut() { items = items.map { $0 } }

  private func index(of id: NotificationID) -> Int? {
    let place = insertionIndex(of: id)
    return place < items.count && items[place].id == id ? place : nil
  }

  private func insertionIndex(of id: NotificationID) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].id > id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
