import ControlProtocol
import NotificationModel
import PersonalFiles
import Preferences
import Translations

/// Apps by the words that people have for them: the one place where such a word becomes an id.
///
/// An id goes before a name: names are free to make up, and several apps may have one. So are ids
/// that a program only says to be: such an id does not go before the name of an app that is
/// installed. The files are looked at first, so that preferences can be changed where no service
/// runs.
struct AppNames {
  private let surroundings: Surroundings
  private let state: StatePlace?
  /// The apps that the preferences speak of.
  private let groups: Set<AppID>

  init(_ surroundings: Surroundings, state: StatePlace? = nil, groups: Set<AppID> = []) {
    self.surroundings = surroundings
    self.state = state ?? StatePlace(in: surroundings.folders)
    self.groups = groups
  }

  enum Found: Equatable {
    /// The word is the id of an app that is installed or has notified, or the name of only one app.
    case known(AppID)
    /// No app is known by it; the id that was probably meant. Where nothing is known of any app,
    /// that says nothing.
    case unknown(near: String?, isTelling: Bool)
  }

  /// The app that a word means; what nobody knows means itself.
  func app(_ word: String) throws(Failure) -> AppID {
    switch try find(word) {
    case .known(let app): app
    case .unknown: AppID(word)
    }
  }

  func find(_ word: String) throws(Failure) -> Found {
    let app = AppID(word)
    if surroundings.entryName(word) != nil { return .known(app) }
    let seen = state?.appsSeen()
    let running = running
    let same = running?.first { $0.app == app }
    var names: [AppID: String] = [:]
    for id in seen?.ids ?? [] { names[AppID(id)] = surroundings.entryName(id) ?? id }
    for app in running ?? [] { names[app.app] = app.name }
    let called = names.filter { $0.value.lowercased() == app.key }.keys.sorted { $0.key < $1.key }
    if same != nil || seen?.contains(app) == true {
      // A program chooses what it says to be; what is said of an installed app is not to reach it.
      let isFound = same?.entry != nil || groups.contains(app)
      guard !isFound, called.contains(where: { $0 != app && isInstalled($0, running) }) else {
        return .known(same?.app ?? app)
      }
      throw .misuse(Self.several(word, Set(called).union([app]).sorted { $0.key < $1.key }))
    }
    if !groups.contains(app) {
      // An installed app that has never notified has its name all the same.
      let meant =
        called.isEmpty ? surroundings.appsInMenus(app.key).sorted().map { AppID($0) } : called
      if meant.count == 1, let only = meant.first { return .known(only) }
      if meant.count > 1 { throw .misuse(Self.several(word, meant)) }
    }
    return .unknown(near: near(app, names), isTelling: seen != nil || running != nil)
  }

  private func isInstalled(_ app: AppID, _ running: [KnownApp]?) -> Bool {
    surroundings.entryName(app.spelling) != nil
      || running?.contains { $0.app == app && $0.entry != nil } == true
  }

  private static func several(_ word: String, _ apps: [AppID]) -> String {
    let ids = apps.map { oneLine($0.spelling) }.joined(separator: ", ")
    let problem = translated(
      "'{word}' is what {count} app is called; name one: {ids}.",
      "'{word}' is what {count} apps are called; name one: {ids}.", apps.count,
      ["word": oneLine(word), "ids": ids])
    guard let same = apps.first(where: { $0 == AppID(word) }) else { return problem }
    return translated(
      "{problem} For the one that only says to be '{app}', name its notifications by their "
        + "numbers, or in 'prefs' the group '[App {app}]'.",
      ["problem": problem, "app": oneLine(same.spelling)])
  }

  /// The app that was probably meant, where no app is known by a word.
  func nearest(to app: AppID) throws(Failure) -> String? {
    guard case .unknown(near: let near?, isTelling: _) = try find(app.spelling) else { return nil }
    return oneLine(near)
  }

  /// The remark on an app that preferences are written for and nobody knows; its group names it
  /// here, whatever others are called.
  func note(on app: AppID) throws(Failure) -> String? {
    let named = AppNames(surroundings, state: state, groups: groups.union([app]))
    guard case .unknown(near: let near, isTelling: true) = try named.find(app.spelling) else {
      return nil
    }
    return PreferenceReading.sentence(onUnknown: app.spelling, near: near)
  }

  /// The apps that the running service knows; `nil` where none answers.
  private var running: [KnownApp]? {
    guard surroundings.mayAskService else { return nil }
    let reply = MainActor.assumeIsolated { surroundings.service.ask(.apps) }
    guard case .answer(.apps(let apps)) = reply else { return nil }
    return apps
  }

  /// The id that is spelt nearly so, or the only one that has the word in it or in its name.
  private func near(_ word: AppID, _ names: [AppID: String]) -> String? {
    let words = names.keys.map(\.spelling).sorted() + names.values.sorted()
    if let near = NearestWord.find(word.spelling, among: words) {
      let owner = names.first { $0.value == near }
      return names[AppID(near)] == nil ? owner?.key.spelling : near
    }
    let parts = names.filter { id, name in
      (id.key.split(separator: ".") + name.lowercased().split(separator: " "))
        .contains { $0 == word.key }
    }
    return parts.count == 1 ? parts.first?.key.spelling : nil
  }
}

extension Surroundings {
  /// The app behind `--app`, by its id or by the name that lists show.
  func app(_ arguments: Arguments) throws(Failure) -> AppID? {
    guard let word = arguments.value(Option.app.name) else { return nil }
    return try AppNames(self).app(word)
  }
}
