import NotificationModel
import Policy

extension PreferenceBook {
  /// A `[Defaults]` group, and groups of apps.
  static func defaults(_ settings: [Setting], apps: [String: [Setting]] = [:]) -> PreferenceBook {
    var book = PreferenceBook()
    for setting in settings { book[.defaults].add(setting, from: .builtIn) }
    for (app, settings) in apps {
      for setting in settings {
        book[.app(AppID(app))].add(setting, from: .builtIn)
      }
    }
    return book
  }

  static func defaults(_ settings: Setting...) -> PreferenceBook { defaults(settings) }

  static func app(_ app: String, _ settings: Setting...) -> PreferenceBook {
    defaults([], apps: [app: settings])
  }
}

extension DesktopAbilities {
  /// Its Closed is the fade, as dunst and mako do it.
  static let honouring = DesktopAbilities()

  /// It never takes anything down by itself.
  static let withoutClock: DesktopAbilities = {
    var abilities = DesktopAbilities()
    abilities.honoursTimeouts = false
    return abilities
  }()

  /// One thing stands there at a time, as on GNOME.
  static let oneAtATime: DesktopAbilities = {
    var abilities = DesktopAbilities.listing
    abilities.showsOneAtATime = true
    return abilities
  }()

  /// What fades stays in its own list.
  static let listing: DesktopAbilities = {
    var abilities = DesktopAbilities()
    abilities.honoursTimeouts = false
    abilities.keepsFadedInList = true
    return abilities
  }()
}

extension NotificationModel.Notification {
  /// Buttons by key; a title is made of it.
  mutating func offer(_ keys: String...) {
    actions = keys.map {
      Action(key: ActionKey($0), title: $0.prefix(1).uppercased() + $0.dropFirst())
    }
  }

  mutating func openOnTap() {
    activation = Action(key: .activate, title: "")
  }
}
