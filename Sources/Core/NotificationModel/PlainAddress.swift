extension RichText {
  /// The text in which addresses that stand there as words are links too: most apps write them so.
  public func linkingAddresses() -> RichText {
    guard runs.contains(where: { $0.mayHoldAddress }) else { return self }
    var made = RichText()
    var left = Limits.linksListed
    for run in runs {
      guard run.mayHoldAddress, case .text(let text) = run.content else {
        made.append(run)
        continue
      }
      var rest = text[...]
      while left > 0, let place = PlainAddress.first(in: rest) {
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

extension RichText.Run {
  /// A cheap look at what most texts do not have.
  fileprivate var mayHoldAddress: Bool {
    guard link == nil, case .text(let text) = content else { return false }
    return text.utf8.contains(UInt8(ascii: ":"))
  }
}

/// An address of the web that stands in a text as a word.
enum PlainAddress {
  /// The place of the first one that may be opened.
  static func first(in text: Substring) -> Range<String.Index>? {
    let bytes = text.utf8
    var next = bytes.startIndex
    while let colon = bytes[next...].firstIndex(of: UInt8(ascii: ":")) {
      next = bytes.index(after: colon)
      guard let start = start(of: text, before: colon) else { continue }
      let most = bytes.index(start, offsetBy: Limits.linkBytes, limitedBy: bytes.endIndex)
      let end =
        bytes[start..<(most ?? bytes.endIndex)].firstIndex { !isPart($0) }
        ?? most ?? bytes.endIndex
      // Each byte is looked at once, also where an address is none.
      next = max(next, end)
      guard endsWord(text, at: end) else { continue }
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

  /// The rest of a longer word, or of one that was cut, would be missing in the address.
  private static func endsWord(_ text: Substring, at end: String.Index) -> Bool {
    guard end < text.endIndex, text.utf8[end] >= 0x80 else { return true }
    let next = text[end]
    return !next.isLetter && !next.isNumber && next != "…"
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
