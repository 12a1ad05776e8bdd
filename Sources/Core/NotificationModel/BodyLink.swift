/// A link in the body of a message: its words, and where they lead.
public struct BodyLink: Hashable, Sendable {
  public var words: String
  public var address: String

  public init(words: String, address: String) {
    self.words = words
    self.address = address
  }

  /// Of longer words a line would show no address.
  private static let mostWords = 24

  /// The words, and the address too where they are another text: nobody follows words that hide
  /// where they lead.
  public var spoken: String {
    guard address != words, !words.isEmpty else { return address }
    let line = String(words.map { $0.isNewline ? " " : $0 })
    return "\(line.cut(characters: Self.mostWords)): \(address)"
  }
}

extension RichText {
  /// The links of the text in their order, each address once.
  public var links: [BodyLink] {
    var found: [BodyLink] = []
    var before: String?
    for run in runs {
      let words =
        switch run.content {
        case .text(let text): text
        case .image(_, let description): description
        }
      defer { before = run.link }
      guard let address = run.link else { continue }
      // A part of the words in bold is a run of its own.
      if before == address, found.last?.address == address {
        found[found.count - 1].words += words
      } else if !found.contains(where: { $0.address == address }) {
        guard found.count < Limits.linksListed else { break }
        found.append(BodyLink(words: words, address: address))
      }
    }
    return found
  }
}
