import NotificationModel
import Policy
import Preferences
import Translations

/// The group that the options and the words of `prefs` mean.
extension PreferenceTarget {
  private static var severalGroups: Failure {
    .misuse(translated("name one group, not several."))
  }

  /// The group, and the words that are not about it.
  static func read(
    _ arguments: Arguments, rest: ClosedRange<Int>, _ names: AppNames
  ) throws(Failure) -> (PreferenceTarget, [String]) {
    var words = arguments.words[...]
    let category = arguments.value("category")
    let named = try Self.named(by: arguments)
    var word: String?
    let mayNameOne = named == nil && (category == nil || words.count > rest.upperBound)
    if mayNameOne, words.count > rest.lowerBound { word = words.popFirst() }
    if rest == 1...1, word == nil {
      try refuseWithoutKey(words, isNamed: named != nil || category != nil)
    }
    guard rest.contains(words.count) else {
      guard words.count > rest.upperBound else {
        throw .misuse(
          translated(
            "name an APP, --defaults, --category C, --rule NAME, --focus NAME, --desktop or a "
              + "'[Group]', and a KEY."))
      }
      throw .unexpected(words.last ?? "")
    }
    if let named { return (named, Array(words)) }
    if word == nil, category == nil, let key = lonely(words) {
      throw .misuse(translated("the VALUE of '{key}' is missing.", ["key": key]))
    }
    guard let target = try Self.of(word, arguments, category, names) else {
      throw .misuse(
        translated(
          "name an APP, --defaults, --category C, --rule NAME, --focus NAME, --desktop or a "
            + "'[Group]'."))
    }
    return (target, Array(words))
  }

  /// Refuses a group alone where a key is to be taken out of it.
  private static func refuseWithoutKey(
    _ words: ArraySlice<String>, isNamed: Bool
  ) throws(Failure) {
    let isGroupAlone = words.first.map { !isNamed && SettingKey(rawValue: $0) == nil } ?? isNamed
    guard isGroupAlone else { return }
    throw .misuse(translated("the KEY is missing; --all takes the whole group away."))
  }

  /// The key that stands last, behind what is none: a group was named then, and no value.
  private static func lonely(_ words: ArraySlice<String>) -> String? {
    guard words.count == 2, let first = words.first, let last = words.last,
      SettingKey(rawValue: first) == nil, SettingKey(rawValue: last) != nil
    else { return nil }
    return last
  }

  /// The group that an option alone names.
  private static func named(by arguments: Arguments) throws(Failure) -> PreferenceTarget? {
    let focus = arguments.value("focus")
    var whole: [PreferenceTarget] = focus.map { [.focus($0)] } ?? []
    if let rule = arguments.value("rule") { whole.append(.rule(rule)) }
    if arguments.has("defaults") { whole.append(.defaults) }
    if arguments.has("desktop") { whole.append(.desktop) }
    let parts = ["category", "site"].filter { arguments.has($0) }
    guard let target = whole.first else {
      guard parts.count < 2 else {
        throw .misuse(translated("name a site or a category, not both."))
      }
      return nil
    }
    guard whole.count == 1, parts.isEmpty else { throw severalGroups }
    return target
  }

  private static func of(
    _ word: String?, _ arguments: Arguments, _ category: String?, _ names: AppNames
  ) throws(Failure) -> PreferenceTarget? {
    let site = arguments.value("site")
    guard let word else {
      if site != nil {
        throw .misuse(translated("--site needs the browser's id before it."))
      }
      return category.map { .category($0) }
    }
    if isGroup(word) {
      guard site == nil, category == nil else { throw severalGroups }
      do throws(PreferenceEditFault) {
        return try PreferenceTarget(written: word)
      } catch {
        throw .misuse(error.sentence)
      }
    }
    if let site { return .appSite(try names.app(word).spelling, try host(site)) }
    if let category { return .appCategory(try names.app(word).spelling, category) }
    if word.lowercased() == "defaults" { return .defaults }
    if let hint = hint(for: word) { throw .misuse(hint) }
    return .app(try names.app(word).spelling)
  }

  /// An address as it was copied from the browser will do; the group has the host alone.
  private static func host(_ text: String) throws(Failure) -> String {
    guard let site = Site(text) else {
      throw .misuse(
        translated(
          "'{word}' is no site; write a host, as web.example.org.", ["word": oneLine(text)]))
    }
    return site.name
  }
}

extension PreferenceEditFault {
  /// The sentence that says what is wrong with the requested edit.
  fileprivate var sentence: String {
    switch self {
    case .refused(let sentence): sentence
    case .badFile, .notThere, .alreadyThere: translated("it cannot be written.")
    }
  }
}
