import NotificationModel

// What is open changes; what is selected stays selected while it is there.
extension CenterState {
  mutating func list(_ page: [CenterItem], isFirst: Bool) {
    let order = self.order
    if isFirst { items = [] }
    for item in page { place(item) }
    isLoading = false
    keepSelection(order)
  }

  mutating func put(_ item: CenterItem) {
    // What is past was told of as it went; what sleeps or is held is in no list here.
    switch item.place {
    case .past, .asleep, .held: return remove(item.id)
    case .screen, .silenced, .unseen, .center: break
    }
    let order = self.order
    place(item)
    keepSelection(order)
  }

  mutating func remove(_ id: NotificationID) {
    guard let index = index(of: id) else { return }
    let order = self.order
    items.remove(at: index)
    unfolded.remove(id)
    keepSelection(order)
  }

  var selectedItem: CenterItem? { selected.flatMap { index(of: $0) }.map { items[$0] } }

  /// From the top of the screen to its bottom.
  var order: [NotificationID] { CenterSection.sections(of: items).flatMap { $0.items.map(\.id) } }

  private mutating func place(_ item: CenterItem) {
    let place = insertionIndex(of: item.id)
    if place < items.count, items[place].id == item.id {
      items[place] = item
    } else {
      items.insert(item, at: place)
    }
  }

  func index(of id: NotificationID) -> Int? {
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

  /// Moves the selection from an item that is gone to the item after it, else to the one before it.
  private mutating func keepSelection(_ before: [NotificationID]) {
    if case .reply(let id, let editor) = mode, index(of: id) == nil {
      mode = .list
      unsent = nil
      let isLoss = !editor.text.isEmpty
      notice = Notice(
        text: "It is gone\(isLoss ? ", and so is nobody to reply to" : "").", isBad: true)
    }
    if let selected, index(of: selected) != nil { return }
    let place = selected.flatMap { before.firstIndex(of: $0) } ?? 0
    let after = before.dropFirst(place).first { index(of: $0) != nil }
    selected = after ?? before.prefix(place).last { index(of: $0) != nil } ?? order.first
  }
}
