public import NotificationModel

/// The settings that hold for a message: those of its app, and above them what rules say.
extension PreferenceBook {
  /// - Parameters:
  ///   - base: the settings of its app, site and kind of event.
  ///   - subject: what the message says.
  ///   - app: whose it is; `nil` where that is only claimed.
  ///   - site: the site that it speaks for.
  ///   - moment: the circumstances; `nil` for what holds at all times.
  /// - Returns: the settings with those of each rule that holds, later ones above earlier.
  public func settings(
    above base: AppSettings, for subject: RuleSubject, of app: AppID?, site: Site?,
    at moment: RuleMoment?
  ) -> AppSettings {
    guard !rules.isEmpty, !subject.isOurs else { return base }
    let sender = RuleSender(app, site: site)
    var settings = base
    for rule in rules where rule.holds(for: subject, of: sender, at: moment) {
      settings.apply(rule.settings)
    }
    return settings
  }

  /// The settings of a message of an app, with rules.
  public func settings(
    for notification: Notification, of app: AppID, site: Site?, at moment: RuleMoment?
  ) -> AppSettings {
    settings(
      above: settings(for: app, site: site, category: notification.category),
      for: RuleSubject(notification), of: app, site: site, at: moment)
  }

  /// The hours that rules name.
  public var hoursOfRules: Set<DayHours> {
    var hours: Set<DayHours> = []
    for rule in rules {
      for case .during(let stretches) in rule.conditions { hours.formUnion(stretches) }
    }
    return hours
  }

  /// Whether a rule may hide words of an app, for whoever has no words to judge by.
  ///
  /// - Parameters:
  ///   - app: whose words.
  ///   - moment: the circumstances; `nil` for any.
  /// - Returns: whether a rule that may hold then hides words.
  public func rulesMayHide(wordsOf app: AppID, at moment: RuleMoment?) -> Bool {
    rules.contains { rule in
      rule.says { $0.hidesWords(whileLocked: moment?.isLocked ?? false) }
        && rule.mayHold(for: app, at: moment)
    }
  }

  /// The names of the rules that may say something else of a key, for some messages of an app.
  public func rules(saying key: SettingKey, of app: AppID) -> [String] {
    rules.filter { rule in rule.mayHold(for: app, at: nil) && rule.says { $0.key == key } }
      .map(\.name)
  }

  /// The names of the rules that say something of a key and stand above a rule.
  public func rules(saying key: SettingKey, above name: String) -> [String] {
    guard let place = rules.lastIndex(where: { $0.name == name }) else { return [] }
    return rules[(place + 1)...].filter { rule in rule.says { $0.key == key } }.map(\.name)
  }

  /// The rules of all times that have a say in what of an app lies on the disk.
  func rulesOnKeeping(of app: AppID?) -> [Rule] {
    rules.filter { rule in
      rule.moment.isEmpty && rule.mayHold(for: app, at: nil)
        && rule.says(\.isOnKeeping)
    }
  }
}
