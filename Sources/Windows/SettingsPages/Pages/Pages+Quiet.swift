import NotificationModel
import Policy
import Preferences
import Translations

/// The page of do-not-disturb.
extension Pages {
  var quietNote: String {
    service.isRunning
      ? translated("What comes then waits in the Center, without a sound")
      : translated(
        "Pennant does not run now, so that it cannot be switched; what the file says can be changed"
      )
  }

  var quietGroups: [RowGroup] {
    [
      now, RowGroup(translated("By itself"), byItself),
      RowGroup(translated("Who may"), permissions),
    ]
  }

  private var now: RowGroup {
    guard case .running(_, _, let quiet) = service else { return RowGroup([]) }
    let wishes = QuietWish.allCases.map { RowChoice($0.rawValue, $0.title) }
    let current = quiet.isOn ? QuietWish.on : .off
    return RowGroup(
      [
        PageRow(
          .quietNow, translated("Do not disturb"), note: quiet.holding.joined(separator: "\n"),
          .segments(wishes, current: current.rawValue))
      ] + quiet.askers.map { PageRow(.fact($0), $0, note: translated("asks for quiet"), .none) })
  }

  private var byItself: [PageRow] {
    let names = [WrittenValue.flag(false)] + book.focuses
    let causes: [DesktopKey] = [
      .focusWhenLocked, .focusWhenSharing, .focusWhenFullscreen, .focusWhenAway,
    ]
    return causes.map { key in
      maker.row(key.rawValue, in: .desktop) {
        .choice(maker.titled(names, key.rawValue), current: $0)
      }
    } + [
      PageRow(
        .link(.focus), translated("Focuses"), note: translated("Days, hours and apps"),
        .link(.focus))
    ]
  }

  private var permissions: [PageRow] {
    [maker.row(.breakthrough, in: .defaults), maker.row(.mayInhibit, in: .defaults)]
      + saying(.breakthrough)
  }

  /// Links to the apps whose own groups say something of a key.
  func saying(_ key: SettingKey) -> [PageRow] {
    apps.apps.filter { book.isOwn(key.rawValue, in: .app($0.id.spelling)) }.map { app in
      let found = book.found(key.rawValue, in: .app(app.id.spelling))
      return PageRow(
        .link(.app(app.id)), app.name, note: "\(key.rawValue) = \(found.value)",
        .link(.app(app.id)))
    }
  }
}

/// The page of sounds.
extension Pages {
  var soundGroups: [RowGroup] {
    let own = apps.apps.filter {
      book.isOwn(SettingKey.sound.rawValue, in: .app($0.id.spelling))
    }
    return [
      RowGroup(
        [maker.row(.sound, in: .defaults, title: PageID.everyApp.title)]
          + [SettingKey.fallbackSound, .volume, .sounds].map { maker.row($0, in: .defaults) }),
      RowGroup(
        translated("Apps of their own sound"),
        own.map { maker.row(.sound, in: .app($0.id.spelling), title: $0.name) }),
    ]
  }
}
