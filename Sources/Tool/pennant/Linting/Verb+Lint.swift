import CenterList
import ControlProtocol
import Guidelines
import Intake
import NotificationModel
import Translations

extension Verb {
  static let lint = Verb(
    name: "lint", topic: .preferences, summary: "says which guidelines one breaks, for developers",
    arguments: "TITLE [BODY] | --watch",
    options: [
      Option("urgency", .value("U"), "low, normal or critical", letter: "u"),
      Option("expire-time", .value("MS"), "milliseconds on screen", letter: "t"),
      Option("app-name", .value("APP"), "what the app calls itself", letter: "a"),
      Option("icon", .value("ICON"), "a picture: a name, or a file", letter: "i"),
      Option("app-icon", .value("ICON"), "the icon of the app", letter: "n"),
      Option("category", .value("C"), "a kind of event, such as im.received", letter: "c"),
      Option("transient", .flag, "it is not to be kept", letter: "e"),
      Option(
        "hint", .values("TYPE:NAME:VALUE"), "a hint: int, byte, double, boolean or string",
        letter: "h"),
      Option("replace-id", .value("ID"), "the one that it replaces", letter: "r"),
      Option("action", .values("[KEY=]TITLE"), "a button; 'default' is a tap", letter: "A"),
      Option("print-id", .flag, "taken as notify-send takes it, and without effect", letter: "p"),
      Option("wait", .flag, "the same", letter: "w"),
      Option("watch", .flag, "what is sent on this bus from now on, as it was sent"),
      .json,
    ],
    words: 0...2,
    details: """
      Looks over a notification with the arguments of notify-send, or with --watch all that apps send
      (of one app with --app-name), and prints what breaks a guideline, why, and the better text where
      that takes no thought. Nothing is sent, and no service is needed; where it runs, it is asked what
      is open already. Without a service, --watch quotes nothing of what it sees. It sees what comes by
      org.freedesktop.Notifications, and nothing that comes by the portal or GNotification.
      With --json it prints an array; with --watch a line for each notification.
      Exit code 1 when something was found, also with --watch when it is ended.
      """,
    examples: [
      .init(
        command: "pennant lint -a Mail 'Mail: new message' 'Tap here to read it'",
        meaning: "what is wrong with it"),
      .init(
        command: "pennant lint -A del=Delete Trash 'Empty it now?'",
        meaning: "a button that is not marked"),
      .init(command: "pennant lint --watch -a Mail", meaning: "what Mail sends, while you test it"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isJSON = arguments.has(Option.json.name)
    if arguments.has("watch") {
      guard arguments.words.isEmpty else {
        throw .misuse(translated("with --watch there is no TITLE."))
      }
      return try surroundings.lintTraffic(of: arguments.value("app-name"), isJSON: isJSON)
    }
    guard !arguments.words.isEmpty else {
      throw .misuse(translated("'lint' needs TITLE [BODY], or --watch."))
    }
    let linted: LintedNotification
    do throws(Arguments.Misuse) {
      linted = try LintedNotification(arguments)
    } catch {
      throw .misuse(error.sentence)
    }
    let report = LintReport(surroundings.findings(in: linted.message))
    return Answer(
      out: isJSON ? report.json.text + "\n" : report.text(surroundings.page),
      code: report.findings.isEmpty ? .done : .no)
  }
}

extension Surroundings {
  /// The guidelines for the app that a message says it is of.
  func guidelines(for claim: AppClaim) -> Guidelines {
    let entry = claim.desktopEntry ?? claim.name
    let names = [claim.name, claim.displayName, entryName(entry)].compactMap { $0 }
    return Guidelines(appNames: names.filter { !$0.isEmpty })
  }

  /// The guidelines that the message breaks.
  ///
  /// The service, where one runs, is asked which notifications are open.
  func findings(in message: UntrustedNotify) -> [Finding] {
    let accepted = Intake.accept(message)
    let notification = accepted.notification
    var guidelines = guidelines(for: notification.claim)
    guidelines.replaces = accepted.replaces.flatMap { NotificationID($0) }
    guidelines.open = open(of: notification.claim)
    return guidelines.findings(in: notification)
  }

  private func open(of claim: AppClaim) -> [Guidelines.OpenItem] {
    var query = ItemQuery()
    query.app = AppID(claim.desktopEntry ?? claim.name)
    query.isUnfolded = true
    let reply = MainActor.assumeIsolated { service.askAll(.list, query, atMost: 1_000) }
    guard case .answer(.items(let items)) = reply else { return [] }
    // Of what is hidden only generic words are known.
    return items.filter { !$0.isHidden }.map { .init(id: $0.id, title: $0.title, body: $0.body) }
  }
}
