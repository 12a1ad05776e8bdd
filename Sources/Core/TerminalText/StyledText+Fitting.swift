// Cutting and wrapping at grapheme boundaries.
extension StyledText {
  private static let mark: Character = "…"

  /// As much of the text as fits on one line, with … where something was cut.
  public func fitted(_ width: Int) -> StyledText {
    columns <= width ? self : cut(width)
  }

  /// Cuts the text so that a … fits behind it; the … is added whether or not all of the text fits.
  private func cut(_ width: Int) -> StyledText {
    var out = StyledText()
    var used = 0
    for cell in cells {
      guard used + cell.columns <= width - 1 else { break }
      out.cells.append(cell)
      used += cell.columns
    }
    while out.cells.last?.character == " " { out.cells.removeLast() }
    if width > 0 {
      out.cells.append(Cell(character: Self.mark, look: out.cells.last?.look ?? []))
    }
    return out
  }

  /// Lines of a width, broken at spaces where there are any; blank lines are dropped.
  ///
  /// Beyond so many lines at most, the last one ends with ….
  public func wrapped(_ width: Int, most: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for paragraph in cells.split(separator: "\n", by: \.character) {
      var rest = paragraph.drop { $0.character == " " }
      while !rest.isEmpty {
        if lines.count == most {
          lines[most - 1] = lines[most - 1].cutMore(width)
          return lines
        }
        let end = Self.lineEnd(rest, width)
        var line = StyledText()
        line.cells = Array(rest[..<end])
        while line.cells.last?.character == " " { line.cells.removeLast() }
        lines.append(line)
        rest = rest[end...].drop { $0.character == " " }
      }
    }
    return lines
  }

  /// Lines of a width as a shell joins them again, for what is to be pasted: nothing of it is cut.
  public func continued(_ width: Int) -> [StyledText] {
    guard columns > width, width > 2 else { return wrapped(width, most: .max) }
    var lines = wrapped(width - 2, most: .max)
    var rest = cells[...].drop { $0.character == " " }
    for index in lines.indices.dropLast() {
      rest = rest.dropFirst(lines[index].cells.count)
      lines[index] += StyledText(rest.first?.character == " " ? " \\" : "\\")
      rest = rest.drop { $0.character == " " }
    }
    return lines
  }

  /// The text with a … in place of its end, to say that there is more.
  private func cutMore(_ width: Int) -> StyledText {
    columns < width ? self + StyledText(String(Self.mark), cells.last?.look ?? []) : cut(width)
  }

  /// Where the first line of the cells ends; at least one cell is in it.
  private static func lineEnd(_ cells: ArraySlice<Cell>, _ width: Int) -> Int {
    var used = 0
    var lastSpace: Int?
    for index in cells.indices {
      used += cells[index].columns
      if used > width, index > cells.startIndex {
        return cells[index].character == " " ? index : lastSpace ?? index
      }
      if cells[index].character == " " { lastSpace = index }
    }
    return cells.endIndex
  }
}

extension [StyledText.Cell] {
  fileprivate func split<Value: Equatable>(
    separator: Value, by value: (Element) -> Value
  ) -> [ArraySlice<Element>] {
    split { value($0) == separator }
  }
}
