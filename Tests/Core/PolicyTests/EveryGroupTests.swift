import NotificationModel
import Testing

@testable import Policy

/// A rule that asks "anywhere" asks every kind of group: a kind that is new is a case here first.
@Suite(.timeLimit(.minutes(1))) struct EveryGroupTests {
  private static let app = AppID("Web")
  private static let site = Site("web.example.org")
  private static let kinds = SettingScope.Kind.allCases

  /// A group of a kind that holds for `settings(in:)`.
  private func scope(_ kind: SettingScope.Kind) throws -> SettingScope {
    let site = try #require(Self.site)
    return switch kind {
    case .defaults: .defaults
    case .category: .category(Category("im"))
    case .app: .app(Self.app)
    case .appSite: .appSite(Self.app, site)
    case .appCategory: .appCategory(Self.app, Category("im"))
    case .appsLike: .appsLike(try #require(TextPattern("w?b")), .all)
    }
  }

  private func book(_ kind: SettingScope.Kind, _ settings: Setting...) throws -> PreferenceBook {
    var book = PreferenceBook()
    for setting in settings { book[try scope(kind)].add(setting, from: .line(1)) }
    return book
  }

  /// What holds for a message of that app, site and kind of event.
  private func settings(in book: PreferenceBook) -> AppSettings {
    book.settings(for: AppID("WEB"), site: Self.site, category: Category("im.received"))
  }

  @Test(arguments: kinds) func `a group of each kind is read back and holds`(
    kind: SettingScope.Kind
  ) throws {
    let book = try book(kind, .actions(1))
    #expect(try scope(kind).kind == kind)
    #expect(Array(book.groups.keys) == [try scope(kind)])
    #expect(settings(in: book).actions == 1)
    #expect(
      book.settings(for: AppID("Other"), category: nil).actions == (kind == .defaults ? 1 : 4))
    #expect(book.speaks(of: Self.app) == (try scope(kind).isOfApps))
  }

  @Test(arguments: kinds, [Setting.previews(.never), .history(false)])
  func `text is kept off the disk wherever a group of any kind says so`(
    kind: SettingScope.Kind, setting: Setting
  ) throws {
    let book = try book(kind, setting)
    #expect(book.withholdsSomewhere)
    #expect(KeepingRule.withholds(settings(in: book)) && KeepingRule.erases(settings(in: book)))
    #expect(book.everySettings(of: Self.app).contains { KeepingRule.erases($0) })
    #expect(PastWish(book).erasure(of: Self.app) == (try expectedErasure(kind)))
    #expect(!(try self.book(kind, .previews(.always), .history(true)).withholdsSomewhere))
  }

  @Test(arguments: kinds, ["IM.Received", "im.received", "Im"])
  func `what a person hides stays hidden however its app spells the kind of event`(
    kind: SettingScope.Kind, spelling: String
  ) throws {
    let settings = try book(kind, .previews(.never)).settings(
      for: Self.app, site: Self.site, category: Category(spelling))
    #expect(settings.previews == .never && KeepingRule.withholds(settings))
  }

  private func expectedErasure(_ kind: SettingScope.Kind) throws -> Erasure {
    switch kind {
    case .defaults, .app, .appsLike: .everything
    case .category, .appSite, .appCategory: .byContent
    }
  }

  @Test(arguments: kinds) func `the person is asked wherever a group of any kind says so`(
    kind: SettingScope.Kind
  ) throws {
    #expect(try book(kind, .allow(.ask)).asksSomewhere)
    #expect(!(try book(kind, .allow(.yes)).asksSomewhere))
  }

  @Test(arguments: kinds)
  func `words without a site or kind are hidden where a group of any kind hides`(
    kind: SettingScope.Kind
  ) throws {
    #expect(try book(kind, .previews(.never)).mayHide(wordsOf: Self.app))
    #expect(!(try book(kind, .previews(.always)).mayHide(wordsOf: Self.app)))
    let other = AppID("Other")
    #expect(
      try book(kind, .previews(.never)).mayHide(wordsOf: other) == !(try scope(kind).isOfApps))
  }

  @Test func `of an app whose past is judged by content each message has its own settings`() throws
  {
    let hidden = try book(.appSite, .previews(.never))
    let wish = PastWish(hidden)
    #expect(wish.readsMessages && wish.erasure(of: AppID("Other")) == .nothing)
    func erases(_ app: String, origin: String?, _ proof: Proof = .nothing) -> Bool {
      var message = Notification(claim: AppClaim(name: app), title: "x")
      message.origin = origin
      return wish.erases(message, of: AppIdentity(claim: AppID(app), proof: proof))
    }
    #expect(erases("Web", origin: "web.example.org") && !erases("Web", origin: "a.org"))
    #expect(!erases("Web", origin: nil) && !erases("Other", origin: "web.example.org"))
    // A sandbox that does not say whose it is may be the browser.
    #expect(wish.erasure(of: .unknownSandbox) == .byContent)
    #expect(erases("Web", origin: "web.example.org", .sandbox(.unknownSandbox)))
    #expect(!erases("Other", origin: "web.example.org", .sandbox(.unknownSandbox)))
  }

  @Test func `what no group hides costs no reading, and no careful value erases anything`() throws {
    for book in [PreferenceBook(), .careful, try book(.category, .previews(.always), .actions(1))] {
      let wish = PastWish(book)
      #expect(!wish.readsMessages && wish.erasure(of: Self.app) == .nothing)
    }
    // Hidden but for a kind of event, or never remembered but for another: neither is everything.
    for (all, kind) in [
      (Setting.previews(.never), Setting.previews(.always)), (.history(false), .history(true)),
    ] {
      var book = try book(.app, all)
      book[try scope(.appCategory)].add(kind, from: .line(2))
      #expect(PastWish(book).erasure(of: Self.app) == .byContent)
    }
  }

  @Test func `two keys that different groups set make no everything`() throws {
    var book = try book(.app, .previews(.never), .history(false))
    book[try scope(.appSite)].add(.previews(.always), from: .line(2))
    book[try scope(.appCategory)].add(.history(true), from: .line(3))
    // Of that site and kind neither holds.
    #expect(!KeepingRule.erases(settings(in: book)))
    #expect(PastWish(book).erasure(of: Self.app) == .byContent)
  }

  @Test func `a stronger group has its say in what any message of an app can have`() throws {
    var book = try book(.category, .previews(.never))
    book[try scope(.app)].add(.previews(.always), from: .line(2))
    #expect(!book.mayHide(wordsOf: Self.app) && book.mayHide(wordsOf: AppID("Other")))
    book[try scope(.appSite)].add(.previews(.never), from: .line(3))
    #expect(book.mayHide(wordsOf: Self.app))
  }

  @Test func `every value that a message of an app can have is among what holds for it`() throws {
    // All books of three groups and all messages, by one key.
    let scopes = try Self.kinds.map { try scope($0) } + [.category(Category("im.received"))]
    let messages: [(Site?, Category?)] = [nil, Self.site, Site("b.org")].flatMap { site in
      [nil, "im", "im.received", "email"].map { (site, $0.map { Category($0) }) }
    }
    for first in scopes {
      for second in scopes {
        for third in scopes {
          var book = PreferenceBook()
          for (index, scope) in [first, second, third].enumerated() {
            book[scope].add(.actions(index), from: .line(index))
          }
          let every = Set(book.everySettings(of: Self.app).map(\.actions))
          for (site, category) in messages {
            let one = book.settings(for: Self.app, site: site, category: category)
            #expect(every.contains(one.actions))
          }
        }
      }
    }
  }
}
