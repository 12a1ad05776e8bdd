import NotificationModel
import Policy
import Testing

@testable import Preferences

/// Which groups there are, and what is said of others.
@Suite(.timeLimit(.minutes(1)))
struct GroupTests {
  private static func name(_ text: String) throws(Fault) -> GroupName {
    let source = SourceText(Array(text.utf8))
    return try GroupName.read(0..<source.bytes.count, of: source)
  }

  private static func site(_ name: String) -> Site {
    guard let site = Site(name) else { preconditionFailure("\(name) is a site") }
    return site
  }

  static let good: [(String, GroupName)] = [
    ("Defaults", .defaults),
    ("Desktop", .desktop),
    ("Category im", .category(Category("im"))),
    ("Category im.received", .category(Category("im.received"))),
    ("App slack", .app(AppID("slack"))),
    ("App Slack", .app(AppID("sLACK"))),
    ("App  Two Words ", .app(AppID("Two Words"))),
    ("App slack Category im", .appCategory(AppID("slack"), Category("im"))),
    (
      "App The Category Game Category email",
      .appCategory(AppID("The Category Game"), Category("email"))
    ),
    ("App chromium Site web.example.org", .appSite(AppID("chromium"), site("web.example.org"))),
    ("App Chromium Site WEB.example.org ", .appSite(AppID("chromium"), site("web.example.org"))),
    ("App c Site localhost:8080", .appSite(AppID("c"), site("localhost:8080"))),
    ("App c Site %5B::1%5D", .appSite(AppID("c"), site("[::1]"))),
    ("App The Site Game Site a.org", .appSite(AppID("The Site Game"), site("a.org"))),
    ("App The Site Manager Game", .app(AppID("The Site Manager Game"))),
    ("App Site a.org", .app(AppID("Site a.org"))),
    ("App The Site Game Category im", .appCategory(AppID("The Site Game"), Category("im"))),
    ("App The Category Game Site a.org", .appSite(AppID("The Category Game"), site("a.org"))),
    ("App Category im", .app(AppID("Category im"))),
    ("App a%5Bb%5Dc%25d", .app(AppID("a[b]c%d"))),
    ("App a%5b", .app(AppID("a["))),
    ("Focus Deep work", .focus("Deep work")),
  ]

  @Test(arguments: good) func `a group's name`(text: String, means name: GroupName) throws {
    #expect(try Self.name(text) == name)
  }

  static let bad: [(String, String)] = [
    (
      "[Apps slack]",
      "'Apps slack' is no group. Expected \(GroupName.expected). Did you mean 'App slack'?"
    ),
    (
      "[defaults]",
      "'defaults' is no group. Expected \(GroupName.expected). Did you mean 'Defaults'?"
    ),
    (
      "[Desktop x]",
      "'Desktop x' is no group. Expected \(GroupName.expected). Did you mean 'Desktop'?"
    ),
    ("[slack]", "'slack' is no group. Expected \(GroupName.expected). Did you mean 'App slack'?"),
    ("[App]", "[App] does not say which. Expected an id after it, as in [App firefox]."),
    ("[Focus ]", "[Focus] does not say which. Expected a name after it, as in [Focus work]."),
    ("[]", "the group has no name. Expected \(GroupName.expected)."),
    ("[ ]", "the group has no name. Expected \(GroupName.expected)."),
    ("[Defaults", "the group has no end. Expected ']' after its name."),
    ("[App [x]", "'[' cannot stand in a group's name. Expected %5B for it."),
    (
      "[App x]]",
      "there is something after the ']' of the group."
        + " Expected nothing; a ']' within a name is written %5D."
    ),
    (
      "[Defaults] # all",
      "a comment cannot follow a group on its line. Expected comments on lines of their own."
    ),
    (
      "[App 50%]",
      "'%' is no escape in a group's name. Expected %5B for '[', %5D for ']', %25 for '%', %3B for ';', %2A for '*' or %3F for '?'."
    ),
    (
      "[Category i/m]",
      "'i/m' is no category. Expected a class such as im or im.received: letters, digits, . - _."
    ),
    (
      "[App x Category .im]",
      "a category neither starts nor ends with '.'."
        + " Expected a class such as im or im.received: letters, digits, . - _."
    ),
    (
      "[App x Site https://web.example.org/mail?a]",
      "'https://web.example.org/mail?a' is no site. Expected a host as the browser shows it, such as"
        + " web.example.org or localhost:8080. Did you mean 'web.example.org'?"
    ),
    (
      "[App x Site https://Web.example.org/]",
      "'https://Web.example.org/' is more than a site. Expected the host alone."
        + " Did you mean 'web.example.org'?"
    ),
    (
      "[App x Site @]",
      "'@' is no site. Expected a host as the browser shows it, such as web.example.org or"
        + " localhost:8080."
    ),
    (
      "[App x Site web.example.org Category im]",
      "a site has no categories of its own. Expected [App x Site web.example.org], or the category"
        + " of all that the app sends."
    ),
    (
      "[Site web.example.org]",
      "'Site web.example.org' does not say of which browser."
        + " Expected the browser's id before it, as in [App firefox Site web.example.org]."
    ),
  ]

  @Test(arguments: bad) func `a bad group`(line: String, isToldAs sentence: String) {
    #expect(errors(line).drop { $0 != " " }.dropFirst() == sentence)
  }

  @Test func `a group may stand in a file once, however its app is spelled`() {
    #expect(
      errors("[App Slack]\n[App x]\n[App slack]\n")
        == "p:3:2: [App slack] is already in line 1 as [App Slack], for upper and lower case are the"
        + " same there. Expected each group once in a file.")
    #expect(
      errors("[Category im]\n[Category IM]\n")
        == "p:2:2: [Category IM] is already in line 1 as [Category im], for upper and lower case are"
        + " the same there. Expected each group once in a file.")
  }

  static let lines: [(String, String)] = [
    (
      "stile = auto", "'stile' is no key of [Defaults]. Did you mean 'style'?"
    ),
    // What others call it.
    ("timeout = 5", "'timeout' is no key of [Defaults]. Did you mean 'banner-duration'?"),
    ("Notifications = off", "'Notifications' is no key of [Defaults]. Did you mean 'allow'?"),
    ("mute = yes", "'mute' is no key of [Defaults]. Did you mean 'sound'?"),
    (
      "days = Mon", "'days' is no key of [Defaults]. Expected it in a [Focus <name>]."
    ),
    (
      "server = auto", "'server' is no key of [Defaults]. Expected it in [Desktop]."
    ),
    (
      "style",
      "this line is neither a group, nor a key with a value, nor a comment."
        + " Expected [Group], key = value or # comment."
    ),
    ("= banner", "there is no key before the '='. Expected key = value."),
    ("; quiet", "';' starts no comment. Expected '#' at the start of a comment."),
    (
      "style = \u{1b}[31m",
      "there is a control character (byte 27) in this line."
        + " Expected text; an escape such as \\n or \\t in a value."
    ),
  ]

  @Test(arguments: lines) func `a bad line`(line: String, isToldAs sentence: String) {
    #expect(errors("[Defaults]\n" + line).drop { $0 != " " }.dropFirst() == sentence)
  }

  @Test func `a key before any group is an error`() {
    #expect(
      errors("style = auto\n")
        == "p:1:1: this key stands before any group. Expected a line such as [Defaults] above it.")
  }
}

/// Lines under a group that cannot be read.
@Suite(.timeLimit(.minutes(1)))
struct StrayLineTests {
  static let cases: [(lines: String, told: String)] = [
    ("style = alert", ""),
    (
      "style = baner",
      "'baner' is no style. Expected auto, banner, alert or none. Did you mean 'banner'?"
    ),
    ("from = 25:00", "'25:00' is out of range. Expected a time from 00:00 to 23:59."),
    ("stlye = alert", "'stlye' is no key of any group. Did you mean 'style'?"),
  ]

  @Test(arguments: ["[Apps slack]", "[App slack"], cases)
  func `they are checked by the key alone`(group: String, line: (lines: String, told: String)) {
    let lines = errors("\(group)\n\(line.lines)\n").split(separator: "\n").map(String.init)
    #expect(lines.count == (line.told.isEmpty ? 1 : 2))
    if !line.told.isEmpty {
      #expect(lines.last?.hasPrefix("p:2:") == true)
      #expect(lines.last?.hasSuffix(line.told) == true)
    }
  }
}
