public import NotificationModel
import Policy
import Preferences
import Translations

/// The page of an app, and that of all apps, which have the same rows.
extension Pages {
  /// The keys that most people ask for, in the order of the page; the others are under a fold.
  static let mainKeys: [SettingKey] = [
    .allow, .style, .sound, .previews, .placeholder, .lockScreen, .badge, .breakthrough,
  ]

  func appGroups(_ target: PreferenceTarget) -> [RowGroup] {
    let keys = target == .defaults ? SettingKey.allCases : SettingKey.ofApps
    let others = keys.filter { !Self.mainKeys.contains($0) }
    return [
      RowGroup(
        Self.mainKeys.map {
          let row = maker.row($0, in: target)
          return $0 == .sound ? soundRow(row, target) : row
        }),
      RowGroup(translated("More"), isFolded: true, others.map { maker.row($0, in: target) }),
    ]
  }

  /// The row of an app's sound, which says so where the app's own is not heard.
  private func soundRow(_ row: PageRow, _ target: PreferenceTarget) -> PageRow {
    let settings = target.settings(in: book.book)
    guard settings.hidesWords(whileLocked: false), settings.sound == .whatTheAppNames else {
      return row
    }
    return PageRow(
      row.id, row.title,
      note: translated("Its previews are hidden, so that only a sound of your choice is heard"),
      row.control, decision: row.decision, isOwn: row.isOwn)
  }

  /// The line under the name of an app.
  func appNote(_ app: AppID) -> String {
    let isNamed = apps.name(of: app).lowercased() == app.key
    let news = apps.app(app)?.isKnown == true ? "" : translated("Has not notified yet")
    return [isNamed ? "" : app.spelling, news].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The sound that the value of a row stands for, and how loud it is.
  public func sound(of id: SettingID) -> (Presentation.Sound, SoundVolume) {
    var app: ListedApp?
    if case .key(.app(let id), _) = id { app = listed(AppID(id)) }
    return (
      AppPreview(of: app, in: book).sound, SoundVolume(book.settings(of: app?.id).volume)
    )
  }

  /// Why nothing is heard of the sound of a row, in a clause; `nil` where something is.
  public func silence(of id: SettingID) -> String? {
    guard sound(of: id).0 == .silent, case .key(let target, _) = id else { return nil }
    return target.settings(in: book.book).sound == .whatTheAppNames
      ? translated("The app itself chooses its sounds") : translated("No sound is chosen")
  }

  private func listed(_ id: AppID) -> ListedApp {
    apps.app(id) ?? ListedApp(id: id, name: id.spelling, isKnown: false)
  }

  /// A preview of the page's settings; `nil` on a page that is about no app.
  public func preview(_ id: PageID) -> AppPreview? {
    switch id {
    case .everyApp: AppPreview(of: nil, in: book)
    case .app(let app): AppPreview(of: listed(app), in: book)
    case .focus, .rules, .rule, .quiet, .sounds, .disk, .drawing: nil
    }
  }
}
