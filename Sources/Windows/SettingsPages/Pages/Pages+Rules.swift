import NotificationModel
import Policy
import Preferences
import Translations

/// The page of rules: a link to each, and a row to make one.
extension Pages {
  var rules: [Rule] { book.book.rules }

  var rulesGroups: [RowGroup] {
    [
      RowGroup(
        rules.map { rule in
          let page = PageID.rule(rule.name)
          return PageRow(.link(page), rule.name, note: lines(of: rule), .link(page))
        }),
      RowGroup(
        translated("New rule"),
        [
          PageRow(
            .newRule, translated("Name"),
            note: translated("Begins with messages in whose title this name occurs"),
            .text("", prompt: translated("Low battery")))
        ]),
    ]
  }

  /// The rule as the file has it, in one line.
  private func lines(of rule: Rule) -> String {
    let target = PreferenceTarget.rule(rule.name)
    return target.keys.compactMap { key in
      let found = book.found(key, in: target)
      return found.source == .builtIn ? nil : "\(key) = \(found.value)"
    }.joined(separator: " · ")
  }

  /// A rule that is new: it changes nothing until the person says what is to hold.
  func newRule(_ value: RowValue) -> PageDeed? {
    guard case .text(let name) = value, !name.isEmpty else { return nil }
    guard !rules.contains(where: { $0.name == name }) else { return .refuse(Self.taken) }
    return .write(
      .set(RuleKey.title.rawValue, WrittenValue.list(["*\(name)*"]), in: .rule(name)))
  }

  /// A rule goes with the comments in it.
  func removal(ofRule name: String) -> SettingsChange {
    SettingsChange(target: .rule(name), edits: [.removeGroup])
  }

  /// The reason why a line must stay; `nil` if it may be removed.
  ///
  /// Without a condition a rule would hold for every message from now on, and a focus without days
  /// on every day.
  func objection(toTaking key: String, outOf target: PreferenceTarget) -> String? {
    if case .focus = target, key == FocusKey.days.rawValue {
      return translated(
        "Without a day the focus would hold on every day: choose another day first, or remove the "
          + "focus.")
    }
    guard case .rule = target, RuleKey(rawValue: key) != nil else { return nil }
    let left = RuleKey.allCases.contains {
      $0.rawValue != key && book.found($0.rawValue, in: target).source != .builtIn
    }
    return left
      ? nil
      : translated(
        "A rule needs a condition, for without one it holds for every message: give it another "
          + "one first, or remove the rule.")
  }
}

/// The page of a single rule: when it holds, and what holds then.
extension Pages {
  func ruleGroups(_ name: String) -> [RowGroup] {
    let target = PreferenceTarget.rule(name)
    let keys = target.keys.compactMap(SettingKey.init(rawValue:))
    let main = [SettingKey.setLevel] + Self.mainKeys
    let others = keys.filter { !main.contains($0) }
    func row(_ key: SettingKey) -> PageRow { maker.row(key, in: target) }
    let isOwn = book.isOwn(target)
    return [
      RowGroup(
        [PageRow(.link(.rules), translated("All rules"), .link(.rules))]
          + (isOwn
            ? orders(of: name)
              + [PageRow(.removeRule(name), translated("This rule"), .button(translated("Remove")))]
            : [])),
      RowGroup(translated("When"), conditions(name)),
      RowGroup(translated("Then"), main.filter(keys.contains).map(row)),
      RowGroup(translated("More"), isFolded: true, others.map(row)),
    ]
  }

  /// Rows that change places with the rule before and the rule after, of those in the same file.
  private func orders(of name: String) -> [PageRow] {
    let own = rules.map(\.name).filter { book.isOwn(.rule($0)) }
    guard let place = own.firstIndex(of: name) else { return [] }
    let weaker = own[..<place].last
    let stronger = own[(place + 1)...].first
    let title = translated("Order")
    let rows = [
      stronger.map { other in
        PageRow(
          .moveRule(other, before: name), title,
          note: translated("Where both say something, {rule} holds", ["rule": other]),
          .button(translated("Let this one hold")))
      },
      weaker.map { other in
        PageRow(
          .moveRule(name, before: other), title,
          note: translated(
            "Where both say something, this one holds, and not {rule}", ["rule": other]),
          .button(translated("Let that one hold")))
      },
    ]
    return rows.compactMap { $0 }
  }

  private func conditions(_ name: String) -> [PageRow] {
    let rule = rules.first { $0.name == name } ?? Rule(name: name)
    return RuleKey.allCases.map { key in
      maker.row(
        key.rawValue, in: .rule(name),
        control: control(key, rule).map { control in { _ in control } })
    }
  }

  /// The control of a condition that is made of a few words or of apps; `nil` for any other.
  private func control(_ key: RuleKey, _ rule: Rule) -> RowControl? {
    switch key {
    case .app: members(rule.apps.map { AppID($0) })
    case .urgency:
      ticks(Urgency.allCases.map(\.word), key, chosen: rule.urgencies.map(\.word))
    case .level:
      ticks(InterruptionLevel.allCases.map(\.rawValue), key, chosen: rule.levels.map(\.rawValue))
    case .has:
      ticks(RuleSubject.Part.allCases.map(\.rawValue), key, chosen: rule.parts.map(\.rawValue))
    case .focus: ticks(book.focuses, key, chosen: rule.focuses)
    case .title, .body, .category, .site, .locked, .during: nil
    }
  }

  private func ticks(_ words: [String], _ key: RuleKey, chosen: [String]) -> RowControl {
    // A focus that no group makes can be taken out all the same.
    .ticks(
      maker.titled(words + chosen.filter { !words.contains($0) }, key.rawValue), chosen: chosen)
  }
}

/// The entries of a rule's conditions.
extension Rule {
  fileprivate var apps: [String] {
    entries { if case .app(let all) = $0 { all.map(\.written) } else { nil } }
  }
  fileprivate var urgencies: [Urgency] {
    entries { if case .urgency(let all) = $0 { all } else { nil } }
  }
  fileprivate var levels: [InterruptionLevel] {
    entries { if case .level(let all) = $0 { all } else { nil } }
  }
  fileprivate var parts: [RuleSubject.Part] {
    entries { if case .has(let all) = $0 { all } else { nil } }
  }
  fileprivate var focuses: [String] {
    entries { if case .focus(let all) = $0 { all } else { nil } }
  }

  private func entries<Entry>(_ all: (RuleCondition) -> [Entry]?) -> [Entry] {
    conditions.lazy.compactMap(all).first ?? []
  }
}
