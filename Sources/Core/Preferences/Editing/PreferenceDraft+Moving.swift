/// The order of groups, which says which of two rules stands above the other.
extension PreferenceDraft {
  /// Puts a group right before another one, with the comments that stand above its head.
  ///
  /// - Returns: the line of its head, counted from 1; `nil` where one of the two is not there.
  mutating func move(_ name: GroupName, before other: GroupName) -> Int? {
    endFile()
    let text = SourceText(bytes)
    guard let moved = Self.lines(of: name, in: text), let place = Self.lines(of: other, in: text)
    else { return nil }
    guard name != other, moved.upperBound != place.lowerBound else { return line(of: name) }
    var block = Array(bytes[Self.bytes(of: moved, in: text)])
    let target = text.lines[place.lowerBound].lowerBound
    if moved.upperBound == text.lines.count {
      // The empty lines above set the last group apart, and go with it to set it apart again.
      var first = moved.lowerBound
      while first > 0, Self.isEmpty(first - 1, in: text) { first -= 1 }
      let gap = first..<moved.lowerBound
      block += bytes[Self.bytes(of: gap, in: text)]
      if gap.isEmpty { block += Self.lineEnd(of: text) }
      move(Self.bytes(of: first..<moved.upperBound, in: text), as: block, to: target)
    } else {
      move(Self.bytes(of: moved, in: text), as: block, to: target)
    }
    return line(of: name)
  }

  /// The lines of a group, counted from 0: from the comments above its head to those above the next.
  private static func lines(of name: GroupName, in text: SourceText) -> Range<Int>? {
    let groups = PreferenceLines(text).groups
    guard let group = group(name, in: text),
      let index = groups.firstIndex(where: { $0.line == group.line })
    else { return nil }
    let next = groups.dropFirst(index + 1).first.map { start(of: $0, in: text) }
    return start(of: group, in: text)..<(next ?? text.lines.count)
  }

  /// The first line of a group: comments right above a head belong to it where an empty line stands
  /// above them, else to the group before.
  private static func start(of group: PreferenceLines.Group, in text: SourceText) -> Int {
    let head = group.line - 1
    var first = head
    while first > 0, isComment(first - 1, in: text) { first -= 1 }
    return first == 0 || isEmpty(first - 1, in: text) ? first : head
  }

  private static func bytes(of lines: Range<Int>, in text: SourceText) -> Range<Int> {
    func start(_ line: Int) -> Int {
      line < text.lines.count ? text.lines[line].lowerBound : text.bytes.count
    }
    return start(lines.lowerBound)..<start(lines.upperBound)
  }

  static func isEmpty(_ line: Int, in text: SourceText) -> Bool {
    trimmed(text.lines[line], in: text.bytes).isEmpty
  }

  static func isComment(_ line: Int, in text: SourceText) -> Bool {
    trimmed(text.lines[line], in: text.bytes).first.map { text.bytes[$0] } == .hash
  }
}
