public import NotificationModel

extension CenterItem {
  /// Whether each word occurs in what is shown of the item.
  public func has(_ words: SearchWords) -> Bool {
    words.occur(in: [title, isHidden ? "" : body, shownAppName])
  }
}

extension ItemList {
  /// The items with all words of a search; a search without words finds all.
  public func matching(_ search: String) -> [CenterItem] {
    guard search.contains(where: { !$0.isWhitespace }) else { return items }
    // Nobody writes so much; what is so long occurs nowhere.
    guard let words = SearchWords(search) else { return [] }
    return items.filter { $0.has(words) }
  }
}
