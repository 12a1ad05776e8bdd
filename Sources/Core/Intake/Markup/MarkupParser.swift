internal import NotificationModel

/// A strict reader of the specification's little markup; it never calls itself.
///
/// `b`, `i`, `u`, `a` and `img` mean something, `br` and blocks (`p`, `div`, `li`, `tr`) end lines,
/// any other tag leaves its content behind. Everything must be closed in order and attributes
/// quoted: a body that is not so is not markup.
struct MarkupParser {
  /// The links and pictures that were mended on the way, because they may not stand.
  private(set) var repairs: [Repair] = []

  private let bytes: [UInt8]
  private var at = 0
  private var pending: UTF8Buffer
  private var runs: [RichText.Run] = []
  private var open: [Element] = []
  private var style: RichText.Style = []
  private var link: String?
  private var addressBytes = 0

  /// Most bodies are words, a few in bold or with a link, and words again.
  private static let usualRuns = 4

  private struct Element {
    var name: TagName
    var style: RichText.Style
    var link: String?
  }

  init(_ body: String) {
    bytes = Array(body.utf8)
    pending = UTF8Buffer(capacity: bytes.count)
    runs.reserveCapacity(Self.usualRuns)
  }

  mutating func parse() throws(MarkupFault) -> [RichText.Run] {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"):
        var reader = TagReader(bytes, at: at)
        let tag = try reader.read()
        at = reader.at
        try take(tag)
      case UInt8(ascii: "&"):
        pending.append(Entity.read(bytes, at: &at))
      case _:
        takeWords()
      }
    }
    guard open.isEmpty else { throw .unclosed }
    try flush()
    return runs
  }

  /// Takes the words before the next sign of markup, in one piece.
  private mutating func takeWords() {
    let begin = at
    at = end(ofWordsFrom: begin)
    pending.append(bytes[begin..<at])
  }

  private func end(ofWordsFrom begin: Int) -> Int {
    let body = bytes.span
    for index in begin..<body.count
    where body[index] == UInt8(ascii: "<") || body[index] == UInt8(ascii: "&") { return index }
    return body.count
  }

  private mutating func take(_ tag: Tag) throws(MarkupFault) {
    switch (tag.edge, tag.meaning) {
    case (.closing, .lineBreak), (.closing, .picture):
      // Such a tag has no content, so that closing it says nothing.
      return
    case (.opening, .lineBreak), (.empty, .lineBreak):
      pending.append(UInt8(ascii: "\n"))
    case (.opening, .picture), (.empty, .picture):
      try takePicture(tag)
    case (.empty, _):
      return
    case (.opening, _):
      guard open.count < Limits.markupDepth else { throw .tooDeep }
      open.append(Element(name: tag.name, style: style, link: link))
      try begin(tag)
    case (.closing, _):
      guard let last = open.last, last.name.isSame(as: tag.name, in: bytes) else {
        throw .badNesting
      }
      open.removeLast()
      if tag.meaning == .block { endLine() }
      try change(to: last.style, last.link)
    }
  }

  private mutating func begin(_ tag: Tag) throws(MarkupFault) {
    switch tag.meaning {
    case .bold: try change(to: style.union(.bold), link)
    case .italic: try change(to: style.union(.italic), link)
    case .underline: try change(to: style.union(.underline), link)
    case .link: try change(to: style, acceptedLink(tag))
    case .block: endLine()
    case .unknown, .picture, .lineBreak: break
    }
  }

  /// A block begins and ends on a line of its own.
  private mutating func endLine() {
    let last: UInt8? =
      if let byte = pending.last {
        byte
      } else if case .text(let text)? = runs.last?.content {
        text.utf8.last
      } else {
        runs.isEmpty ? UInt8(ascii: "\n") : nil
      }
    if last != UInt8(ascii: "\n") { pending.append(UInt8(ascii: "\n")) }
  }

  private mutating func acceptedLink(_ tag: Tag) -> String? {
    guard let address = tag.href else { return nil }
    guard LinkAddress.isFit(address), !ScalarKind.isUnfit(address),
      addressBytes + address.utf8.count <= Limits.addressBytes
    else {
      note(.linkDropped)
      return nil
    }
    return address
  }

  private mutating func takePicture(_ tag: Tag) throws(MarkupFault) {
    let description = tag.alt ?? ""
    if let source = tag.src, let path = try? PathCheck.localFile(source),
      addressBytes + path.rawValue.utf8.count <= Limits.addressBytes
    {
      try flush()
      addressBytes += path.rawValue.utf8.count
      try add(.image(path: path.rawValue, description: description))
    } else {
      note(.bodyPictureDropped)
      pending.append(description)
    }
  }

  private mutating func change(to style: RichText.Style, _ link: String?) throws(MarkupFault) {
    if style != self.style || link != self.link { try flush() }
    self.style = style
    self.link = link
  }

  private mutating func flush() throws(MarkupFault) {
    guard !pending.isEmpty else { return }
    // The bytes are cut from a string only before and after ASCII, so they are UTF-8.
    try add(.text(pending.take()))
  }

  private mutating func add(
    _ content: consuming RichText.Content
  ) throws(MarkupFault) {
    guard runs.count < Limits.markupRuns else { throw .tooManyRuns }
    let cost = link?.utf8.count ?? 0
    let carriesLink = addressBytes + cost <= Limits.addressBytes
    if carriesLink { addressBytes += cost } else { note(.linkDropped) }
    runs.append(
      RichText.Run(consume content, style: style, link: carriesLink ? link : nil))
  }

  /// Notes a repair once: a body can hold thousands of them.
  private mutating func note(_ repair: Repair) {
    if !repairs.contains(repair) { repairs.append(repair) }
  }
}

/// Why a body is not markup; it is then shown as it was sent.
public enum MarkupFault: Error, Hashable, Sendable, CaseIterable {
  /// A `<` that begins no tag, or a tag that is not written as one.
  case badTag
  /// A tag closed that is not the one last opened.
  case badNesting
  case unclosed
  case tooDeep
  case tooManyRuns
}
