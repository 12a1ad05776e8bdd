public import Bus
public import NotificationModel
import Translations

/// Why the control interface does not do what it was asked.
public nonisolated enum ControlRefusal: Hashable, Sendable {
  /// A sandboxed app asks.
  case denied
  /// There is no such item, or it is not open any more.
  case notFound(NotificationID)
  /// There is no such item, and none in the history that could come back.
  case forgotten(NotificationID)
  /// The item does not have this action, or takes no reply, or is not of a kind to be shown again;
  /// with the wish of the request.
  case notOffered(NotificationID, String)
  /// No app is left to hear it, and no entry to start one from.
  case unheard(NotificationID)
  /// The preferences switch off what was asked for; a sentence without its full stop.
  case refused(String)
  case full
}

/// A refusal as a D-Bus error.
extension ControlRefusal {
  /// The error of the call: our own words in English, as every service on the bus has them, and what
  /// the core refuses in the person's language, as no name of an error says it.
  public nonisolated var fault: BusFault {
    let sentence = Catalogue.inEnglish { self.sentence }
    return switch self {
    case .denied: BusFault(.accessDenied, sentence)
    case .notFound, .forgotten: BusFault(.notFound, sentence)
    case .notOffered: BusFault(.notOffered, sentence)
    case .unheard: BusFault(.unheard, sentence)
    case .refused: BusFault(.refused, sentence)
    case .full: BusFault(.limitsExceeded, sentence)
    }
  }

  /// The reason for people, without a full stop where the words are ours.
  public nonisolated var sentence: String {
    switch self {
    case .denied: translated("an app in a sandbox may not see or handle other apps' notifications")
    case .notFound(let id): Self.notOpen(id.rawValue)
    case .forgotten(let id):
      translated(
        "there is no notification {number}, open or in the history; what was hidden or not to be "
          + "kept has left no words that could come back", ["number": String(id.rawValue)])
    case .notOffered(let id, let wish):
      translated(
        "notification {number} does not offer '{wish}'",
        ["number": String(id.rawValue), "wish": wish])
    case .unheard(let id):
      translated(
        "nobody is left to hear of notification {number}, and there is no app to open",
        ["number": String(id.rawValue)])
    case .refused(let sentence): sentence
    case .full: translated("the service has no room for more")
    }
  }

  private nonisolated static func notOpen(_ number: UInt32) -> String {
    translated(
      "there is no notification {number}, or it is not open any more", ["number": String(number)])
  }

  /// The error for a number that is no item's.
  nonisolated static func noSuchItem(_ number: UInt32) -> BusFault {
    BusFault(.notFound, Catalogue.inEnglish { notOpen(number) })
  }

  /// Reads the error that a request was answered with; `nil` for errors of other kinds.
  @MainActor
  public init?(_ fault: BusFault, to request: ControlRequest) {
    let facts = request.facts
    switch (fault.name, facts.item) {
    case (.accessDenied, _): self = .denied
    case (.limitsExceeded, _): self = .full
    case (.refused, _): self = .refused(fault.text)
    case (.notFound, let id?):
      self = facts.wish == RequestFacts.shownAgain ? .forgotten(id) : .notFound(id)
    case (.notOffered, let id?): self = .notOffered(id, facts.wish)
    case (.unheard, let id?): self = .unheard(id)
    case _: return nil
    }
  }
}

extension ErrorName {
  nonisolated static let notFound: ErrorName = "org.pennant.Error.NotFound"
  nonisolated static let notOffered: ErrorName = "org.pennant.Error.NotOffered"
  nonisolated static let unheard: ErrorName = "org.pennant.Error.Unheard"
  nonisolated static let refused: ErrorName = "org.pennant.Error.Refused"
}
