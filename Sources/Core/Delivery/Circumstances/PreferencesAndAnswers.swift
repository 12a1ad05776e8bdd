import NotificationModel
import Policy

/// The person's file, and their answers where the file does not say them.
struct PreferencesAndAnswers {
  private(set) var book: PreferenceBook
  /// Answers that the person's file does not give, or not yet.
  private var answers: [ConsentSubject: ConsentAnswer] = [:]
  private var cache: [Key: AppSettings] = [:]
  /// Whether any words of an app are hidden while the screen is locked, and while it is not.
  private var hiding: [AppID: Hiding] = [:]

  private struct Key: Hashable, Sendable {
    let app: AppID
    let site: Site?
    let category: Category?
  }

  private struct Hiding: Hashable {
    let whileLocked: Bool
    let whileUnlocked: Bool
  }

  init(_ book: PreferenceBook) {
    self.book = book
  }

  // MARK: Changes

  /// Another book holds; answers that the file gives by now, or that it overrules, are forgotten.
  mutating func changed(to book: PreferenceBook) {
    self.book = book
    cache = [:]
    hiding = [:]
    answers = answers.filter { book.settings(of: $0.key).asksFirst }
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
  /// claim to a site counts as the claim to its browser does. While nobody knows whether an app is a
  /// browser, the stricter of both holds.
  ///
  /// - Parameters:
  ///   - identity: whose it counts as.
  ///   - isDoubtful: whether a proven app of that name is on the bus, and this is another.
  ///   - notification: what it says.
  ///   - face: its app, as people see it.
  ///   - moment: the circumstances; `nil` for what holds at all times.
  /// - Returns: the settings of its groups, and above them those of rules.
  mutating func settings(
    for identity: AppIdentity, isDoubtful: Bool, of notification: Notification,
    from face: AppFace, at moment: RuleMoment?
  ) -> AppSettings {
    let category = notification.category
    let site = face.browser == nil ? nil : notification.site
    let subject = book.rules.isEmpty ? nil : RuleSubject(notification)
    func ruled(_ base: AppSettings, _ app: AppID?, _ site: Site?) -> AppSettings {
      guard let subject else { return base }
      return book.settings(above: base, for: subject, of: app, site: site, at: moment)
    }
    var settings = ruled(
      written(for: identity.app, site: site, category: category), identity.app, site)
    if face.isAwaited, site == nil, let claimed = notification.site {
      settings = settings.stricter(
        with: ruled(
          written(for: identity.app, site: claimed, category: category), identity.app, claimed))
    }
    if let perhaps = identity.perhaps {
      let own = settings
      let claimed = book.site(claimedBy: notification, in: perhaps)
      settings = settings.stricter(
        with: ruled(
          written(for: perhaps, site: claimed, category: category), perhaps, notification.site))
      // The person has answered for the sandbox; of the app that it may be they have said nothing.
      if settings.asksFirst, !own.asksFirst, !book.speaks(of: perhaps) {
        settings.apply(.allow(.yes), from: own.source(of: .allow))
      }
    }
    guard isDoubtful else { return settings }
    if site != nil {
      settings = settings.stricter(
        with: ruled(written(for: identity.app, category: category), identity.app, nil))
    }
    return settings.stricter(with: ruled(book.settings(category: category), nil, nil))
  }

  /// The settings that the person's file and answers give an app, for whoever has no message: rules
  /// are not in them.
  mutating func written(
    for app: AppID, site: Site? = nil, category: Category? = nil
  ) -> AppSettings {
    // Sites cost nothing to make up; those that the file does not speak of are all the same.
    let site = site.flatMap { book.speaks(of: $0, of: app) ? $0 : nil }
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

  /// Whether a group hides any words of an app, whatever the message; rules are not in it.
  ///
  /// A file may have thousands of groups for sites of one app, which are not asked at each message.
  mutating func groupsHideWords(of app: AppID, whileLocked isLocked: Bool) -> Bool {
    if let known = hiding[app] { return isLocked ? known.whileLocked : known.whileUnlocked }
    let every = book.everySettings(of: app)
    let found = Hiding(
      whileLocked: every.contains { $0.hidesWords(whileLocked: true) },
      whileUnlocked: every.contains { $0.hidesWords(whileLocked: false) })
    if hiding.count >= 256 { hiding.removeAll() }
    hiding[app] = found
    return isLocked ? found.whileLocked : found.whileUnlocked
  }

  /// The settings with the person's answer, which holds also where the file does not say it.
  private func answered(
    _ settings: AppSettings, for app: AppID, site: Site?, category: Category?
  ) -> AppSettings {
    guard settings.asksFirst, !answers.isEmpty else { return settings }
    let source = settings.source(of: .allow)
    let subjects =
      [ConsentSubject(app)] + (site.map { [ConsentSubject(app, $0)] } ?? [])
      + (category?.lineage ?? []).map { ConsentSubject(app, $0) }
    for subject in subjects {
      guard let answer = answers[subject],
        book.settings(of: subject).source(of: .allow) == source
      else { continue }
      var settings = settings
      for setting in answer.settings { settings.apply(setting, from: .answer) }
      return settings
    }
    return settings
  }

  /// Whether the person has still to say whether this may notify.
  mutating func asks(about subject: ConsentSubject) -> Bool {
    written(for: subject.app, site: subject.site, category: subject.category).asksFirst
  }

  /// How an app's own group of preferences decides its badge.
  ///
  /// An app has only one number, so the group of a single category does not decide it.
  mutating func badgeChoice(of app: AppID, face: AppFace) -> BadgeChoice {
    written(for: app).limited(to: face.styles).badgeInForce
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension PreferencesAndAnswers {
  func check() -> [String] {
    var wrong: [String] = []
    if cache.count > 256 || hiding.count > 256 { wrong.append("few settings are kept") }
    for (app, known) in hiding {
      var anew = PreferencesAndAnswers(book)
      _ = anew.groupsHideWords(of: app, whileLocked: true)
      if anew.hiding[app] != known { wrong.append("\(app.spelling): hiding is of now") }
    }
    for (key, settings) in cache {
      var anew = PreferencesAndAnswers(book)
      anew.answers = answers
      let fresh = anew.written(for: key.app, site: key.site, category: key.category)
      if fresh != settings { wrong.append("\(key.app.spelling): settings are of now") }
    }
    return wrong
  }
}
