import Clock
import Delivery
import DesktopEntries
import Identity
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Preferences

/// How apps look to people, from their desktop entries.
final class AppFaces {
  /// Apps are installed while the service runs; entries are looked for again now and then.
  private static let freshness = Span.seconds(60)
  /// Names are free to make up; the few that are used are remembered.
  private static let mostRemembered = 256

  /// The facts about the app that an id stands for.
  private struct Known {
    /// `nil` where none exists.
    let entry: DesktopEntry?
    let styles: StyleSet?
    let browser: AppFace.Browser?
    /// No disk has answered yet.
    var isAwaited = false
  }

  private let lookups: EntryLookups
  private let loop: MainLoop
  private let log: Log
  private var readAt: Moment
  private var known: [String: Known] = [:]

  /// Told of ids whose disk has answered after messages of their apps had been shown.
  var answeredLate: (Set<String>) -> Void {
    get { lookups.answeredLate }
    set { lookups.answeredLate = newValue }
  }

  /// Told when no disk is awaited any more, after messages were shown without their entries.
  var isIdleAgain: () -> Void {
    get { lookups.isIdleAgain }
    set { lookups.isIdleAgain = newValue }
  }

  init(loop: MainLoop, log: Log) {
    self.loop = loop
    self.log = log
    lookups = EntryLookups(EntryFolders(environment: OwnEnvironment.variable), loop: loop)
    readAt = loop.now
  }

  func forget() {
    lookups.forget()
    known = [:]
    readAt = loop.now
  }

  /// The face of a new message's app; what a browser wrote before the words goes to its place.
  func introduce(_ notification: inout Notification, proof: Proof) -> AppFace {
    let face = face(of: notification, proof: proof)
    if let browser = face.browser { OriginLine.settle(&notification, by: browser) }
    return face
  }

  /// The entry's name and icon; without one, what the message says of itself, and of a sandbox what
  /// the system says.
  func face(of notification: Notification, proof: Proof) -> AppFace {
    let claim = notification.claim
    let sandbox = proof.isSandboxed ? proof.app?.spelling : nil
    // Relays pass on, under their own entry, messages of an app on a phone or another machine.
    let relayed: String?
    switch proof {
    case .relay: relayed = claim.displayName
    case .nothing, .unit, .sandbox, .portal, .unseen: relayed = nil
    }
    let about = proof.entry(claimed: claim).map { known($0) }
    if let about, let entry = about.entry {
      return AppFace(
        name: relayed ?? entry.name, icon: Self.icon(entry.icon), desktopEntry: entry.id,
        entryName: entry.name, styles: about.styles, browser: about.browser,
        windowClass: entry.windowClass)
    }
    let claimed = claim.displayName ?? claim.name
    let name = sandbox ?? (claimed.isEmpty ? claim.app.spelling : claimed)
    // By its name alone a browser is looked for where it names a site.
    let isBare = about == nil && notification.origin != nil
    let found = isBare ? known(claim.app.spelling) : about
    return AppFace(
      name: name, icon: notification.appIcon, browser: found?.browser,
      isAwaited: found?.isAwaited == true)
  }

  /// An app that was seen before this life of the service; `nil` where it is installed no more.
  func earlier(_ app: AppID) -> KnownApp? {
    guard let entry = known(app.spelling).entry else { return nil }
    return KnownApp(
      app: app, name: entry.name, entry: entry.id, grounds: "it has notified before")
  }

  func exists(_ id: String) -> Bool { known(id).entry != nil }

  func lookUpLater(_ id: String) { lookups.lookUpLater(id) }

  /// Whether the entry of an id, or that there is none, is known without a look at a disk.
  func isLookedUp(_ id: String) -> Bool { lookups.isKnown(id) }

  /// The entry of an id, as proofs ask for it.
  func entry(_ id: String) -> ProcessFacts.Entry {
    let known = known(id)
    if let entry = known.entry { return .there(isTerminal: entry.isTerminal) }
    return known.isAwaited ? .awaited : .missing
  }

  private func known(_ id: String) -> Known {
    if loop.now - readAt > Self.freshness { forget() }
    if let known = known[id] { return known }
    switch lookups.entry(id) {
    case .known(let entry):
      if known.count >= Self.mostRemembered { known = [:] }
      let found = facts(of: entry, id)
      known[id] = found
      return found
    case .awaited(let earlier, let isNews):
      log.sayOnce(
        .warning, "the folders of desktop entries answer slowly: an app may lack its name and icon")
      var found = facts(of: earlier, id)
      found.isAwaited = isNews
      return found
    }
  }

  private func facts(of entry: DesktopEntry?, _ id: String) -> Known {
    Known(
      entry: entry, styles: entry.flatMap { declared(by: $0) },
      browser: KnownBrowsers.browser(
        entry?.id ?? id, isWebBrowser: entry?.isWebBrowser == true))
  }

  private func declared(by entry: DesktopEntry) -> StyleSet? {
    guard let written = entry.styles else { return nil }
    let declared = DeclaredStyles(written)
    for word in declared.unknown {
      log.sayOnce(.info, "\(entry.id): X-Pennant-Styles has no style '\(word)'; it is passed over")
    }
    return declared.styles
  }

  private static func icon(_ written: String?) -> Picture? {
    guard let written, !written.isEmpty else { return nil }
    return written.hasPrefix("/") ? .file(UncheckedPath(written)) : .icon(IconName(written))
  }
}

/// Remembers in the state folder which apps have notified, for `pennant check`.
///
/// The file is written when there is something new, but not at every name of a flood of names. No
/// timer waits for it: a name that came too soon is written with the next one, or at the end.
final class SeenApps {
  private static let pause = Span.seconds(2)
  /// A limit, because the desktop entry of each app may have to be read while others wait.
  private static let mostListed = 64

  private var seen: AppsSeen
  private let state: StateFolder
  private let loop: MainLoop
  private var isUnwritten = false
  private var writtenAt: Moment?

  init(in state: StateFolder, loop: MainLoop) {
    seen = state.place.appsSeen() ?? AppsSeen()
    self.state = state
    self.loop = loop
  }

  /// The apps that came last among those that are vouched for, as many as anybody has.
  var latest: ArraySlice<AppID> { seen.vouchedFor.suffix(Self.mostListed) }

  /// Whether it is installed is asked only of an app that is new.
  func saw(_ identity: AppIdentity, isInstalled: (String) -> Bool) {
    if !seen.contains(identity.app) {
      let isVouched = identity.isProven || isInstalled(identity.app.spelling)
      isUnwritten = seen.add(identity.app, isVouched: isVouched) || isUnwritten
    }
    guard isUnwritten else { return }
    if let writtenAt, loop.now - writtenAt < Self.pause { return }
    write()
  }

  /// Writes what is not written yet.
  func end() {
    if isUnwritten { write() }
  }

  private func write() {
    writtenAt = loop.now
    isUnwritten = false
    state.save(Array(seen.text.utf8), as: AppsSeen.fileName)
  }
}

extension Service {
  /// Messages that came while a disk was slow look as their apps' desktop entries say from now on,
  /// where there are any.
  func diskAnswered(about entries: Set<String>) {
    callers.lookAgain(for: entries)
    arrivals.readAllAnswered()
    let late = executor.ledger.faced(by: entries)
    guard !late.isEmpty else { return }
    let faces = late.map { ($0.id, self.faces.face(of: $0.notification, proof: $0.proof)) }
    executor.take(.facesFound(Dictionary(uniqueKeysWithValues: faces)))
  }

  /// Messages whose entries were not even asked for, as too many were awaited, get them now, some at
  /// a time.
  func disksAnswered() {
    callers.lookAgain(for: nil)
    arrivals.readAllAnswered()
    var found: [NotificationID: AppFace] = [:]
    var next: Set<String> = []
    for (item, entry) in executor.ledger.faceless {
      if faces.isLookedUp(entry) {
        found[item.id] = faces.face(of: item.notification, proof: item.proof)
      } else if next.count < EntryLookups.mostAwaited {
        next.insert(entry)
      }
    }
    if !found.isEmpty { executor.take(.facesFound(found)) }
    for entry in next { faces.lookUpLater(entry) }
  }
}
