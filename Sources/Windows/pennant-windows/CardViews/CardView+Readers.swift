import Cards
import NotificationModel
import Translations
import Widgets

/// The words and the actions of a card for screen readers.
extension CardView {
  /// - Parameters:
  ///   - content: what the card says.
  ///   - isAnew: the card has said something else before.
  func tellReaders(_ content: CardContent, isAnew: Bool) {
    surface.nameForReaders(
      [content.sender, content.title].filter { !$0.isEmpty }.joined(separator: ": "))
    surface.describeForReaders(content.body.plain)
    surface.offer(deeds(content))
    if isAnew { surface.announceAnew() }
  }

  /// The deeds of the pointer on the card itself; its buttons are there for readers too.
  private func deeds(_ content: CardContent) -> [ReaderDeed] {
    var found: [ReaderDeed] = []
    if let tap = content.tap {
      found.append(
        ReaderDeed("click", tap.title.isEmpty ? translated("Open") : tap.title) { [weak self] in
          self?.tell(.tapped)
        })
    }
    if let reply = content.reply {
      found.append(ReaderDeed("reply", reply.title) { [weak self] in self?.parts?.write() })
    }
    found += content.links.map { address in
      ReaderDeed("open link", address) { [weak self] in self?.tell(.followed(address)) }
    }
    return found
  }
}

extension CardContent {
  /// The addresses of its links, in their order.
  fileprivate var links: [String] {
    body.runs.compactMap(\.link).reduce(into: []) { found, address in
      if found.last != address { found.append(address) }
    }
  }
}
