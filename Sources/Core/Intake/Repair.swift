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
  /// More pairs than anybody looks at.
  case actionsCut(Int)
  /// A hint of a type that it never has.
  case hintType(HintName)
  /// A hint of the right type whose value means nothing or may not stand.
  case hintValue(HintName)
  /// More hints than anybody looks at.
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

/// Why an action was not taken.
public enum ActionFault: Hashable, Sendable, CaseIterable {
  /// A key without a title at the end of the list.
  case unpaired
  case emptyKey
  case badKey
  case tooLong
  case duplicate
  /// Keys that begin with `pennant-` are ours.
  case reserved
  /// A button without a title, and without a purpose that has one.
  case untitled
}
