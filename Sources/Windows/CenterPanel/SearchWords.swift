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
    var folded = text.lowercased()
    return folded.withUTF8 { text in words.allSatisfy { Self.occurs($0, in: text) } }
  }

  private static func occurs(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, unsafe word.count <= text.count else { return word.isEmpty }
    for start in 0...(unsafe text.count - word.count) where unsafe text[start] == first {
      if unsafe (1..<word.count).allSatisfy({ unsafe text[start + $0] == word[$0] }) { return true }
    }
    return false
  }
}
