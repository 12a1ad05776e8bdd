public import Clock
public import NotificationModel

/// All settings in force for one app and category, and where each of them comes from.
public struct AppSettings: Hashable, Sendable {
  private(set) var allow = Allow.yes
  private(set) var style = StyleChoice.auto
  private(set) var styles = StyleSet.all
  /// `nil` where banners do not go by themselves.
  private(set) var bannerDuration: Span? = .seconds(5)
  private(set) var holdWhileAway = false
  public private(set) var onFade = OnFade.keep
  public private(set) var sound = SoundChoice.whatTheAppNames
  public private(set) var fallbackSound: ChosenSound?
  public private(set) var sounds = true
  public private(set) var volume = 100
  private(set) var speak = Speak.no
  private(set) var flash = false
  public private(set) var badge = BadgeChoice.app
  public private(set) var center = true
  public private(set) var lockScreen = true
  private(set) var previews = PreviewChoice.whenUnlocked
  public private(set) var placeholder = Self.usualPlaceholder
  public private(set) var slidePrompt = "Unlock to view"
  public private(set) var actions = 4
  public private(set) var destructive = DestructiveChoice.show
  public private(set) var destructiveActions: [String] = []
  public private(set) var snoozeAction: Span?
  private(set) var setLevel = LevelChoice.app
  public private(set) var breakthrough = Breakthrough.timeSensitive
  public private(set) var mayInhibit = true
  private(set) var foreground = Foreground.show
  public private(set) var onFocus = OnFocus.keep
  private(set) var duplicates = Duplicates.fold
  public private(set) var foldWindow = Span.seconds(5)
  private(set) var threads = Threads.no
  public private(set) var rateLimit = RateLimit.atMost(60, per: .minutes(1))
  public private(set) var honorTimeout = true
  public private(set) var stripAppName = true
  private(set) var history = true
  public private(set) var historyKeep = Span.days(30)
  public private(set) var keep = Span.days(7)
  public private(set) var keepItems = 100
  /// `nil` where nothing is gathered.
  public private(set) var deliver: GatherTimes?
  /// `nil` where no command runs.
  public private(set) var run: RunCommand?

  private var sources: [SettingKey: Source] = [:]
  /// Whether a group of the app's own has a `styles` line.
  var hasOwnStyles = false

  /// The placeholder of whoever has chosen none; a person sees it in their language.
  static let usualPlaceholder = "Notification"

  /// The values that hold where nobody has said anything.
  public init() {}

  /// The built-in values, and in the place of one of them a setting.
  public init(saying setting: Setting) {
    apply(setting, from: .builtIn)
  }

  /// Where the value of a key comes from.
  public func source(of key: SettingKey) -> Source { sources[key] ?? .builtIn }

  public mutating func apply(_ group: SettingGroup) {
    for line in group.lines { apply(line.setting, from: line.source) }
  }

  public mutating func apply(_ setting: Setting, from source: Source) {
    sources[setting.key] = source
    switch setting {
    case .allow(let value): allow = value
    case .style(let value): style = value
    case .styles(let value): styles = value
    case .bannerDuration(let value): bannerDuration = value
    case .holdWhileAway(let value): holdWhileAway = value
    case .onFade(let value): onFade = value
    case .sound(let value): sound = value
    case .fallbackSound(let value): fallbackSound = value
    case .sounds(let value): sounds = value
    case .volume(let value): volume = value
    case .speak(let value): speak = value
    case .flash(let value): flash = value
    case .badge(let value): badge = value
    case .center(let value): center = value
    case .lockScreen(let value): lockScreen = value
    case .previews(let value): previews = value
    case .placeholder(let value): placeholder = value
    case .slidePrompt(let value): slidePrompt = value
    case .actions(let value): actions = value
    case .destructive(let value): destructive = value
    case .destructiveActions(let value): destructiveActions = value
    case .snoozeAction(let value): snoozeAction = value
    case .setLevel(let value): setLevel = value
    case .breakthrough(let value): breakthrough = value
    case .mayInhibit(let value): mayInhibit = value
    case .foreground(let value): foreground = value
    case .onFocus(let value): onFocus = value
    case .duplicates(let value): duplicates = value
    case .foldWindow(let value): foldWindow = value
    case .threads(let value): threads = value
    case .rateLimit(let value): rateLimit = value
    case .honorTimeout(let value): honorTimeout = value
    case .stripAppName(let value): stripAppName = value
    case .history(let value): history = value
    case .historyKeep(let value): historyKeep = value
    case .keep(let value): keep = value
    case .keepItems(let value): keepItems = value
    case .deliver(let value): deliver = value
    case .run(let value): run = value
    }
  }
}

/// A single `key = value` of a Defaults, Category or App group, its value already understood.
public enum Setting: Hashable, Sendable {
  case allow(Allow)
  case style(StyleChoice)
  case styles(StyleSet)
  /// `nil` for `never`.
  case bannerDuration(Span?)
  case holdWhileAway(Bool)
  case onFade(OnFade)
  case sound(SoundChoice)
  /// `nil` for `no`.
  case fallbackSound(ChosenSound?)
  case sounds(Bool)
  case volume(Int)
  case speak(Speak)
  case flash(Bool)
  case badge(BadgeChoice)
  case center(Bool)
  case lockScreen(Bool)
  case previews(PreviewChoice)
  case placeholder(String)
  case slidePrompt(String)
  case actions(Int)
  case destructive(DestructiveChoice)
  case destructiveActions([String])
  /// `nil` for `no`.
  case snoozeAction(Span?)
  case setLevel(LevelChoice)
  case breakthrough(Breakthrough)
  case mayInhibit(Bool)
  case foreground(Foreground)
  case onFocus(OnFocus)
  case duplicates(Duplicates)
  case foldWindow(Span)
  case threads(Threads)
  case rateLimit(RateLimit)
  case honorTimeout(Bool)
  case stripAppName(Bool)
  case history(Bool)
  case historyKeep(Span)
  case keep(Span)
  case keepItems(Int)
  /// `nil` for `no`.
  case deliver(GatherTimes?)
  /// `nil` for `no`.
  case run(RunCommand?)

  public var key: SettingKey {
    switch self {
    case .allow: .allow
    case .style: .style
    case .styles: .styles
    case .bannerDuration: .bannerDuration
    case .holdWhileAway: .holdWhileAway
    case .onFade: .onFade
    case .sound: .sound
    case .fallbackSound: .fallbackSound
    case .sounds: .sounds
    case .volume: .volume
    case .speak: .speak
    case .flash: .flash
    case .badge: .badge
    case .center: .center
    case .lockScreen: .lockScreen
    case .previews: .previews
    case .placeholder: .placeholder
    case .slidePrompt: .slidePrompt
    case .actions: .actions
    case .destructive: .destructive
    case .destructiveActions: .destructiveActions
    case .snoozeAction: .snoozeAction
    case .setLevel: .setLevel
    case .breakthrough: .breakthrough
    case .mayInhibit: .mayInhibit
    case .foreground: .foreground
    case .onFocus: .onFocus
    case .duplicates: .duplicates
    case .foldWindow: .foldWindow
    case .threads: .threads
    case .rateLimit: .rateLimit
    case .honorTimeout: .honorTimeout
    case .stripAppName: .stripAppName
    case .history: .history
    case .historyKeep: .historyKeep
    case .keep: .keep
    case .keepItems: .keepItems
    case .deliver: .deliver
    case .run: .run
    }
  }
}
