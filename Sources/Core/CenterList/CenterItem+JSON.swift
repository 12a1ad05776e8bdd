public import Clock
public import NotificationModel

/// An item as programs read it: the one place where its shape is written down.
///
/// Keys are added and never taken away or given another meaning. All of them are always there;
/// `null` stands for what an item does not have.
///
///     id            number    what the other commands take
///     app           string    what names its app in the preferences
///     appName       string    for people
///     icon, entry   string    of the app: an icon's name or path; its desktop entry
///     title, body   string    plain text; lines of the body end with \n
///     links         array     of the body: objects of words, address (strings)
///     style         string    banner, alert or none
///     level         string    passive, active, time-sensitive or critical
///     urgency       string    low, normal or critical
///     category, thread  string
///     group         number    of those with the same one, which are one thread in lists; null
///                             where it stands for itself
///     site          string    the web site, where its app is a browser; null for a hidden one
///     picture       boolean   it brings a picture; false for a hidden one
///     progress      number    0 to 100
///     count         number    how many identical ones it stands for
///     actions       array     objects of key, title (strings) and destructive (boolean)
///     opens         boolean   a tap does something
///     openTitle     string    the app's own words for a tap
///     prompt        string    what a tap is called while the screen is locked
///     takesReply    boolean
///     receivedAt    number    Unix seconds
///     place         string    screen, silenced (the desktop server has it, and its own
///                             do-not-disturb is on, or its app is switched off in the desktop's
///                             settings), center, held (its app may not notify yet) or past;
///                             scheduled or snoozed while it waits
///     closedAt      number    Unix seconds; null while it is open
///     ended         string    expired, dismissed, closed or undefined; null while it is open
///     acted         string    of one that ended as you acted on it: the button, "" where that is
///                             hidden; else null
///     wakesAt       number    Unix seconds: when it comes; null where it does not wait
///     dueAt         number    Unix seconds: when it was to come; null where it came in time
///     reach         string    app, entry (its app is gone and can be opened) or nobody
///     hidden, resident, awaited  boolean
///     question      boolean   it is Pennant's own, and waits for an answer
extension CenterItem {
  public var json: JSON {
    .object([
      ("id", .number(Int64(id.rawValue))),
      ("app", .text(app.spelling)),
      ("appName", .text(appName)),
      ("icon", .optional(icon)),
      ("entry", .optional(entry)),
      ("title", .text(title)),
      ("body", .text(body)),
      ("links", .array(links.map(\.json))),
      ("style", .text(style.rawValue)),
      ("level", .text(level.rawValue)),
      ("urgency", .text(urgency.word)),
      ("category", .optional(category?.rawValue)),
      ("thread", .optional(thread)),
      ("group", group.map { .number(Int64($0)) } ?? .null),
      ("site", .optional(site?.name)),
      ("picture", .flag(hasPicture)),
      ("progress", progress.map { .number(Int64($0)) } ?? .null),
      ("count", .number(Int64(count))),
      ("actions", .array(actions.map(\.json))),
      ("opens", .flag(opens)),
      ("openTitle", .optional(openTitle)),
      ("prompt", .optional(prompt)),
      ("takesReply", .flag(takesReply)),
      ("receivedAt", .number(receivedAt.seconds)),
      ("place", .text(place.word)),
      ("closedAt", place.closing.map { .number($0.at.seconds) } ?? .null),
      ("ended", place.closing.map { .text($0.reason.word) } ?? .null),
      ("acted", .optional(acted)),
      ("wakesAt", place.wakesAt.map { .number($0.seconds) } ?? .null),
      ("dueAt", dueAt.map { .number($0.seconds) } ?? .null),
      ("reach", .text(reach.rawValue)),
      ("hidden", .flag(isHidden)),
      ("resident", .flag(isResident)),
      ("awaited", .flag(isAwaited)),
      ("question", .flag(isQuestion)),
    ])
  }
}

extension Action {
  public var json: JSON {
    .object([
      ("key", .text(key.rawValue)), ("title", .text(title)), ("destructive", .flag(isDestructive)),
    ])
  }
}

extension BodyLink {
  public var json: JSON {
    .object([("words", .text(words)), ("address", .text(address))])
  }
}

extension CenterItem.Place {
  public var word: String {
    switch self {
    case .screen, .unseen: "screen"
    case .silenced: "silenced"
    case .center: "center"
    case .held: "held"
    case .past: "past"
    case .asleep(let kind, _): kind.rawValue
    }
  }

  /// When it comes, where it waits for that.
  public var wakesAt: UnixTime? {
    switch self {
    case .asleep(_, let time): time
    case .screen, .silenced, .unseen, .center, .held, .past: nil
    }
  }

  public var closing: (reason: CloseReason, at: UnixTime)? {
    switch self {
    case .screen, .silenced, .unseen, .center, .asleep, .held: nil
    case .past(let reason, let time): (reason, time)
    }
  }
}

extension CloseReason {
  public var word: String {
    switch self {
    case .expired: "expired"
    case .dismissed: "dismissed"
    case .closedByApp: "closed"
    case .undefined: "undefined"
    }
  }
}
