internal import CenterList
internal import NotificationModel

/// The words of a search: an item matches where each of them occurs in it, without regard to case.
struct SearchWords {
  private let words: [[UInt8]]

  init(_ text: String) {
    words = text.lowercased().split { $0.isWhitespace }.map { Array($0.utf8) }
  }

  var isEmpty: Bool { words.isEmpty }

  func match(_ item: CenterItem) -> Bool {
    guard !isEmpty else { return true }
    // Words of different fields do not make one together.
    let text = "\(item.title)\n\(item.isHidden ? "" : item.body)\n\(item.shownAppName)"
    let folded = Array(text.lowercased().utf8)
    return words.allSatisfy { Self.occurs($0, in: folded) }
  }

  private static func occurs(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= text.count else { return word.isEmpty }
    return (0...(text.count - word.count)).contains { start in
      text[start] == first && text[start..<start + word.count].elementsEqual(word)
    }
  }
}
