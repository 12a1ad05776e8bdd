/// The lines of a file that say something, without blanks around them.
struct SourceLines: Sequence {
  struct Line {
    let text: Substring
    let origin: Origin
  }

  private let file: TheirFile
  private let text: String

  init(_ file: TheirFile) {
    self.file = file
    text = String(decoding: file.bytes, as: UTF8.self)
  }

  func makeIterator() -> some IteratorProtocol<Line> {
    let name = file.name
    // A carriage return and a newline are one character, and an end of a line like any other.
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().lazy.map { (number: $0.offset + 1, text: $0.element.trimmed) }
      .filter { !$0.text.isEmpty && $0.text.first != "#" && $0.text.first != ";" }
      .map { Line(text: $0.text, origin: Origin(name, $0.number, $0.text)) }
      .makeIterator()
  }
}

extension Substring {
  /// Without blanks and tabs around it.
  var trimmed: Substring {
    var rest = self
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
