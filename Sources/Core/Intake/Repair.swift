import Translations

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
  /// The number of hints beyond the limit, which were left out.
  case hintsCut(Int)
  /// A hint by which a sender would overrule the person.
  case hintNotSenders(HintName)
  /// A timeout below -1 is taken as -1.
  case timeoutBelowUsual

  /// The parts of a message that a person reads or hears.
  public enum Field: Sendable, CaseIterable {
    case title, body, origin, placeholder, slidePrompt, appName, displayName, actionTitle
    case replyPrompt, replyTitle, appIcon, picture, soundFile
    /// A file that the message says it is about.
    case file

    var title: String {
      switch self {
      case .title: translated("title")
      case .body: translated("body")
      case .origin: translated("origin")
      case .placeholder: translated("placeholder")
      case .slidePrompt: translated("slide prompt")
      case .appName: translated("app name")
      case .displayName: translated("displayed app name")
      case .actionTitle: translated("action title")
      case .replyPrompt: translated("reply prompt")
      case .replyTitle: translated("reply button")
      case .appIcon: translated("app icon")
      case .picture: translated("picture")
      case .soundFile: translated("sound file")
      case .file: translated("file named")
      }
    }
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
    public var words: String {
      isEntry
        ? translated("Entry {name}", ["name": text]) : translated("Hint {name}", ["name": text])
    }
  }
}

/// Repairs in words, for people and for one line of a log.
extension Repair {
  public var sentence: String {
    switch self {
    case .textCut(let field):
      translated("The {field} was too long and was cut.", ["field": field.title])
    case .textCleaned(let field):
      translated("Harmful characters were taken out of the {field}.", ["field": field.title])
    case .markupTakenAsText(let fault):
      translated(
        "The body is not well-formed markup ({reason}) and is shown as it was sent.",
        ["reason": fault.words])
    case .linkDropped:
      translated("A link that is not http, https or mailto, or is too long, was made plain text.")
    case .bodyPictureDropped:
      translated("A picture in the body is no local file and was replaced by its description.")
    case .pixelsDropped(let hint, let fault):
      translated(
        "The picture of hint {hint} was dropped: {reason}.",
        ["hint": hint.text, "reason": fault.words])
    case .pathDropped(let field, let fault): Self.dropped(field, fault.words)
    case .contentDropped(let field, let fault): Self.dropped(field, fault.words)
    case .actionDropped(let fault):
      translated("An action was dropped: {reason}.", ["reason": fault.words])
    case .actionsCut(let count):
      translated(
        "Beyond the limit, {count} action was dropped.",
        "Beyond the limit, {count} actions were dropped.", count)
    case .hintType(let hint):
      translated("{hint} has a type that it never has and was ignored.", ["hint": hint.words])
    case .hintValue(let hint):
      translated("{hint} has a value that means nothing and was ignored.", ["hint": hint.words])
    case .hintsCut(let count):
      translated(
        "Beyond the limit, {count} hint was ignored.",
        "Beyond the limit, {count} hints were ignored.", count)
    case .hintNotSenders(let hint):
      translated(
        "{hint} was ignored: that is for the person to decide, not for an app.",
        ["hint": hint.words])
    case .timeoutBelowUsual: translated("A timeout below -1 was taken as -1.")
    }
  }

  private static func dropped(_ field: Field, _ reason: String) -> String {
    translated("The {field} was dropped: {reason}.", ["field": field.title, "reason": reason])
  }

  /// A single log line for all repairs, however many there are.
  public static func logLine(_ repairs: [Repair]) -> String {
    let said = 6
    var seen: [Repair] = []
    for repair in repairs where !seen.contains(repair) { seen.append(repair) }
    let line = Catalogue.inEnglish { seen.prefix(said).map(\.sentence).joined(separator: " ") }
    return seen.count > said ? "\(line) And \(seen.count - said) more." : line
  }
}

extension MarkupFault {
  public var words: String {
    switch self {
    case .badTag: translated("a < begins no proper tag")
    case .badNesting: translated("a tag is closed that was not the last one opened")
    case .unclosed: translated("a tag is never closed")
    case .tooDeep: translated("tags are nested too deep")
    case .tooManyRuns: translated("it changes its style too often")
    }
  }
}

extension ImageFault {
  public var words: String {
    switch self {
    case .empty: translated("it has no width or no height")
    case .tooBig: translated("it is larger than anything that is shown")
    case .sampleSize: translated("its samples do not have 8 bits")
    case .channels: translated("its channels do not agree with its alpha")
    case .overlappingRows: translated("its rows are shorter than its pixels")
    case .tooFewBytes: translated("it has fewer bytes than its size needs")
    }
  }
}

extension PathFault {
  public var words: String {
    switch self {
    case .elsewhere: translated("it is not a local file, and nothing is fetched")
    case .otherMachine: translated("it names another machine")
    case .notAbsolute: translated("it is not an absolute path")
    case .upward: translated("it has “..” in it")
    case .badEscape: translated("its percent signs spell no path")
    case .badCharacters: translated("it has characters that no such name has")
    case .tooLong: translated("it is too long")
    }
  }
}

extension ActionFault {
  public var words: String {
    switch self {
    case .unpaired: translated("its key has no title")
    case .emptyKey: translated("its key is empty")
    case .badKey: translated("its key has characters that no key has")
    case .tooLong: translated("its key is too long")
    case .duplicate: translated("its key was there before")
    case .reserved: translated("keys that begin with pennant- are not for apps")
    case .untitled: translated("it has no title")
    }
  }
}

extension ContentFault {
  public var words: String {
    switch self {
    case .notSealed: translated("its descriptor is of no file that is sealed")
    case .empty: translated("it is empty")
    case .tooLarge: translated("it is larger than anything that is taken")
    case .unreadable: translated("it cannot be read")
    case .unknownFormat: translated("it is of no kind that is known here")
    }
  }
}
