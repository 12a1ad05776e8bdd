import NotificationModel
import Testing

@testable import Policy

/// What a person is told when they ask why: every line that had a part, and why it is silent.
@Suite(.timeLimit(.minutes(1))) struct GroundsTests {
  private static func line(_ number: Int, _ group: String) -> FileLine {
    FileLine(file: "p", line: number, group: group)
  }

  private static let book: PreferenceBook = {
    var book = PreferenceBook()
    var work = FocusGroup(name: "Work")
    work.apps = [AppID("chat")]
    book.focuses = [work]
    var lines = GroupLines()
    lines.head = line(1, "Focus Work")
    lines.keys = ["apps": line(2, "Focus Work"), "from": line(3, "Focus Work")]
    book.focusLines["Work"] = lines
    book.desktopLines.keys = [
      "focus-when-locked": line(11, "Desktop"), "focus-when-sharing": line(12, "Desktop"),
      "focus-when-fullscreen": line(13, "Desktop"), "focus-when-away": line(14, "Desktop"),
    ]
    return book
  }()

  private func why(
    _ verdict: Verdict, _ notification: NotificationModel.Notification = .from { _ in },
    _ settings: AppSettings = AppSettings()
  ) -> Grounds {
    Grounds(of: verdict, on: notification, settings: settings, book: Self.book)
  }

  static let causes: [(FocusCause, [Int])] = [
    (.manual, [1]), (.schedule, [1, 3]), (.locked, [1, 11]), (.sharing, [1, 12]),
    (.fullscreen, [1, 13]), (.away, [1, 14]),
    (.inhibitor(app: "film", reason: ""), [1]), (.desktop("Plasma"), [1]), (.supposed, [1]),
  ]

  @Test(arguments: causes)
  func `a focus is cited by its group, and by what brought it about`(
    cause: FocusCause, lines: [Int]
  ) throws {
    let rule = try #require(Self.book.focuses.first)
    let reason = Reason.heldByFocus(.init(rule, cause), .active, nil)
    let found = why(Policy.decide(.from { _ in })).lines(of: reason)
    #expect(found.map(\.line) == lines)
  }

  @Test func `who passes by name is cited by the line of names`() throws {
    let rule = try #require(Self.book.focuses.first)
    let grounds = why(Policy.decide(.from { _ in }))
    #expect(grounds.lines(of: .passesFocus(.init(rule, .manual), nil)).map(\.line) == [2])
    #expect(
      grounds.sentence(.passesFocus(.init(rule, .manual), .line(Self.line(20, "App chat"))))
        .hasSuffix(" (p:1, [Focus Work]; p:20, [App chat])"))
  }

  @Test func `what a focus silences, and that it leaves banners, is cited by those lines`() throws {
    var book = Self.book
    book.focuses[0].silence = [AppID("chat")]
    book.focusLines["Work"]?.keys = [
      "silence": Self.line(4, "Focus Work"), "banners": Self.line(5, "Focus Work"),
      "dates": Self.line(6, "Focus Work"),
    ]
    let part = ActiveFocus.Part(try #require(book.focuses.first), .schedule)
    let grounds = Grounds(
      of: Policy.decide(.from { _ in }), on: .from { _ in }, settings: AppSettings(), book: book)
    func lines(_ reason: Reason) -> [Int] { grounds.lines(of: reason).map(\.line) }
    #expect(lines(.heldByFocus(part, .active, nil)) == [4, 6])
    #expect(lines(.notOfFocus(part)) == [4, 6])
    #expect(lines(.hushedByFocus(part, .active, nil)) == [5, 6])
  }

  @Test func `a plain focus has no line`() {
    let reason = Reason.heldByFocus(.init(.plain, .manual), .active, nil)
    #expect(why(Policy.decide(.from { _ in })).lines(of: reason) == [])
  }

  @Test(arguments: [
    ("App chromium Site web.example.org", "App chromium Site …"),
    ("App slack Category im.received", "App slack Category …"), ("Category im", "Category …"),
    ("App slack", "App slack"), ("Defaults", "Defaults"),
  ])
  func `a site and a kind of event are hidden with the text`(group: String, shown: String) {
    let reason = Reason.styleChosen(.banner, .line(Self.line(7, group)))
    let open = why(Policy.decide(.from { _ in }))
    #expect(open.sentence(reason) == "style is banner (p:7, [\(group)])")
    let hidden = why(Policy.decide(.from { _ in }, .previews(.never)))
    #expect(hidden.sentence(reason) == "style is banner (p:7, [\(shown)])")
  }

  @Test func `a hidden one does not say whether its app names a sound`() {
    for sound in [SoundRequest.unnamed, .named("bell")] {
      let notification = NotificationModel.Notification.from { $0.sound = sound }
      let verdict = Policy.decide(notification, .previews(.never))
      #expect(why(verdict, notification).reasons.last == .silentAsHidden(.builtIn))
    }
  }

  @Test func `the verdict that every item keeps has no reason more for it`() {
    let verdict = Policy.decide(.from { _ in })
    #expect(why(verdict).reasons == verdict.reasons + [.silentAsUnnamed(.builtIn)])
  }
}
