/// Cutting text to what a style has room for (C2).
extension RichText {
  /// At most so many characters and lines; what is cut ends in `…`.
  ///
  /// A picture counts as its description, and is dropped whole where that has no room.
  public func cut(characters: Int, lines: Int) -> RichText {
    guard characters > 0, lines > 0 else { return RichText() }
    guard !surelyFits(characters: characters, lines: lines) else { return self }
    var room = Room(characters: characters, lines: lines)
    for run in runs {
      guard room.take(run) else { break }
    }
    // One more than there is room for was taken where something had to go.
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

  /// Takes what there is room for; says whether there may be room for more.
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
