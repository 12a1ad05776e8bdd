internal import NotificationModel

/// Text as it may go to servers, terminals and logs.
enum CleanText {
  /// Text of one line: a title, a name, the label of a button.
  static func line(
    _ text: String, characters: Int, _ field: Repair.Field, _ repairs: inout [Repair]
  ) -> String {
    if QuickLook.isCleanLine(text, characters: characters) { return text }
    var cleaner = TextCleaner(.line, characters: characters)
    cleaner.feed(text)
    let clean = cleaner.takeText().trimmedAtEnd()
    let cut = (cleaner.isFull ? clean + "…" : clean).cut(characters: characters)
    if cut.utf8.count != clean.utf8.count || cleaner.isFull { repairs.append(.textCut(field)) }
    if cleaner.tookOut { repairs.append(.textCleaned(field)) }
    return cut
  }

  /// A body: plain where it is plain, markup where it is well formed, else plain as it was sent.
  static func body(_ text: String, _ repairs: inout [Repair]) -> RichText {
    guard !text.isEmpty else { return RichText() }
    guard text.utf8.count <= Limits.bodyBytesRead, QuickLook.mayBeMarkup(text) else {
      return body([RichText.Run(.text(text))], &repairs)
    }
    do throws(MarkupFault) {
      var parser = MarkupParser(text)
      let runs = try parser.parse()
      if !parser.repairs.isEmpty { repairs += parser.repairs }
      return body(runs, &repairs)
    } catch {
      repairs.append(.markupTakenAsText(error))
      return body([RichText.Run(.text(text))], &repairs)
    }
  }

  /// A body in which every sign stands for itself.
  static func plainBody(_ text: String, _ repairs: inout [Repair]) -> RichText {
    text.isEmpty ? RichText() : body([RichText.Run(.text(text))], &repairs)
  }

  /// Cleans the runs as one text and cuts it to the length of a body.
  private static func body(_ runs: [RichText.Run], _ repairs: inout [Repair]) -> RichText {
    if areClean(runs) { return RichText(runs: runs) }
    var cleaner = TextCleaner(.body, characters: Limits.bodyCharacters)
    var clean = RichText()
    clean.runs.reserveCapacity(runs.count)
    for run in runs where !cleaner.isFull {
      switch run.content {
      case .text(let piece):
        cleaner.feed(piece)
        clean.append(RichText.Run(.text(cleaner.takeText()), style: run.style, link: run.link))
      case .image(let path, let description):
        cleaner.passPicture()
        clean.append(RichText.Run(.text(cleaner.takeText())))
        let words = line(description, characters: Limits.nameCharacters, .body, &repairs)
        clean.append(
          RichText.Run(
            .image(path: path, description: words), style: run.style, link: run.link))
      }
    }
    clean = clean.trimmedAtEnd()
    if cleaner.isFull {
      clean.append(
        RichText.Run(.text("…"), style: clean.runs.last?.style ?? [], link: clean.runs.last?.link))
    }
    let cut = clean.cut(characters: Limits.bodyCharacters, lines: Limits.bodyLines)
    if cut != clean || cleaner.isFull { repairs.append(.textCut(.body)) }
    if cleaner.tookOut { repairs.append(.textCleaned(.body)) }
    return cut
  }

  /// Whether the runs can stay as they are: plain words, and no run looks like the one before it.
  private static func areClean(_ runs: [RichText.Run]) -> Bool {
    var words = PlainWords()
    for index in runs.indices {
      guard case .text(let piece) = runs[index].content, words.take(piece) else { return false }
      guard index == 0 || runs[index].differsInLook(from: runs[index - 1]) else { return false }
    }
    return words.endInWord
  }
}

extension RichText.Run {
  fileprivate func differsInLook(from other: RichText.Run) -> Bool {
    style != other.style || link != other.link
  }
}

/// A word or a sentence of somebody else's, as it may stand in a line that people read.
public enum OneLine {
  /// Cleaned and cut as a name is.
  public static func text(_ text: String) -> String {
    var repairs: [Repair] = []
    return CleanText.line(text, characters: Limits.nameCharacters, .title, &repairs)
  }
}

extension Intake {
  /// A name that a file or a peer gives an app, as a part of one line: nothing in it turns or hides
  /// what stands beside it.
  public static func cleanName(_ name: String) -> String {
    var repairs: [Repair] = []
    return CleanText.line(name, characters: Limits.nameCharacters, .appName, &repairs)
  }
}
