import NotificationModel
import Policy
import Preferences
import Translations

/// The page of what lies on the disk.
extension Pages {
  var diskGroups: [RowGroup] {
    let withheld = apps.apps.filter { !book.settings(of: $0.id).keepsText }
    let others = apps.apps.filter { book.settings(of: $0.id).keepsText }
    let rows = withheld.map { app in
      PageRow(.link(.app(app.id)), app.name, note: keptOff(app.id), .link(.app(app.id)))
    }
    let add = PageRow(
      .newOnNoDisk, translated("Another app"),
      note: translated("No text of it is written from now on"),
      .choice(
        [RowChoice("", translated("Choose…"))] + others.map { RowChoice($0.id.spelling, $0.name) },
        current: "")
    )
    return [
      RowGroup(
        [SettingKey.history, .historyKeep, .keep, .keepItems].map { maker.row($0, in: .defaults) }),
      RowGroup(translated("Never written to disk"), rows + (others.isEmpty ? [] : [add])),
    ]
  }

  /// The values that keep an app's words off the disk.
  private func keptOff(_ app: AppID) -> String {
    let settings = book.settings(of: app)
    let never = PreviewChoice.never.rawValue
    let keys: [SettingKey] = [.previews, .history].filter {
      [never, WrittenValue.flag(false)].contains($0.written(in: settings))
    }
    return keys.map { "\($0.rawValue) = \($0.written(in: settings))" }.joined(separator: ", ")
  }

  func withholding(_ value: RowValue) -> SettingsChange? {
    guard case .text(let app) = value, !app.isEmpty else { return nil }
    return .set(SettingKey.history.rawValue, WrittenValue.flag(false), in: .app(app))
  }
}

/// The page of who draws.
extension Pages {
  var drawingGroups: [RowGroup] {
    let key = DesktopKey.server.rawValue
    let words = maker.titled(DesktopKey.serverWords, key) + servers
    let server = maker.row(key, in: .desktop) { Self.choice(words, current: $0) }
    let more = [DesktopKey.appNames, .unknownLock, .capabilities].map {
      maker.row($0.rawValue, in: .desktop)
    }
    return [
      RowGroup([drawer]),
      RowGroup([server, maker.written(key, in: .desktop, title: translated("As the file has it"))]),
      RowGroup(
        translated("Pennant’s own cards"),
        WindowsKey.allCases.map { $0 == .monitor ? monitor : maker.row($0.rawValue, in: .windows) }
      ),
      RowGroup(translated("More"), isFolded: true, more),
    ]
  }

  private var monitor: PageRow {
    let key = WindowsKey.monitor.rawValue
    let words = maker.titled(Labels.monitorWords, key)
    let names = monitors.map { RowChoice($0, $0) }
    return maker.row(key, in: .windows) { Self.choice(words + names, current: $0) }
  }

  /// A choice that has what is written also where that is not here now.
  private static func choice(_ all: [RowChoice], current: String) -> RowControl {
    let other = all.contains { $0.value == current } ? [] : [RowChoice(current, current)]
    return .choice(all + other, current: current)
  }

  private var drawer: PageRow {
    switch service {
    case .absent:
      PageRow(
        .fact("drawer"), translated("Pennant does not run now"),
        note: translated("'pennant enable' has it started with the next notification"), .none)
    case .running(let name, let reason, _):
      PageRow(
        .fact("drawer"), translated("{server} draws now", ["server": name]), note: reason, .none)
    }
  }
}
