import Bus
import Choosing
import Desktop
import NotificationModel
import Probing

/// Draws with whichever candidate the search finds.
///
/// The next one takes over when the candidate that draws is gone, or when a better one is found
/// while nobody draws.
final class AutoDesktop: DesktopBackEnd {
  var report: (DesktopEvent) -> Void = { _ in }
  /// Somebody draws from now on, or nobody does.
  var chosen: (Choice) -> Void = { _ in }

  private let search: SessionSearch
  private let make: (Candidate) -> (any DesktopBackEnd)?
  private var inner: (any DesktopBackEnd)?
  private var hasAppeared = false
  private var changes = 0

  /// As of the latest look: reasons change without another being chosen.
  var choice: Choice? { search.choice }

  /// - Parameters:
  ///   - search: not begun yet.
  ///   - make: the way to draw of a candidate; one for which there is none is given up.
  init(_ search: SessionSearch, make: @escaping (Candidate) -> (any DesktopBackEnd)?) {
    self.search = search
    self.make = make
  }

  func start() {
    search.found = { [weak self] in self?.change(to: $0) }
    search.begin()
  }

  func stop() {
    // Nor does a change go on that is on its way.
    changes += 1
    search.end()
    leave()
  }

  /// Somebody had the notification name before us and goes on serving.
  func met(former owner: UniqueName) {
    search.former = owner
    search.look()
  }

  /// Drops the candidate that drew and has failed for good, and looks for another.
  func giveUp(_ candidate: Candidate, because reason: String) {
    guard search.choice?.taken == candidate else { return }
    search.giveUpTaken(because: reason)
  }

  /// The candidates that failed lately.
  var failures: [GivenUps.Failure] { search.failures }

  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    inner?.show(presentation, order: order, replacing: replacing)
  }

  func withdraw(_ id: ServerID) { inner?.withdraw(id) }
  func setBadge(_ count: UInt32, of app: String) { inner?.setBadge(count, of: app) }

  var condition: ServerCondition? { inner?.condition }

  private func change(to choice: Choice) {
    changes += 1
    let change = changes
    // The old one may go around the loop for last words, and another may be found meanwhile.
    leave()
    guard change == changes else { return }
    // The items on the old screen are shown again on the new one.
    if hasAppeared { hear(.vanished) }
    guard let next = make(choice.taken) else {
      return search.giveUpTaken(because: "there is no way to it.")
    }
    chosen(choice)
    inner = next
    next.report = { [weak self, weak next] in
      guard let self, inner === next else { return }
      hear($0)
    }
    next.start()
  }

  private func leave() {
    guard let inner else { return }
    self.inner = nil
    inner.report = { _ in }
    inner.stop()
  }

  private func hear(_ event: DesktopEvent) {
    switch event {
    case .appeared: hasAppeared = true
    case .vanished: hasAppeared = false
    case .abilitiesChanged, .ownSilence, .mutedApps, .shown, .notShown, .left, .acted,
      .replied:
      break
    }
    report(event)
  }
}

/// A back end whose reports somebody else listens to as well.
final class Overheard: DesktopBackEnd {
  var report: (DesktopEvent) -> Void {
    get { inner.report }
    set {
      let listener = listener
      inner.report = { event in
        listener(event)
        newValue(event)
      }
    }
  }

  private let inner: any DesktopBackEnd
  private let listener: (DesktopEvent) -> Void

  init(_ inner: any DesktopBackEnd, listener: @escaping (DesktopEvent) -> Void) {
    self.inner = inner
    self.listener = listener
  }

  func start() { inner.start() }
  func stop() { inner.stop() }
  func withdraw(_ id: ServerID) { inner.withdraw(id) }
  var condition: ServerCondition? { inner.condition }
  func setBadge(_ count: UInt32, of app: String) { inner.setBadge(count, of: app) }

  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    inner.show(presentation, order: order, replacing: replacing)
  }
}
