import Clock
import NotificationModel
import Testing

@testable import Policy

/// An app gets the styles that it declares, and the person stands above what it declares.
@Suite(.timeLimit(.minutes(1))) struct DeclaredStylesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let declared: StyleSet?
    /// Of `[Defaults]`, of `[App Mail]`, of `[App Mail Category im]`.
    var everybody: StyleSet?
    var own: StyleSet?
    var ownKind: StyleSet?
    let gets: StyleSet
    var fromEntry = false
    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case(what: "nothing is said", declared: nil, gets: .all),
    Case(what: "the app declares", declared: [.banner], gets: [.banner], fromEntry: true),
    Case(what: "it declares all", declared: .all, gets: .all),
    Case(
      what: "both narrow it", declared: [.banner, .sound], everybody: [.banner, .badge],
      gets: [.banner], fromEntry: true),
    Case(
      what: "the person has less already", declared: [.banner, .sound], everybody: [.banner],
      gets: [.banner]),
    Case(
      what: "the person's line for this app wins", declared: [.banner], own: [.alert, .sound],
      gets: [.alert, .sound]),
    Case(
      what: "so does one for a kind of event of it", declared: [.banner], ownKind: [.alert],
      gets: [.alert]),
  ]

  private static func book(_ one: Case) -> PreferenceBook {
    var book = PreferenceBook()
    if let set = one.everybody { book[.defaults].add(.styles(set), from: .line(1)) }
    let app = AppID("Mail")
    book[.app(app)].add(.sound(.no), from: .line(2))
    if let set = one.own { book[.app(app)].add(.styles(set), from: .line(3)) }
    if let set = one.ownKind {
      book[.appCategory(app, Category("im"))].add(.styles(set), from: .line(4))
    }
    return book
  }

  @Test(arguments: cases) func `who wins`(one: Case) {
    let settings = Self.book(one).settings(for: AppID("Mail"), category: Category("im.received"))
      .limited(to: one.declared)
    #expect(settings.styles == one.gets)
    #expect((settings.source(of: .styles) == .desktopEntry) == one.fromEntry)
  }

  @Test func `an alert that is not declared is a banner, and says why`() {
    let verdict = Policy.decide(
      .from {
        $0.timeout = .never
        $0.badge = 3
        $0.sound = .named("bell")
      }, face: AppFace(name: "Mail", styles: [.banner]), settings: AppSettings(), isStatus: false,
      context: PolicyContext())
    #expect(verdict.fate == .shown(.banner(.seconds(5)), then: .staysInCenter))
    #expect(verdict.badge == nil)
    #expect(verdict.sound == .silent)
    #expect(verdict.reasons.contains(.notAmongStyles(.desktopEntry)))
    #expect(
      Grounds(
        of: verdict, on: .from { _ in }, settings: AppSettings(), book: PreferenceBook()
      ).sentence(.notAmongStyles(.desktopEntry))
        == "the app declares that it does not use every style (its desktop entry)")
  }
}
