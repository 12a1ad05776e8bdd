import CenterList
import NotificationModel
import Translations

// The open items change; the selected item stays selected while it is there.
extension CenterState {
  mutating func list(_ page: [CenterItem], isFirst: Bool) {
    let order = self.order
    if isFirst { openItems.removeAll() }
    for item in page { openItems.put(item) }
    isLoading = false
    keepSelection(order)
  }

  mutating func put(_ item: CenterItem) {
    guard item.isListed else { return remove(item.id) }
    let order = self.order
    openItems.put(item)
    keepSelection(order)
  }

  mutating func remove(_ id: NotificationID) {
    guard openItems.contains(id) else { return }
    let order = self.order
    openItems.remove(id)
    unfolded.remove(id)
    keepSelection(order)
  }

  var selectedItem: CenterItem? {
    selected.flatMap { showsPast ? past.list[$0] : openItems[$0] }
  }

  /// By app where they are open; in their order, app after app, where they are over.
  var sections: [CenterSection] {
    showsPast ? CenterSection.runs(of: items) : CenterSection.sections(of: items)
  }

  /// From the top of the screen to its bottom.
  var order: [NotificationID] { lines.map(\.item.id) }

  /// Moves the selection from an item that is gone to the item after it, else to the one before it.
  mutating func keepSelection(_ before: [NotificationID]) {
    if case .choosing(.later(let id)) = mode, !openItems.contains(id) { mode = .list }
    if case .reply(let id, let editor) = mode, !openItems.contains(id) {
      mode = .list
      unsent = nil
      let isLoss = !editor.text.isEmpty
      notice = Notice(
        text: isLoss
          ? translated("It is gone, and so is nobody to reply to.") : translated("It is gone."),
        isBad: true)
    }
    followThread()
    let order = self.order
    let listed = Set(order)
    if let selected, listed.contains(selected) { return }
    let place = selected.flatMap { before.firstIndex(of: $0) } ?? 0
    let after = before.dropFirst(place).first { listed.contains($0) }
    selected = after ?? before.prefix(place).last { listed.contains($0) } ?? order.first
  }
}

// The selection moves, and the screen shows the part of the list around it.
extension CenterState {
  mutating func move(by step: Int) {
    let order = self.order
    guard let selected, let place = order.firstIndex(of: selected) else { return }
    self.selected = order[min(max(place + step, 0), order.count - 1)]
  }

  /// Moves the selection by as many lines as the screen has, and by one item at least.
  mutating func movePage(down: Bool) {
    let layout = self.layout
    let places = layout.itemPlaces
    guard let selected, let place = places.firstIndex(where: { $0.id == selected }) else { return }
    let room = max(1, listRows)
    if down {
      let target = places[place].start + room
      let reached = places.last { $0.start <= target }?.id
      self.selected = reached
      if reached == selected { move(by: 1) }
    } else {
      let target = places[place].start - room
      let reached = places.first { $0.start >= target }?.id
      self.selected = reached
      if reached == selected { move(by: -1) }
    }
  }

  /// Where the selected item was on the screen before something happened.
  struct Anchor {
    let id: NotificationID
    let row: Int
  }

  var anchor: Anchor? {
    // At the top the newest is to be seen as it comes.
    guard offset > 0, let selected, let place = layout.place(of: selected) else { return nil }
    return Anchor(id: selected, row: place.start - offset)
  }

  /// Scrolls so that the selected item is visible.
  ///
  /// Items that come above it push nothing away from under the person's eyes.
  mutating func settle(_ before: Anchor?) {
    let layout = self.layout
    let room = max(1, listRows)
    if let before, before.id == selected, let place = layout.place(of: before.id) {
      offset = place.start - before.row
    }
    if let selected, let place = layout.place(of: selected) {
      // Its heading comes with the first of an app.
      let start = place.start - place.headingLines
      if start < offset || place.end - start > room { offset = min(start, offset) }
      if place.end > offset + room { offset = place.end - room }
      if place.start < offset { offset = place.start }
    }
    offset = max(0, min(offset, layout.height - room))
  }
}
