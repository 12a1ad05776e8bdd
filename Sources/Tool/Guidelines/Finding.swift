public import NotificationModel
import Translations

/// A guideline that a notification breaks, where, and what would keep it.
public struct Finding: Hashable, Sendable {
  /// The part of the notification that it is about.
  public enum Place: Hashable, Sendable {
    case title
    case body
    case action(ActionKey)
    case actions
    case badge
    case whole

    public var words: String {
      switch self {
      case .title: translated("title")
      case .body: translated("body")
      case .action(let key): translated("action {key}", ["key": key.rawValue])
      case .actions: translated("actions")
      case .badge: translated("badge")
      case .whole: translated("notification")
      }
    }
  }

  public let rule: Guideline
  public let place: Place
  /// The piece of text, or the number, that breaks the guideline.
  public let found: String
  /// The text as it should be, where finding that takes no thought.
  public let better: String?

  public init(_ rule: Guideline, _ place: Place, found: String, better: String? = nil) {
    self.rule = rule
    self.place = place
    self.found = found
    self.better = better
  }
}

/// A guideline that a notification is to keep (C1 to C5, A1 to A3).
public enum Guideline: String, Hashable, Sendable, CaseIterable {
  case appName = "app-name"
  case whatToTap = "what-to-tap"
  case tooLong = "too-long"
  case sentenceCase = "sentence-case"
  case endPunctuation = "end-punctuation"
  case actionTitleCase = "action-title-case"
  case actionTooLong = "action-too-long"
  case tooManyActions = "too-many-actions"
  case destructiveUnmarked = "destructive-unmarked"
  case destructiveTap = "destructive-tap"
  case duplicate = "duplicate"
  case badgeAlone = "badge-alone"

  /// Why it is asked, for whoever has written the notification.
  public var reason: String {
    switch self {
    case .appName:
      translated(
        "the app's name and icon stand above every notification of it, so it would be there twice.")
    case .whatToTap:
      translated(
        "people know how to open a notification; say what has happened, and offer a button for "
          + "what can be done.")
    case .tooLong:
      translated(
        "a banner has a line for the title and two for the text; what does not fit is cut where it "
          + "happens to.")
    case .sentenceCase:
      translated(
        "text is read as a sentence: a capital letter at its beginning and for names, nowhere "
          + "else.")
    case .endPunctuation:
      translated("the text is a whole sentence, and without its end it looks cut.")
    case .actionTitleCase:
      translated("the title of a button has capital letters as a headline has.")
    case .actionTooLong:
      translated("a button is small; a word or two fit into it.")
    case .tooManyActions:
      translated("four buttons are shown at most, and the others dropped.")
    case .destructiveUnmarked:
      translated(
        "what destroys something is marked, so that it stands last, in red, and can be asked "
          + "about.")
    case .destructiveTap:
      translated("a tap is made without looking, so it must never destroy anything.")
    case .duplicate:
      translated("one event is one notification; the same again only fills the list.")
    case .badgeAlone:
      translated("many people never see a badge, so what is critical must be said in words too.")
    }
  }
}
