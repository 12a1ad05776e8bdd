public import Clock

/// Every bound on what is accepted, kept or shown, each with its reason.
///
/// A bound on text is what a server must lay out; a bound on pictures is what it must hold or
/// decode; a bound on numbers of things is what one app may make everybody keep.
public enum Limits {
  // Text: a server lays out all of it in one go, before it answers anybody else.

  /// A title is one line of a small window.
  public static let titleCharacters = 256
  /// More than a person reads in a banner or a Center; servers lay out every word of it.
  ///
  /// Scalars of scripts that are shaped count as two or three, emoji as more: see `LayoutCost`.
  public static let bodyCharacters = 4_096
  /// The most bytes of an answer that a person writes in place.
  public static let replyBytes = 65_536
  /// Fields take no more, so that nothing of an answer is lost on its way.
  public static let replyCharacters = replyBytes / 4
  /// Lines cost a server more than letters: some grow a window for each.
  public static let bodyLines = 64
  /// A word without a place to break forces a server to measure it again at every letter.
  public static let unbrokenCharacters = 256
  /// Words of real languages are shorter; a link may be longer, and costs more.
  public static let longWordCharacters = 64
  /// Letters of real languages carry a few marks; stacks of them only cost shaping.
  public static let marksPerCharacter = 4
  /// Room for a character of one line, in plain letters: what those of real languages take on
  /// average, so that a single character made of thousands of scalars is bounded too.
  public static let scalarsPerCharacter = 4
  /// Scalars of a one-line field that are looked at: thirty-two times a full title.
  public static let lineScalarsRead = 8_192
  /// Bytes of a body that are looked at: the longest one we write ourselves, markup included.
  public static let bodyBytesRead = 192 << 10
  /// An app's name, an origin, a placeholder: parts of one line.
  public static let nameCharacters = 128
  /// A command that the person writes on one line.
  public static let commandCharacters = 4_000
  /// Commands of the person's that run at once: a flood of messages is no flood of programs.
  public static let commandsAtOnce = 8
  /// Commands that wait for one of those places; further ones do not run.
  public static let commandsWaiting = 64
  /// The label of a button.
  public static let actionTitleCharacters = 64
  /// A key is compared, never shown; GNotification puts a target into it.
  public static let actionKeyBytes = 1_024
  /// The id that an app gives its notification, at the doors where it gives one.
  public static let doorIDBytes = 512
  /// The data that an app is told when an action is done, for all actions of one item together.
  public static let targetBytes = 8 << 10
  /// A tag or thread is compared, never shown.
  public static let tagBytes = 512
  /// `class.specific`, or a vendor's.
  public static let categoryBytes = 64
  /// As long as a host's name may be, with a port.
  public static let siteBytes = 260
  /// As long as a file name may be, less its ending.
  public static let desktopEntryBytes = 247
  /// As long as the kernel takes a path.
  public static let pathBytes = 4_095
  /// A link that opens somewhere; longer ones carry data, not places.
  public static let linkBytes = 2_048
  /// Links of one body that are offered beside it: more than a person reads through.
  public static let linksListed = 16
  /// As long as a file name may be; icon themes hold files.
  public static let iconNameBytes = 255
  /// A name of the XDG sound themes, or a vendor's identifier.
  public static let identifierBytes = 128

  // Markup: depth costs a parser its stack.

  /// Real bodies nest two or three deep.
  public static let markupDepth = 8
  /// Each run is one more piece for a server's layout.
  public static let markupRuns = 256
  /// Links and picture paths of one body together: each run of a link carries it again.
  public static let addressBytes = 8 << 10

  // Pictures: held in memory here, and again by the server.

  /// Twice the largest size any server draws.
  public static let imageEdge: Int32 = 512
  /// 512 by 512 with alpha.
  public static let imageBytes = 1 << 20
  /// Pictures of all open items together; beyond it the oldest lose theirs.
  public static let pictureBytesHeld = 4 << 20
  /// A picture file a server may be told to decode.
  public static let imageFileBytes: Int64 = 4 << 20
  /// Vector pictures are programs; the portal allows as much.
  public static let vectorFileBytes: Int64 = 4_096

  /// A sound that comes with a message: thirty seconds, uncompressed.
  public static let soundBytes = 8 << 20
  /// Files of pictures and sounds that came with messages of all open items together; beyond it the
  /// oldest go.
  public static let cameAlongBytes = 32 << 20

  /// Files that one message may say it is about: each is opened while everybody waits, and a
  /// preview shows fewer.
  public static let filesNamed = 16
  /// Picture files of one body that are looked at: each is read while everybody waits.
  public static let bodyPictures = 4

  // Numbers of things in one message.

  /// Action pairs looked at; the style model shows four.
  public static let actionPairs = 64
  /// Buttons the style model shows.
  public static let buttons = 4
  /// Hints looked at in one message.
  public static let hints = 64
  /// Strings looked at in a list hint.
  public static let hintListEntries = 64
  /// A whole message, as the bus delivers it; a full-size picture fits many times over.
  public static let messageBytes = 8 << 20

  // Numbers of things kept.

  /// Open items of all apps together.
  public static let openItems = 20_000
  /// Bytes of text that all open items together may hold: long ones are few.
  public static let textBytesHeld = 8 << 20
  /// The bytes of text of one app, so that it pushes out its own items before others'; a hundred of
  /// the longest, in any script, have room.
  public static let textBytesPerApp = 2 << 20
  /// Connections of one process that have notified and are still on the bus; real apps have one,
  /// and each is remembered until it leaves.
  public static let connectionsPerProcess = 256
  /// Between two alerts of one app that are drawn: each is to be looked at.
  public static let alertInterval = Span.seconds(1)
  /// Processes that may use a name which nothing vouches for, such as that of notify-send, each
  /// with a second of its own; of more at a time nobody says whose they are.
  public static let alertMakers = 64
  /// Alerts of one app on the screen; they leave only when the person is done with them.
  public static let alertsShownPerApp = 5
  /// The same for one process under names that nothing vouches for, so that it leaves room for
  /// others.
  public static let alertsShownPerProcess = 15
  /// The same for all apps together, whose names cost nothing to make up: more than a screen has
  /// room for.
  public static let alertsShown = 20
  /// Alerts that wait for their turn to be drawn: more than a person takes in turns.
  public static let alertsWaiting = 256
  /// Sounds of all apps together, which then come one a second; more would say nothing more.
  public static let soundsAtOnce = 3
  /// Unknown `replaces_id` numbers remembered for one app.
  public static let aliasesPerApp = 64
  /// The same for all apps together.
  public static let aliases = 4_096
  /// Web sites of a browser that are remembered, to be listed.
  public static let sitesPerBrowser = 32
  /// Apps one connection may claim to be.
  public static let claimsPerConnection = 64
  /// Connections one item answers to (its makers and replacers).
  public static let ownersPerItem = 8
  /// Notifications an app may have waiting for their time.
  public static let scheduledPerApp = 64
  /// The same for all apps together, because their names are free to make up.
  public static let scheduled = 1_024
  /// The same for one process under names that nothing vouches for, so that it leaves room for
  /// others.
  public static let scheduledPerProcess = 256
  /// Waiting notifications may not be pushed out, so their text has a bound of its own.
  public static let scheduledTextBytes = 2 << 20
  /// The most snoozed items: more than a person puts off.
  public static let snoozed = 1_024
  public static let snoozedTextBytes = 4 << 20
  /// Apps that are muted at a time: more than a person tells apart.
  public static let mutedApps = 256
  /// The longest sleep: a sender that asks for more has mistaken the unit.
  public static let longestSleep = Span.days(366)
  /// A notification is late when it comes more than this after its time.
  public static let lateness = Span.minutes(1)
  /// Items of one app that wait for the person to say whether it may notify: enough to see what it
  /// is for.
  public static let heldPerApp = 16
  /// The same for all apps together, whose names cost nothing to make up.
  public static let heldItems = 256
  /// The same for one process under names that nothing vouches for: it pushes out its own first.
  public static let heldPerProcess = 64
  /// Questions that one process brings in an hour under such names; real ones are one app or two.
  public static let questionsPerProcess = 3
  /// Apps that a person is asked about at a time; the others wait for their turn.
  public static let questionsAtOnce = 3
  /// Destructive actions that wait for a second word; nobody means more at a time.
  public static let confirmationsAtOnce = 4
  /// Items shown again when a server comes back; the rest are one line.
  public static let shownAgain = 5

  // All notifications on a server's screen: some servers lay out all of them for each change.

  /// Bytes of text, or what pictures cost in such: four long mails in full.
  public static let screenWeight = 8_192
  /// Items up to this weight are never counted: a few lines and a small picture.
  public static let lightWeight = 1_024
  /// The length that a body is cut to where the screen would hold too much; the whole stays kept.
  public static let lightCharacters = 256
  public static let lightLines = 6
  /// A picture that is light.
  public static let lightImageBytes = 64 << 10

  // Calls to a desktop server.

  /// Calls that a server has at a time: one that it works on, and one that is ready to follow.
  ///
  /// Another program's call to the server waits for no more than these calls.
  public static let callsInFlight = 2
  /// After so many missed answers the oldest call counts as lost, and its item goes on.
  public static let callsOverdue = 8
  /// Answers a silent server may owe, lost ones too, before it is only tried now and then; a bus
  /// may allow one connection no more than 128.
  public static let callsOwed = 120
  /// How often a server that owes so many is tried.
  public static let probeInterval = Span.seconds(30)
  /// Signals kept for numbers that an answer may yet give.
  public static let signalsKept = 64
  /// No call to a server waits longer.
  public static let callDeadline = Span.seconds(3)
}
