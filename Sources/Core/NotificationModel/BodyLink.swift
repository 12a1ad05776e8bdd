/// A link in the body of a message: its words, and where they lead.
public struct BodyLink: Hashable, Sendable {
  public var words: String
  public var address: String

  public init(words: String, address: String) {
    self.words = words
    self.address = address
  }

  /// The words, and where they lead.
  public var spoken: String { isBare ? address : "\(line): \(address)" }

  /// The same for a line that may be cut at its end: words are not to hide where they lead.
  public var shown: String { isBare ? address : "\(address) · \(line)" }

  private var isBare: Bool { address == words || words.isEmpty }
  private var line: String { String(words.map { $0.isNewline ? " " : $0 }) }
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
