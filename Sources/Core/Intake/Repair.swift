/// A fault of a message and how it was mended; never a reason to lose the rest.
///
/// A repair names fields and hints by our own words and holds nothing of what the message said, so
/// that a log may keep it whatever previews are hidden.
public enum Repair: Hashable, Sendable {
  /// The text was longer than its limit and now ends in `…`.
  case textCut(Field)
  /// Controls, overrides of direction or other harmful characters were taken out.
  case textCleaned(Field)
  /// The body is not well-formed markup and stands as it was sent.
  case markupTakenAsText(MarkupFault)
  /// A link of the body is text now.
  case linkDropped
  /// A picture of the body is its description now.
  case bodyPictureDropped
  case pixelsDropped(hint: HintName, ImageFault)
  case pathDropped(Field, PathFault)
  /// A picture or a sound that came as a file.
  case contentDropped(Field, ContentFault)
  case actionDropped(ActionFault)
  /// So many pairs were left out, as nobody looks at so many.
  case actionsCut(Int)
  /// A hint of a type that it never has.
  case hintType(HintName)
  /// A hint of the right type whose value means nothing or may not stand.
  case hintValue(HintName)
  /// So many hints were left out, as nobody looks at so many.
  case hintsCut(Int)
  /// A hint by which a sender would overrule the person.
  case hintNotSenders(HintName)
  /// A timeout below -1 is taken as -1.
  case timeoutBelowUsual

  /// The parts of a message that a person reads or hears.
  public enum Field: String, Sendable, CaseIterable {
    case title, body, origin, placeholder
    case slidePrompt = "slide prompt"
    case appName = "app name"
    case displayName = "displayed app name"
    case actionTitle = "action title"
    case replyPrompt = "reply prompt"
    case replyTitle = "reply button"
    case appIcon = "app icon"
    case picture = "picture"
    case soundFile = "sound file"
    /// A file that the message says it is about.
    case file = "file named"
  }

  /// A hint that Intake knows, in the spelling that it came in, or an entry of a door's.
  public struct HintName: Hashable, Sendable {
    public let text: String
    private let isEntry: Bool

    public init(_ text: String) {
      self.text = text
      isEntry = false
    }

    public init(entry text: String) {
      self.text = text
      isEntry = true
    }

    /// The name of the entry or hint in the words of its protocol, for the start of a sentence.
    public var words: String { "\(isEntry ? "Entry" : "Hint") \(text)" }
  }
}

/// Repairs in words, for one line of a log.
extension Repair {
  public var sentence: String {
    switch self {
    case .textCut(let field): "The \(field.rawValue) was too long and was cut."
    case .textCleaned(let field): "Harmful characters were taken out of the \(field.rawValue)."
    case .markupTakenAsText(let fault):
      "The body is not well-formed markup (\(fault.words)) and is shown as it was sent."
    case .linkDropped:
      "A link that is not http, https or mailto, or is too long, was made plain text."
    case .bodyPictureDropped:
      "A picture in the body is no local file and was replaced by its description."
    case .pixelsDropped(let hint, let fault):
      "The picture of hint \(hint.text) was dropped: \(fault.words)."
    case .pathDropped(let field, let fault):
      "The \(field.rawValue) was dropped: \(fault.words)."
    case .contentDropped(let field, let fault):
      "The \(field.rawValue) was dropped: \(fault.words)."
    case .actionDropped(let fault): "An action was dropped: \(fault.words)."
    case .actionsCut(let count): "Beyond the limit, \(count) actions were dropped."
    case .hintType(let hint): "\(hint.words) has a type that it never has and was ignored."
    case .hintValue(let hint): "\(hint.words) has a value that means nothing and was ignored."
    case .hintsCut(let count): "Beyond the limit, \(count) hints were ignored."
    case .hintNotSenders(let hint):
      "\(hint.words) was ignored: that is for the person to decide, not for an app."
    case .timeoutBelowUsual: "A timeout below -1 was taken as -1."
    }
  }

  /// A single log line for all repairs, however many there are.
  public static func logLine(_ repairs: [Repair]) -> String {
    let said = 6
    var seen: [Repair] = []
    for repair in repairs where !seen.contains(repair) { seen.append(repair) }
    let line = seen.prefix(said).map(\.sentence).joined(separator: " ")
    return seen.count > said ? "\(line) And \(seen.count - said) more." : line
  }
}

extension MarkupFault {
  public var words: String {
    switch self {
    case .badTag: "a < begins no proper tag"
    case .badNesting: "a tag is closed that was not the last one opened"
    case .unclosed: "a tag is never closed"
    case .tooDeep: "tags are nested too deep"
    case .tooManyRuns: "it changes its style too often"
    }
  }
}

extension ImageFault {
  public var words: String {
    switch self {
    case .empty: "it has no width or no height"
    case .tooBig: "it is larger than anything that is shown"
    case .sampleSize: "its samples do not have 8 bits"
    case .channels: "its channels do not agree with its alpha"
    case .overlappingRows: "its rows are shorter than its pixels"
    case .tooFewBytes: "it has fewer bytes than its size needs"
    }
  }
}

extension PathFault {
  public var words: String {
    switch self {
    case .elsewhere: "it is not a local file, and nothing is fetched"
    case .otherMachine: "it names another machine"
    case .notAbsolute: "it is not an absolute path"
    case .badEscape: "its percent signs spell no path"
    case .badCharacters: "it has characters that no such name has"
    case .tooLong: "it is too long"
    }
  }
}

extension ActionFault {
  public var words: String {
    switch self {
    case .unpaired: "its key has no title"
    case .emptyKey: "its key is empty"
    case .badKey: "its key has characters that no key has"
    case .tooLong: "its key is too long"
    case .duplicate: "its key was there before"
    case .reserved: "keys that begin with pennant- are not for apps"
    case .untitled: "it has no title"
    }
  }
}

extension ContentFault {
  public var words: String {
    switch self {
    case .notSealed: "its descriptor is of no file that is sealed"
    case .empty: "it is empty"
    case .tooLarge: "it is larger than anything that is taken"
    case .unreadable: "it cannot be read"
    case .unknownFormat: "it is of no kind that is known here"
    }
  }
}
