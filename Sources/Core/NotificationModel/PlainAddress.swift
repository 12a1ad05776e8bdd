extension RichText {
  /// The text in which addresses that stand there as words are links too: most apps write them so.
  ///
  /// Words that are another address than the one that they would open are no link.
  public func linkingAddresses() -> RichText {
    guard runs.contains(where: { $0.mayHoldAddress || $0.link != nil }) else { return self }
    let runs = withoutFalseLinks
    var made = RichText()
    var left = Limits.linksListed
    for (number, run) in runs.enumerated() {
      guard run.mayHoldAddress, case .text(let text) = run.content else {
        made.append(run)
        continue
      }
      // A word may go on in other letters.
      let before = number > 0 ? runs[number - 1].lastLetter : nil
      let behind = number + 1 < runs.count ? runs[number + 1].firstLetter : nil
      var rest = text[...]
      while left > 0, let place = PlainAddress.first(in: rest, between: before, and: behind) {
        left -= 1
        made.append(Run(.text(String(rest[..<place.lowerBound])), style: run.style))
        let address = String(rest[place])
        made.append(Run(.text(address), style: run.style, link: address))
        rest = rest[place.upperBound...]
      }
      made.append(Run(.text(String(rest)), style: run.style))
    }
    return made
  }
}

extension RichText {
  /// The runs, in which no words show another address than the one that they would open.
  private var withoutFalseLinks: [Run] {
    var runs = runs
    var start = 0
    while start < runs.count {
      // A part of the words in bold is a run of its own, and links that touch read as one.
      let isLink = runs[start].link != nil
      let end = runs[start...].firstIndex { ($0.link != nil) != isLink } ?? runs.count
      if let link = runs[start].link {
        let words = runs[start..<end].map(\.words).joined()
        // Several links that touch lead to no one address; each word is looked at once.
        let isOne = runs[start..<end].allSatisfy { $0.link == link }
        if isOne ? LinkAddress.isOther(than: link, in: words) : LinkAddress.isShown(in: words) {
          for place in start..<end { runs[place].link = nil }
        }
      }
      start = end
    }
    return runs
  }
}

extension RichText.Run {
  /// A cheap look at what most texts do not have.
  fileprivate var mayHoldAddress: Bool {
    guard link == nil, case .text(let text) = content else { return false }
    return text.utf8.contains(UInt8(ascii: ":"))
  }

  fileprivate var firstLetter: Character? { words.first }
  fileprivate var lastLetter: Character? { words.last }

  fileprivate var words: String {
    switch content {
    case .text(let text): text
    case .image(_, let description): description
    }
  }
}

/// An address of the web that stands in a text as a word.
enum PlainAddress {
  /// The place of the first one that may be opened, in a text between these letters.
  static func first(
    in text: Substring, between before: Character?, and behind: Character?
  ) -> Range<String.Index>? {
    let bytes = text.utf8
    var next = bytes.startIndex
    while let colon = bytes[next...].firstIndex(of: UInt8(ascii: ":")) {
      next = bytes.index(after: colon)
      guard let start = start(of: text, before: colon) else { continue }
      if start == text.base.startIndex, let before, before.isLetter || before.isNumber { continue }
      let most = bytes.index(start, offsetBy: Limits.linkBytes, limitedBy: bytes.endIndex)
      let end =
        bytes[start..<(most ?? bytes.endIndex)].firstIndex { !isPart($0) }
        ?? most ?? bytes.endIndex
      // Each byte is looked at once, also where an address is none.
      next = max(next, end)
      guard endsWord(end < text.endIndex ? text[end] : behind) else { continue }
      let place = start..<trimmed(text, start, end)
      if LinkAddress.isFit(String(text[place])) { return place }
    }
    return nil
  }

  /// The beginning of a scheme that ends at a colon, where a word begins and a host follows.
  private static func start(of text: Substring, before colon: String.Index) -> String.Index? {
    let bytes = text.utf8
    let behind = bytes[colon...].prefix(4)
    guard behind.starts(with: "://".utf8), behind.count == 4, let first = behind.last,
      isLetterOrDigit(first)
    else { return nil }
    for scheme in LinkAddress.web {
      let name = scheme.utf8.dropLast(3)
      guard
        let start = bytes.index(colon, offsetBy: -name.count, limitedBy: bytes.startIndex),
        zip(bytes[start..<colon], name).allSatisfy({ $0 | 0x20 == $1 })
      else { continue }
      guard start > bytes.startIndex else { return start }
      return isLetterOrDigit(bytes[bytes.index(before: start)]) ? nil : start
    }
    return nil
  }

  /// Whether the address ends here for everybody who reads it: the rest of a longer word, or of one
  /// that was cut, would be missing in it.
  private static func endsWord(_ next: Character?) -> Bool {
    guard let next else { return true }
    return next.isWhitespace || "\"'<>)]}”’»›」』）】。、，；：！？".contains(next)
  }

  /// Without the signs that end a sentence, and brackets that were opened before the address.
  private static func trimmed(
    _ text: Substring, _ start: String.Index, _ end: String.Index
  ) -> String.Index {
    let bytes = text.utf8
    var end = end
    var unopened = bytes[start..<end].reduce(0) { sum, byte in
      byte == UInt8(ascii: ")") ? sum + 1 : byte == UInt8(ascii: "(") ? sum - 1 : sum
    }
    while end > start {
      let before = bytes.index(before: end)
      switch bytes[before] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        end = before
      case UInt8(ascii: ")"):
        guard unopened > 0 else { return end }
        unopened -= 1
        end = before
      case _: return end
      }
    }
    return end
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !LinkAddress.breaks(byte)
      && !"\\^`{|}".utf8.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case _: false
    }
  }
}
