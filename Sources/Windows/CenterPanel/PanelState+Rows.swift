internal import CenterList
internal import NotificationModel
internal import Translations

// The rows of the list, from the top.
extension PanelState {
  public var rows: [PanelRow] {
    guard isServiceThere else {
      return [
        .words(translated("Pennant does not run here. As soon as it does, what is open is listed."))
      ]
    }
    var rows: [PanelRow] = []
    for section in CenterSection.sections(of: items.matching(search)) {
      rows.append(.heading(heading(section)))
      rows += section.lines(unfolding: openThreads).map { .item(row($0)) }
    }
    let ended = past.list.matching(search)
    if rows.isEmpty, !isLoading, ended.isEmpty || !isSearching {
      if let sentence = sentenceForNothing { rows.append(.words(sentence)) }
    }
    if !ended.isEmpty || past.offersMore {
      rows.append(.pastHeading)
      rows += ended.map { .item(row($0, isPast: true)) }
      if past.offersMore { rows.append(.older(isLoading: past.awaited != nil)) }
    }
    return rows
  }

  /// Each row that the keys for moving stop at, from the top.
  var stops: [PanelRowID] { rows.map(\.id).filter(\.isStop) }

  private var sentenceForNothing: String? {
    guard isSearching else { return translated("Nothing is open.") }
    return past.awaited == nil && past.isWhole
      ? translated("Nothing has “{words}” in it.", ["words": search]) : nil
  }

  /// Whether the field has a word in it.
  var isSearching: Bool { PastQuery.hasWords(search) }

  private func heading(_ section: CenterSection) -> HeadingRow {
    let until = muted[section.app].flatMap { $0 > now ? $0 : nil }
    return HeadingRow(
      app: section.app, name: section.name, icon: AppIcon(section.items[0]),
      count: section.items.reduce(0) { $0 + Int($1.count) },
      isHidden: section.items.allSatisfy(\.isHidden),
      muted: until.map {
        times.isForGood($0)
          ? translated("muted") : translated("muted until {time}", ["time": times.words($0)])
      },
      isChoosing: choice == .mute(section.app), canMute: canMute)
  }

  private func row(_ line: ListLine) -> PanelItem {
    var row = row(line.item, isPast: false)
    row.thread = line.thread
    row.isThreadFolded = line.isFolded
    return row
  }

  private func row(_ item: CenterItem, isPast: Bool) -> PanelItem {
    PanelItem(
      item: item, isPast: isPast,
      isUnfolded: unfolded.contains(isPast ? .past(item.id) : .open(item.id)),
      isChoosing: !isPast && choice == .later(item.id),
      isReplying: !isPast && replying == item.id)
  }
}

// MARK: - Items come and go

extension PanelState {
  mutating func list(_ page: [CenterItem], isFirst: Bool) {
    if isFirst { items.removeAll() }
    for item in page { items.put(item) }
    isLoading = false
    if isFirst || selected == nil { selectSomething() }
  }

  mutating func put(_ item: CenterItem) {
    guard item.isListed else { return remove(item.id) }
    items.put(item)
    if !item.isAnswerable, replying == item.id { replying = nil }
    followThread()
    if selected == nil { selectSomething() }
  }

  mutating func remove(_ id: NotificationID) {
    guard items.contains(id) else { return }
    // The keys go to the next one, else to the one before.
    let neighbour = selected == .open(id) ? neighbour(of: .open(id)) : nil
    items.remove(id)
    unfolded.remove(.open(id))
    if choice == .later(id) { choice = nil }
    if replying == id { replying = nil }
    if selected == .open(id) { selected = neighbour }
  }

  private func neighbour(of row: PanelRowID) -> PanelRowID? {
    let stops = self.stops
    guard let place = stops.firstIndex(of: row) else { return nil }
    if place + 1 < stops.count { return stops[place + 1] }
    return place > 0 ? stops[place - 1] : nil
  }

  /// Has an item of the list selected, where there is one.
  mutating func selectSomething() {
    let stops = self.stops
    if let selected, stops.contains(selected) { return }
    selected = stops.first { $0 != .older }
  }
}

// MARK: - The history, page by page

extension PanelState {
  /// Asks for the first page, in the place of all that is there.
  mutating func askPastAnew() -> [PanelEffect] {
    guard isServiceThere else { return [] }
    return [.listPast(past.anew(search))]
  }

  /// The same, with no word of the past in sight before that page is there.
  mutating func doubtPast() -> [PanelEffect] {
    guard isServiceThere else { return [] }
    return [.listPast(past.anewInDoubt(search))]
  }

  mutating func searchFor(_ text: String) -> [PanelEffect] {
    guard text != search else { return [] }
    search = text
    notice = nil
    selectSomething()
    return askPastAnew()
  }

  mutating func askOlder() -> [PanelEffect] {
    past.older(search).map { [.listPast($0)] } ?? []
  }

  mutating func takePast(_ page: [CenterItem], _ query: PastQuery) -> [PanelEffect] {
    // Open items come first, and are still on their way.
    defer { if !isLoading { selectSomething() } }
    return past.take(page, query).map { [.listPast($0)] } ?? []
  }
}
