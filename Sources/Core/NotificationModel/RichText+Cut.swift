/// Cutting text to what a style has room for.
extension RichText {
  /// The text in at most so many characters and lines; a text that was cut ends in `…`.
  ///
  /// A picture counts as its description, and is dropped whole where that has no room.
  public func cut(characters: Int, lines: Int) -> RichText {
    guard characters > 0, lines > 0 else { return RichText() }
    guard !surelyFits(characters: characters, lines: lines) else { return self }
    var room = Room(characters: characters, lines: lines)
    for run in runs {
      guard room.take(run) else { break }
    }
    return room.isOverfull ? room.shortened() : self
  }

  /// Whether a count of bytes already shows that nothing has to be cut.
  private func surelyFits(characters: Int, lines: Int) -> Bool {
    var bytes = 0
    var newlines = 0
    for run in runs {
      switch run.content {
      case .text(let text):
        let span = text.utf8Span.span
        bytes += span.count
        for index in span.indices where span[index] == 0x0A { newlines += 1 }
      case .image(_, let description):
        bytes += max(1, description.utf8.count)
      }
    }
    return bytes <= characters && newlines < lines
  }
}

/// The room that is left for a text that may be too long, and the part of it taken so far.
private struct Room {
  private var characters: Int
  private var newlines: Int
  private var taken = RichText()
  private(set) var isOverfull = false

  init(characters: Int, lines: Int) {
    self.characters = characters
    self.newlines = lines - 1
  }

  /// Takes as much of a run as there is room for; says whether there may be room for more.
  mutating func take(_ run: RichText.Run) -> Bool {
    switch run.content {
    case .image(_, let description):
      let cost = max(1, description.count)
      isOverfull = cost > characters
      guard !isOverfull else { return false }
      characters -= cost
      taken.append(run)
    case .text(let text):
      var end = text.startIndex
      while end < text.endIndex {
        let isNewline = text[end] == "\n"
        guard characters > 0, !isNewline || newlines > 0 else {
          isOverfull = true
          break
        }
        characters -= 1
        if isNewline { newlines -= 1 }
        end = text.index(after: end)
      }
      taken.append(
        RichText.Run(.text(String(text[..<end])), style: run.style, link: run.link))
    }
    return !isOverfull
  }

  /// The taken text with `…` at its end, in the place of its last character if there is no other.
  func shortened() -> RichText {
    var text = taken
    if characters == 0 { text.dropLastCharacter() }
    text = text.trimmedAtEnd()
    let last = text.runs.last
    text.append(.init(.text("…"), style: last?.style ?? [], link: last?.link))
    return text
  }
}

extension RichText {
  fileprivate mutating func dropLastCharacter() {
    guard let last = runs.popLast() else { return }
    guard case .text(var text) = last.content else { return }
    text.removeLast()
    append(Run(.text(text), style: last.style, link: last.link))
  }
}

/// Cutting text to a number of letters as people count them.
extension String {
  /// The text in at most so many characters; `…` ends one that was cut, and counts as one of them.
  ///
  /// The cut never splits a character, however many scalars it is made of.
  public func cut(characters limit: Int) -> String {
    guard limit > 0 else { return "" }
    // A character has at least one byte, so most text needs no walk.
    guard utf8.count > limit else { return self }
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return self
    }
    let last = index(startIndex, offsetBy: limit - 1)
    return String(self[..<last]).trimmedAtEnd() + "…"
  }

  /// The same without spaces and newlines at its end.
  public func trimmedAtEnd() -> String {
    var end = utf8.endIndex
    while end > utf8.startIndex {
      let before = utf8.index(before: end)
      guard utf8[before] == 0x20 || utf8[before] == 0x0A else { break }
      end = before
    }
    return end == utf8.endIndex ? self : String(self[..<end])
  }
}
