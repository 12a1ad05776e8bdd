import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// Apps by the name that lists show, wherever a command takes one.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct AppNamesTests {
  private static func service() -> FakeService {
    let service = FakeService()
    service.apps = [
      KnownApp(
        app: AppID("chromium"), name: "Chromium Web Browser", entry: "chromium", grounds: ""),
      KnownApp(app: AppID("org.a.Notes"), name: "Notes", entry: nil, grounds: ""),
      KnownApp(app: AppID("org.b.Notes"), name: "Notes", entry: nil, grounds: ""),
      KnownApp(app: AppID("Files"), name: "Papers", entry: nil, grounds: ""),
      KnownApp(app: AppID("org.c.Files"), name: "Files", entry: nil, grounds: ""),
    ]
    service.badges = [AppBadge(app: AppID("chromium"), entry: nil, count: 7)]
    service.open = service.apps.enumerated().map { place, app in
      Items.one(UInt32(90 - place), app.name) { $0.app = app.app }
    }
    return service
  }

  private func run(_ words: [String], _ service: FakeService) -> Answer {
    var surroundings = Surroundings()
    surroundings.standIn = service
    surroundings.now = Items.now
    return Program.run(words, in: surroundings)
  }

  nonisolated static let words = [
    ("Chromium Web Browser", "chromium"), ("chromium web browser", "chromium"),
    ("CHROMIUM", "chromium"), ("Files", "Files"), ("org.b.notes", "org.b.Notes"),
    ("nobody", "nobody"),
  ]

  @Test(arguments: words)
  func `the name that a list shows is taken in the place of an id, which goes before it`(
    word: String, id: String
  ) {
    let app = AppID(id)
    let service = Self.service()
    _ = run(["dismiss", "--app", word], service)
    #expect(service.asked.contains(.dismissAll(app)))
    _ = run(["history", "clear", "--app", word], service)
    #expect(service.asked.contains(.clearHistory(app)))
    for command in [["list"], ["history"], ["schedule", "list"]] {
      let before = service.asked.count
      _ = run(command + ["--app", word], service)
      let apps = service.asked[before...].compactMap { request -> AppID? in
        switch request {
        case .list(let query), .history(let query): query.app
        case _: nil
        }
      }
      #expect(!apps.isEmpty && apps.allSatisfy { $0 == app }, "\(command)")
    }
  }

  @Test func `badge and explain take it too`() {
    #expect(run(["badge", "Chromium Web Browser"], Self.service()).out == "7\n")
    let answer = run(
      ["explain", "--app", "Chromium Web Browser", "--preferences", "/dev/null", "--json"],
      Self.service())
    #expect(answer.out.hasPrefix(#"{"app": "chromium""#), "\(answer)")
  }

  @Test func `a name that several apps have is answered with their ids`() {
    let answer = run(["dismiss", "--app", "notes"], Self.service())
    #expect(answer.code == .wrongUsage)
    #expect(
      answer.err.hasPrefix(
        "pennant: 'notes' is what 2 apps are called; name one: org.a.Notes, org.b.Notes."))
  }

  private static func imitated() -> FakeService {
    let service = service()
    service.apps += [
      KnownApp(app: AppID("org.bank.App"), name: "My Bank", entry: "org.bank.App", grounds: ""),
      KnownApp(app: AppID("My Bank"), name: "My Bank", entry: nil, grounds: ""),
    ]
    return service
  }

  @Test(arguments: [
    ["dismiss", "--app", "My Bank"], ["list", "--app", "my bank"],
    ["history", "clear", "--app", "My Bank"],
  ])
  func `a program that says to be what an installed app is called does not take its place`(
    words: [String]
  ) {
    let service = Self.imitated()
    let answer = run(words, service)
    #expect(answer.code == .wrongUsage)
    #expect(answer.err.contains("is what 2 apps are called; name one: My Bank, org.bank.App."))
    #expect(answer.err.contains("the group '[App My Bank]'"))
    #expect(!service.asked.contains(.dismissAll(AppID("My Bank"))))
    #expect(!service.asked.contains(.clearHistory(AppID("My Bank"))))
  }

  @Test(arguments: [
    ("chromiun", "; did you mean 'chromium'?\n"), ("web", "; did you mean 'chromium'?\n"),
    ("Paper", "; did you mean 'Files'?\n"), ("nobody", ".\n"),
  ])
  func `what nobody knows is answered with the nearest`(word: String, end: String) {
    let list = run(["list", "--app", word], Self.service())
    #expect(list.out == "" && list.code == .done)
    #expect(list.err == "pennant: nothing of '\(word)' is open" + end)
    let dismiss = run(["dismiss", "--app", word], Self.service())
    #expect(dismiss.err == list.err && dismiss.code == .no)
  }

  @Test(arguments: [
    (["list"], "nothing is open."), (["list", "--held"], "nothing is held."),
    (["list", "--snoozed"], "nothing is snoozed."), (["history"], "nothing is in the history."),
    (["schedule", "list"], "nothing is scheduled."),
  ])
  func `an empty list says so on standard error, and is empty for programs`(
    words: [String], says: String
  ) {
    let answer = run(words, FakeService())
    #expect(answer.out == "" && answer.err == "pennant: \(says)\n" && answer.code == .done)
    let json = run(words + ["--json"], FakeService())
    #expect(json.out == "[]\n" && json.err == "")
  }

  // MARK: Preferences

  private func change(_ words: [String], _ folder: Folder, _ service: FakeService?) -> Answer {
    var surroundings = folder.surroundings
    surroundings.standIn = service
    surroundings.entryName = { $0 == "org.gnome.Evolution" ? "Mail" : nil }
    return Program.run(words, in: surroundings)
  }

  @Test func `preferences are written for the app behind the name`() throws {
    let folder = try Folder()
    let service = Self.service()
    let answer = change(
      ["prefs", "set", "Chromium Web Browser", "--site", "a.org", "style", "alert"], folder, service
    )
    #expect(answer.out.hasSuffix("[App chromium Site a.org] style = alert\n"), "\(answer)")
    _ = change(["prefs", "set", "chromium web browser", "sound", "no"], folder, service)
    #expect(
      change(["prefs", "get", "Chromium Web Browser", "sound"], folder, service).out == "no\n")
    _ = change(["prefs", "unset", "Chromium Web Browser", "sound"], folder, service)
    #expect(folder.read("pennant/preferences.conf").hasSuffix("style = alert\n"))
    #expect(change(["prefs", "set", "Notes", "sound", "no"], folder, service).code == .wrongUsage)
  }

  @Test func `an installed app that has never notified is found by its name`() throws {
    let folder = try Folder()
    var surroundings = folder.surroundings
    surroundings.standIn = Self.service()
    surroundings.entryName = { $0 == "org.bank.App" ? "My Bank" : nil }
    surroundings.appsInMenus = { $0 == "my bank" ? ["org.bank.App"] : [] }
    let answer = Program.run(["prefs", "set", "My Bank", "previews", "never"], in: surroundings)
    #expect(answer.out.hasSuffix("[App org.bank.App] previews = never\n"), "\(answer)")
  }

  @Test func `without a service those count that have notified before`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write("pennant/apps-seen", "org.gnome.Evolution\n\nbackup\n")
    let answer = change(["prefs", "set", "mail", "style", "alert"], folder, nil)
    #expect(answer.out.hasSuffix("[App org.gnome.Evolution] style = alert\n"), "\(answer)")
  }

  @Test func `that nobody knows the app is said at once, and it is written`() throws {
    let folder = try Folder()
    let answer = change(["prefs", "set", "chromiun", "style", "alert"], folder, Self.service())
    #expect(
      answer.out.hasSuffix(
        "[App chromiun] style = alert\n"
          + "note: 'chromiun' has never notified and is not installed; did you mean 'chromium'?\n"))
    #expect(folder.read("pennant/preferences.conf") == "[App chromiun]\nstyle = alert\n")
    let installed = change(["prefs", "set", "org.gnome.Evolution", "sound", "no"], folder, nil)
    #expect(!installed.out.contains("note:"))
  }

  @Test func `a group that the file has means the app that it names`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write("pennant/preferences.conf", "[App Papers]\nsound = no\n")
    let answer = change(["prefs", "unset", "Papers", "sound"], folder, Self.service())
    #expect(answer.code == .done && answer.out.contains("[App Papers] says nothing of sound"))
  }

  @Test func `preferences for an installed app are not written for who says to be it`() throws {
    let folder = try Folder()
    let set = ["prefs", "set", "My Bank", "previews", "never"]
    #expect(change(set, folder, Self.imitated()).code == .wrongUsage)
    folder.folder("pennant")
    folder.write("pennant/apps-seen", "org.gnome.Evolution\n\nMail\n")
    #expect(change(["prefs", "set", "mail", "sound", "no"], folder, nil).code == .wrongUsage)
    let group = change(["prefs", "set", "[App My Bank]", "sound", "no"], folder, Self.imitated())
    #expect(group.code == .done)
    #expect(folder.read("pennant/preferences.conf") == "[App My Bank]\nsound = no\n")
  }
}
