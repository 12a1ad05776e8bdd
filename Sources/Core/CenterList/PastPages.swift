public import NotificationModel

/// The history as a Center has it so far: the newest pages of it, by what is searched for.
public struct PastPages: Sendable {
  /// As much as is seen at first.
  private static let page: UInt32 = 40
  /// A search looks at more at a time.
  private static let searchedPage: UInt32 = ItemQuery.pageLimit

  public private(set) var list = ItemList()
  /// Whether there are no more pages.
  public private(set) var isWhole = false
  /// Whether a person is offered more pages: fewer items than are seen at first are all had at once.
  public var offersMore: Bool { !isWhole && list.items.count >= Self.page }
  /// The page that is on its way.
  public private(set) var awaited: PastQuery?

  public init() {}

  /// The first page, to be had in the place of all that is there.
  public mutating func anew(_ search: String) -> PastQuery {
    // The items that the person has paged to are still there afterwards.
    let kept = UInt32(clamping: list.items.count)
    return ask(search, before: nil, limit: min(max(limit(of: search), kept), Self.searchedPage))
  }

  /// The first page, after a change that may hide words of the past: until that page is there, no
  /// word of an app is.
  public mutating func anewInDoubt(_ search: String) -> PastQuery {
    for item in list.items { list.put(item.wordless) }
    return anew(search)
  }

  /// The next page; `nil` where there is none, or one is on its way.
  public mutating func older(_ search: String) -> PastQuery? {
    guard awaited == nil, !isWhole, let last = list.items.last else { return nil }
    return ask(search, before: last.id, limit: limit(of: search))
  }

  /// Takes a page.
  ///
  /// - Returns: the page to be had at once: where there is less than is seen at first, or where a
  ///   service that does not search has brought nothing that matches, as that may be further back.
  public mutating func take(_ page: [CenterItem], _ query: PastQuery) -> PastQuery? {
    // Another one is on its way, of another search.
    guard query == awaited else { return nil }
    awaited = nil
    if query.before == nil { list.removeAll() }
    let known = list.items.count
    for item in page { list.put(item) }
    // Only an empty page is surely the last; one that brings nothing new would never end.
    isWhole = page.isEmpty || list.items.count == known
    // A short page is not surely the last.
    guard !isWhole, list.items.count < Self.page || !hasMatch(page, query) else { return nil }
    return older(query.search)
  }

  /// Whether a page has something that is searched for.
  private func hasMatch(_ page: [CenterItem], _ query: PastQuery) -> Bool {
    guard query.hasWords, let words = SearchWords(query.search) else { return true }
    return page.contains { $0.has(words) }
  }

  /// Moves the items to a storage in which nothing is left of others.
  public mutating func moveOut() { list.moveOut() }

  private mutating func ask(
    _ search: String, before: NotificationID?, limit: UInt32
  ) -> PastQuery {
    let query = PastQuery(search: search, before: before, limit: limit)
    awaited = query
    return query
  }

  private func limit(of search: String) -> UInt32 {
    PastQuery.hasWords(search) ? Self.searchedPage : Self.page
  }
}

extension CenterItem {
  /// The item with nothing that an app has said.
  fileprivate var wordless: CenterItem {
    var item = self
    (item.title, item.body, item.isHidden) = ("", "", true)
    (item.site, item.hasPicture, item.pictureName) = (nil, false, nil)
    item.acted = acted.map { _ in "" }
    return item
  }
}

/// A page of the history.
public struct PastQuery: Hashable, Sendable {
  /// Every word of it occurs in the items.
  public let search: String
  /// The last item of the page before.
  public let before: NotificationID?
  /// The most items of the page.
  public let limit: UInt32

  public init(search: String, before: NotificationID?, limit: UInt32) {
    self.search = search
    self.before = before
    self.limit = limit
  }

  /// Whether there is a word in what is searched for.
  public static func hasWords(_ search: String) -> Bool { search.contains { !$0.isWhitespace } }

  var hasWords: Bool { Self.hasWords(search) }

  /// The question as the service is asked it.
  public var asked: ItemQuery {
    var wanted = ItemQuery()
    wanted.before = before
    wanted.limit = limit
    wanted.search = SearchWords(search)
    return wanted
  }
}
