/// Putting runs together so that neighbours always differ.
extension RichText {
  /// Adds a run; text that looks like what stands before it joins it, empty text vanishes.
  public mutating func append(_ run: Run) {
    guard case .text(let added) = run.content else {
      runs.append(run)
      return
    }
    guard !added.isEmpty else { return }
    guard let last = runs.indices.last, case .text(var text) = runs[last].content,
      runs[last].style == run.style, runs[last].link == run.link
    else {
      runs.append(run)
      return
    }
    // The run gives its text up first, so that it grows in place.
    runs[last].content = .text("")
    text += added
    runs[last].content = .text(text)
  }

  /// The same without spaces and newlines at its end.
  public func trimmedAtEnd() -> RichText {
    var kept = self
    while let last = kept.runs.last, case .text(let text) = last.content {
      let trimmed = text.trimmedAtEnd()
      guard trimmed.utf8.count < text.utf8.count else { break }
      kept.runs[kept.runs.count - 1].content = .text(trimmed)
      guard trimmed.isEmpty else { break }
      kept.runs.removeLast()
    }
    return kept
  }
}
