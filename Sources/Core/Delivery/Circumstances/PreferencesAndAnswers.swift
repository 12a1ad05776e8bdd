import NotificationModel
import Policy

/// The person's file, and their answers where the file does not say them.
struct PreferencesAndAnswers {
  private(set) var book: PreferenceBook
  /// Answers that the person's file does not give, or not yet.
  private var answers: [ConsentSubject: ConsentAnswer] = [:]
  private var cache: [Key: AppSettings] = [:]

  private struct Key: Hashable, Sendable {
    let app: AppID
    let site: Site?
    let category: Category?
  }

  init(_ book: PreferenceBook) {
    self.book = book
  }

  // MARK: Changes

  /// Another book holds; answers that the file gives by now, or that it overrules, are forgotten.
  mutating func changed(to book: PreferenceBook) {
    self.book = book
    cache = [:]
    answers = answers.filter { book.settings(of: $0.key).allow == .ask }
  }

  mutating func answered(_ answer: ConsentAnswer, for subject: ConsentSubject) {
    answers[subject] = answer
    cache = [:]
  }

  // MARK: Settings that hold

  /// The settings that hold for a message of an app.
  ///
  /// A proven app's own group of preferences is not for others to claim. While that app is on the
  /// bus, anybody who only claims to be it gets the stricter of that group and the defaults. A
  /// claim to a site counts as the claim to its browser does.
  mutating func settings(
    for identity: AppIdentity, isDoubtful: Bool, of notification: Notification,
    from face: AppFace
  ) -> AppSettings {
    let category = notification.category
    let site = face.browser == nil ? nil : notification.site
    var settings = written(for: identity.app, site: site, category: category)
    if let perhaps = identity.perhaps {
      let own = settings
      settings = settings.stricter(
        with: written(
          for: perhaps, site: book.site(claimedBy: notification, in: perhaps), category: category))
      // The person has answered for the sandbox; of the app that it may be they have said nothing.
      if settings.allow == .ask, own.allow == .yes, !book.speaks(of: perhaps) {
        settings.apply(.allow(.yes), from: own.source(of: .allow))
      }
    }
    guard isDoubtful else { return settings }
    if site != nil {
      settings = settings.stricter(with: written(for: identity.app, category: category))
    }
    return settings.stricter(with: book.settings(category: category))
  }

  /// The settings that the person's file and answers give an app.
  mutating func written(
    for app: AppID, site: Site? = nil, category: Category? = nil
  ) -> AppSettings {
    // Sites cost nothing to make up; those that the file does not speak of are all the same.
    let site = site.flatMap { book.groups[.appSite(app, $0)] == nil ? nil : $0 }
    let key = Key(app: app, site: site, category: category)
    if let settings = cache[key] { return settings }
    let settings = answered(
      book.settings(for: app, site: site, category: category), for: app, site: site,
      category: category)
    // Names are free to make up: the cache is for the few that are used.
    if cache.count >= 256 { cache.removeAll() }
    cache[key] = settings
    return settings
  }

  /// The settings with the person's answer, which holds also where the file does not say it.
  private func answered(
    _ settings: AppSettings, for app: AppID, site: Site?, category: Category?
  ) -> AppSettings {
    guard settings.allow == .ask, !answers.isEmpty else { return settings }
    let source = settings.source(of: .allow)
    let subjects =
      [ConsentSubject(app)] + (site.map { [ConsentSubject(app, $0)] } ?? [])
      + (category?.lineage ?? []).map { ConsentSubject(app, $0) }
    for subject in subjects {
      guard let answer = answers[subject],
        book.settings(of: subject).source(of: .allow) == source
      else { continue }
      var settings = settings
      for line in answer.lines { settings.apply(line.setting, from: .answer) }
      return settings
    }
    return settings
  }

  /// Whether the person has still to say whether this may notify.
  mutating func asks(about subject: ConsentSubject) -> Bool {
    written(for: subject.app, site: subject.site, category: subject.category).allow == .ask
  }

  /// How an app's own group of preferences decides its badge.
  ///
  /// An app has only one number, so the group of a single category does not decide it.
  mutating func badgeChoice(of app: AppID, face: AppFace) -> BadgeChoice {
    let settings = written(for: app).limited(to: face.styles)
    return settings.allow == .yes && settings.styles.contains(.badge) ? settings.badge : .no
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension PreferencesAndAnswers {
  func check() -> [String] {
    var wrong: [String] = []
    if cache.count > 256 { wrong.append("few settings are kept") }
    for (key, settings) in cache {
      var anew = PreferencesAndAnswers(book)
      anew.answers = answers
      let fresh = anew.written(for: key.app, site: key.site, category: key.category)
      if fresh != settings { wrong.append("\(key.app.spelling): settings are of now") }
    }
    return wrong
  }
}
