internal import CenterList
internal import NotificationModel

// The rows of the list, from the top.
extension PanelState {
  public var rows: [PanelRow] {
    guard isServiceThere else {
      return [.words("Pennant does not run here. As soon as it does, what is open is listed.")]
    }
    let words = SearchWords(search)
    var rows: [PanelRow] = []
    for section in CenterSection.sections(of: matching(items, words)) {
      rows.append(.heading(heading(section)))
      rows += section.items.map { .item(row($0, isPast: false)) }
    }
    let ended = matching(past, words)
    if rows.isEmpty, !isLoading, ended.isEmpty || !isSearching {
      if let sentence = sentenceForNothing { rows.append(.words(sentence)) }
    }
    if !ended.isEmpty || !isPastWhole && !past.isEmpty {
      rows.append(.pastHeading)
      rows += ended.map { .item(row($0, isPast: true)) }
      if !isPastWhole { rows.append(.older(isLoading: awaitedPage != nil)) }
    }
    return rows
  }

  /// Each row that the keys for moving stop at, from the top.
  var stops: [RowID] { rows.map(\.id).filter(\.isStop) }

  private var sentenceForNothing: String? {
    guard isSearching else { return "Nothing is open." }
    return awaitedPage == nil && isPastWhole ? "Nothing has “\(search)” in it." : nil
  }

  /// Whether the field has a word in it.
  var isSearching: Bool { search.contains { !$0.isWhitespace } }

  private func matching(_ list: ItemList, _ words: SearchWords?) -> [CenterItem] {
    guard isSearching else { return list.items }
    // Nobody writes so much; what is so long occurs nowhere.
    guard let words else { return [] }
    return list.items.filter { $0.has(words) }
  }

  private func heading(_ section: CenterSection) -> HeadingRow {
    let until = muted[section.app].flatMap { $0 > now ? $0 : nil }
    return HeadingRow(
      app: section.app, name: section.name, icon: AppIcon(section.items[0]),
      count: section.items.reduce(0) { $0 + Int($1.count) },
      isHidden: section.items.allSatisfy(\.isHidden),
      muted: until.map { times.isForGood($0) ? "muted" : "muted until \(times.words($0))" },
      isChoosing: choice == .mute(section.app), canMute: canMute)
  }

  private func row(_ item: CenterItem, isPast: Bool) -> ItemRow {
    ItemRow(
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

  private func neighbour(of row: RowID) -> RowID? {
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
  private static let pastPage: UInt32 = 40
  /// A search looks at more at a time.
  private static let searchPage: UInt32 = 256

  /// Asks for the first page, in the place of all that is there.
  mutating func askPastAnew() -> [PanelEffect] {
    guard isServiceThere else { return [] }
    // What the person has paged to is still there afterwards.
    let kept = UInt32(clamping: past.items.count)
    return ask(before: nil, limit: min(max(pageLimit, kept), Self.searchPage))
  }

  mutating func searchFor(_ text: String) -> [PanelEffect] {
    guard text != search else { return [] }
    search = text
    notice = nil
    selectSomething()
    return askPastAnew()
  }

  mutating func askOlder() -> [PanelEffect] {
    guard awaitedPage == nil, !isPastWhole, let last = past.items.last else { return [] }
    return ask(before: last.id, limit: pageLimit)
  }

  private var pageLimit: UInt32 {
    isSearching ? Self.searchPage : Self.pastPage
  }

  private mutating func ask(before: NotificationID?, limit: UInt32) -> [PanelEffect] {
    let query = PastQuery(search: search, before: before, limit: limit)
    awaitedPage = query
    return [.listPast(query)]
  }

  mutating func takePast(_ page: [CenterItem], _ query: PastQuery) -> [PanelEffect] {
    // Another one is on its way, of another search.
    guard query == awaitedPage else { return [] }
    awaitedPage = nil
    if query.before == nil { past.removeAll() }
    let known = past.items.count
    for item in page { past.put(item) }
    // Only an empty page is surely the last; one that brings nothing new would never end.
    isPastWhole = page.isEmpty || past.items.count == known
    // What is open comes first, and is still on its way.
    defer { if !isLoading { selectSomething() } }
    guard isSearching, let words = SearchWords(query.search) else { return [] }
    // A service that does not search gives all: what matches may be further back.
    guard !isPastWhole, !page.contains(where: { $0.has(words) }) else { return [] }
    return askOlder()
  }
}

extension CenterItem {
  /// Whether each word occurs in what is shown of the item.
  fileprivate func has(_ words: SearchWords) -> Bool {
    words.occur(in: [title, isHidden ? "" : body, shownAppName])
  }
}
