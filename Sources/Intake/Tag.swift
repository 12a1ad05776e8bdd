/// One tag of a body, as far as it means anything.
struct Tag {
  enum Edge { case opening, closing, empty }

  enum Meaning {
    case bold, italic, underline, link, picture, lineBreak, block, unknown
  }

  var edge: Edge
  /// In lower case.
  var name: String
  var href: String?
  var src: String?
  var alt: String?

  var meaning: Meaning {
    switch name {
    case "b": .bold
    case "i": .italic
    case "u": .underline
    case "a": .link
    case "img": .picture
    case "br": .lineBreak
    case "p", "div", "li", "tr": .block
    case _: .unknown
    }
  }
}
