internal import CenterList
internal import NotificationModel
internal import Translations

// The rows of the list, which are made when they are asked for after a change.
extension PanelState {
  public var rows: [PanelRow] {
    mutating get { made.rows }
  }

  /// Each row that the keys for moving stop at, from the top.
  var stops: [PanelRowID] {
    mutating get { made.stops }
  }

  private var made: MadeRows {
    mutating get {
      if let madeRows { return madeRows }
      let rows = MadeRows(list.rows(times))
      madeRows = rows
      // As soon as there is something, some of it is selected.
      if selected == nil, !list.isLoading { selected = rows.stops.first { $0 != .older } }
      return rows
    }
  }

  /// The rows of a list, and the names of those that the keys stop at.
  struct MadeRows {
    let rows: [PanelRow]
    let stops: [PanelRowID]

    init(_ rows: [PanelRow]) {
      self.rows = rows
      stops = rows.map(\.id).filter(\.isStop)
    }
  }
}

// MARK: - Items come and go

extension PanelState {
  mutating func list(_ page: [CenterItem], isFirst: Bool) {
    if isFirst { list.items.removeAll() }
    for item in page { list.items.put(item) }
    list.isLoading = false
    if isFirst { selectSomething() }
  }

  mutating func put(_ item: CenterItem) -> [PanelEffect] {
    guard item.isListed else { return take(away: item.id) }
    list.items.put(item)
    if !item.isAnswerable, list.replying == item.id { list.replying = nil }
    followThread(item.group)
    return []
  }

  /// The keys of a person who answers in an item do not go to another one, which they would open or
  /// dismiss.
  mutating func take(away id: NotificationID) -> [PanelEffect] {
    let isWritten = list.replying == id
    remove(id)
    guard isWritten else { return [] }
    notice = translated("The message is over; your answer was not sent.")
    return [.search(nil)]
  }

  private mutating func remove(_ id: NotificationID) {
    guard list.items.contains(id) else { return }
    // The keys go to the next one, else to the one before.
    let neighbour = selected == .open(id) ? neighbour(of: .open(id)) : nil
    list.items.remove(id)
    list.unfolded.remove(.open(id))
    if list.choice == .later(id) { list.choice = nil }
    if list.replying == id { list.replying = nil }
    guard selected == .open(id) else { return }
    selected = neighbour
    if !dismissals.contains(id) { strays += 1 }
  }

  private mutating func neighbour(of row: PanelRowID) -> PanelRowID? {
    let stops = self.stops
    guard let place = stops.firstIndex(of: row) else { return nil }
    if place + 1 < stops.count { return stops[place + 1] }
    return place > 0 ? stops[place - 1] : nil
  }

  /// Has the newest item selected, as the person sees the list for the first time.
  public mutating func selectFirst() { selected = stops.first { $0 != .older } }

  /// Has an item of the list selected, where there is one.
  mutating func selectSomething() {
    let stops = self.stops
    if let selected, stops.contains(selected) { return }
    selectFirst()
  }
}

// MARK: - The history, page by page

extension PanelState {
  /// Asks for the first page, in the place of all that is there.
  mutating func askPastAnew() -> [PanelEffect] {
    guard list.isServiceThere else { return [] }
    return [.listPast(list.past.anew(list.search))]
  }

  /// The same, once the page that is on its way is there: changes may come by the thousand.
  mutating func askPastAgain() -> [PanelEffect] {
    guard list.past.awaited != nil else { return askPastAnew() }
    isPastOld = true
    return []
  }

  /// The same, with no word of the past in sight before that page is there.
  mutating func doubtPast() -> [PanelEffect] {
    guard list.isServiceThere else { return [] }
    return [.listPast(list.past.anewInDoubt(list.search))]
  }

  mutating func searchFor(_ text: String) -> [PanelEffect] {
    guard text != list.search else { return [] }
    list.search = text
    notice = nil
    selectSomething()
    return askPastAnew()
  }

  mutating func askOlder() -> [PanelEffect] {
    list.past.older(list.search).map { [.listPast($0)] } ?? []
  }

  mutating func takePast(_ page: [CenterItem], _ query: PastQuery) -> [PanelEffect] {
    defer {
      // An open item is there whatever the past is. Open ones come first, and may be on their way.
      if selected.map(isOpen) != true, !list.isLoading { selectSomething() }
    }
    if let more = list.past.take(page, query) { return [.listPast(more)] }
    guard isPastOld, list.past.awaited == nil else { return [] }
    isPastOld = false
    return askPastAnew()
  }
}
