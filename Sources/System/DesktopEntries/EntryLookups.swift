internal import Clock
internal import Identity
public import MainLoop

/// Looks up desktop entries on a thread, as their folders may lie on a disk that does not answer.
///
/// A message waits a moment for the entry of its app. A message that comes while an earlier entry
/// is awaited waits for none: a folder that hangs costs one moment, not one for each name.
public final class EntryLookups {
  public enum Answer {
    case known(DesktopEntry?)
    /// No disk has answered yet; the entry is the one that was known before, if anything was.
    case awaited(DesktopEntry?, isNews: Bool)
  }

  /// Names are free to make up; those beyond are looked for when these have been answered.
  public static let mostAwaited = 64

  private let index: DesktopEntryIndex
  private let thread: ReadingThread
  private var awaited: Set<String> = []
  /// The awaited ids that somebody went on without.
  private var missed: Set<String> = []
  /// The missed ids that are known by now, told together as each costs a look at all that is open.
  private var answered: Set<String> = []
  private static let together = Span.milliseconds(5)
  private var telling: Deadline?
  /// Somebody went on without an entry since no id was awaited.
  private var isSlow = false
  /// The index before it was forgotten.
  private var before: [String: DesktopEntry?] = [:]

  /// Told of ids that were answered as awaited, whether or not there are entries.
  public var answeredLate: (Set<String>) -> Void = { _ in }
  /// Told when no id is awaited any more, after somebody went on without an entry.
  public var isIdleAgain: () -> Void = {}

  public init(_ folders: EntryFolders, loop: MainLoop) {
    index = DesktopEntryIndex(folders)
    thread = ReadingThread(on: loop)
    telling = Deadline(on: loop) { [weak self] in self?.tell() }
  }

  public func entry(_ id: String) -> Answer {
    guard let name = EntryName(id) else { return .known(nil) }
    if let found = index.remembered(id) { return .known(found) }
    let isHurried = !awaited.isEmpty
    // Without a thread the loop itself looks.
    guard ask(for: name), isHurried || !thread.finishSoon() else { return .known(index.entry(id)) }
    isSlow = true
    if awaited.contains(id) { missed.insert(id) }
    let earlier = before[id]
    return .awaited(earlier ?? nil, isNews: earlier == nil)
  }

  /// Whether no disk has to be asked about an id.
  public func isKnown(_ id: String) -> Bool {
    EntryName(id) == nil || index.remembered(id) != nil
  }

  /// Looks an id up that somebody went on without; `isIdleAgain` is told when it is known.
  public func lookUpLater(_ id: String) {
    guard let name = EntryName(id) else { return }
    isSlow = true
    // Without a thread the loop itself looks.
    if !ask(for: name) { found(index.entry(id), of: id) }
  }

  /// Has the thread look for an entry, where not too many are awaited; false where there is none.
  private func ask(for name: EntryName) -> Bool {
    let id = name.id
    guard awaited.count < Self.mostAwaited, awaited.insert(id).inserted else { return true }
    let folders = index.folders
    let isAsked = thread.ask {
      folders.find(name)
    } then: { [weak self] found in
      self?.found(found, of: id)
    }
    if !isAsked { awaited.remove(id) }
    return isAsked
  }

  /// Looks everything up anew from now on: an app was installed, removed or changed.
  public func forget() {
    index.forget()
  }

  private func found(_ entry: DesktopEntry?, of id: String) {
    awaited.remove(id)
    index.learn(entry, of: id)
    if before.count >= DesktopEntryIndex.usualMost { before = [:] }
    before.updateValue(entry, forKey: id)
    let isMissed = missed.remove(id) != nil
    if isMissed { answered.insert(id) }
    guard isMissed && answered.count == 1 || isSlow && awaited.isEmpty else { return }
    telling?.arm(after: Self.together)
  }

  private func tell() {
    let ids = answered
    answered = []
    if !ids.isEmpty { answeredLate(ids) }
    guard isSlow, awaited.isEmpty else { return }
    isSlow = false
    isIdleAgain()
  }
}
