public import NotificationModel
public import Policy
import Translations

/// How a focus treats messages, and what is told of them when it is over.
extension Ledger {
  /// Changes the focus that holds; things on screen stay there, unless a rule says otherwise.
  func change(focus new: ActiveFocus?, _ turn: inout Turn) {
    var isOver = false
    changeMoment(&turn) { isOver = circumstances.focused(new) }
    guard isOver else { return }
    let told = items.values.filter { $0.verdict.hold == .told && $0.asleep == nil }
    circumstances.returned(
      to: AwaySummary(told) { [circumstances] in circumstances.hidesNames(of: $0) })
    // Told once: what is held later is another story.
    for item in items.values where item.verdict.hold.isOfFocus { item.isHeldBackNoMore() }
  }

  /// Takes the summary of what the focus that is over has held back, which can be had once.
  public func takeAway() -> AwaySummary? { circumstances.takeAway() }

  /// How many open ones a focus holds back now.
  public var heldCount: Int {
    items.values.count { $0.verdict.hold.isOffScreenByFocus && $0.asleep == nil }
  }

  /// The quiet that a message has to pass; none where it replaces something on screen.
  ///
  /// Such a message was let in already, and is not new.
  func quiet(for identity: AppIdentity, replacing former: Item?) -> Quiet {
    guard let former, let showing = showing(of: .card(former.card)),
      showing.isOnScreen || showing.isParked
    else { return circumstances.quiet(for: identity, gathers: true) }
    return .none
  }

  /// The same for one that is judged again: how it came to its place is settled, unless it has
  /// none before the person has answered for its app.
  func quiet(judging item: Item) -> Quiet {
    guard !item.isHeld else { return circumstances.quiet(for: item.identity, gathers: true) }
    switch item.verdict.hold {
    case .none: return .none
    case .hushed: return circumstances.quiet(for: item.identity).leavingBanners
    case .untold, .told, .muted: return circumstances.quiet(for: item.identity)
    case .gathered: return circumstances.quiet(for: item.identity, gathers: true)
    case .inFront: return .settled(.center)
    case .hushedInFront: return .settled(.quiet)
    }
  }

  /// The same after a restart: what came before the quiet began was not held by it.
  func quiet(for identity: AppIdentity, restoring old: Restored) -> Quiet {
    let isGathered = old.sleep.map { $0.kind == .gathered && $0.wokeAt == nil } ?? false
    var quiet = circumstances.quiet(for: identity, gathers: isGathered)
    let came = old.sleep?.wokeAt ?? old.receivedAt
    if let focus = quiet.focus, came < focus.since { quiet.focus = nil }
    if let mute = quiet.mute, came < mute.since { quiet.mute = nil }
    return quiet
  }

  /// Whether an app that asks for quiet gets it, by preferences that need not be in force yet.
  public func quietWord(on identity: AppIdentity, in book: PreferenceBook) -> QuietRule.Word {
    QuietRule.word(on: identity, isDoubtful: isDoubtful(identity), in: book)
  }

  /// The app that an item counts as where being that app gains something.
  func trusted(_ identity: AppIdentity) -> AppID? {
    identity.perhaps == nil && !isDoubtful(identity) ? identity.app : nil
  }
}

/// A summary of the messages that came while a focus held.
///
/// The summary has numbers and the names of apps, and never a word of a message; an app whose words
/// are hidden is one of the others.
public struct AwaySummary: Hashable, Sendable {
  public struct App: Hashable, Sendable {
    public let name: String
    public let count: Int
  }

  public let count: Int
  /// The one with most first; those that are not to be named are left out.
  public let apps: [App]

  /// The most names in the summary: nobody reads more.
  private static let mostNames = 6

  /// `nil` where there is nothing to tell.
  ///
  /// - Parameters:
  ///   - items: what was held back.
  ///   - isHidden: whether an app is not to be named.
  init?(_ items: [Item], isHidden: (AppID) -> Bool) {
    guard !items.isEmpty else { return nil }
    var found: [AppID: (name: String, count: Int, newest: NotificationID)] = [:]
    for item in items where !isHidden(item.identity.app) {
      // A name that came with one message may be about that message.
      let face = Presenter.hiddenFace(item.face, claim: item.notification.claim)
      var entry = found[item.identity.app] ?? (face.name, 0, item.id)
      entry.count += 1
      if item.id >= entry.newest { (entry.name, entry.newest) = (face.name, item.id) }
      found[item.identity.app] = entry
    }
    count = items.count
    apps = found.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .map { App(name: $0.name, count: $0.count) }
  }

  public var title: String {
    translated("{count} while you were away", "{count} while you were away", count)
  }

  /// The title where they were gathered, and not held back.
  public var titleOfDelivery: String {
    translated(
      "{count} notification has arrived", "{count} notifications have arrived", count)
  }

  /// `Mail 7, Chat 5`; empty where no app is named.
  public var body: String {
    let named = apps.prefix(Self.mostNames)
    guard !named.isEmpty else { return "" }
    var words = named.map { "\($0.name) \($0.count)" }
    let rest = named.reduce(count) { $0 - $1.count }
    if rest > 0 { words.append(translated("others {count}", "others {count}", rest)) }
    return words.joined(separator: translated(", "))
  }
}
