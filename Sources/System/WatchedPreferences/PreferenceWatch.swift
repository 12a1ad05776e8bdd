internal import Clock
internal import Glibc
internal import LocalFiles
public import MainLoop
public import PersonalFiles
public import Preferences

/// The person's files on disk: read, watched, and read again when they change.
public final class PreferenceWatch {
  /// Editors write, rename and touch within a moment: one reading is enough for all of it.
  private static let calm = Span.milliseconds(50)

  /// The pause before files that could not be opened are read again: long enough to cost nothing.
  private static let shortage = Span.seconds(5)

  /// Readings that a disk has not answered; beyond them no more are asked for.
  private static let mostUnanswered = 4

  private let place: PreferencePlace
  private let loop: MainLoop
  private let thread: ReadingThread

  /// The file names that matter in each folder that is watched.
  private var names: [String: Set<String>] = [:]
  private var watches: [String: DirectoryWatch] = [:]
  private var calming: Deadline?
  /// Runs after the files may have changed.
  private let changed: () -> Void

  public init(_ place: PreferencePlace, loop: MainLoop, changed: @escaping () -> Void) {
    self.changed = changed
    self.place = place
    self.loop = loop
    thread = ReadingThread(on: loop)
    calming = Deadline(on: loop) { [weak self] in self?.lookAgain() }
    watch(WatchedFolders(to: place))
  }

  /// The main file, which need not be there.
  public var main: String { place.main }

  /// Reads the files now, for the start of a program: a disk that does not answer is waited for.
  ///
  /// `lastGood` has those that stay in force where nothing can be read just now.
  public func read(_ lastGood: LastGood) -> Texts {
    take(Texts(place, known: lastGood.files.map(\.name)))
  }

  /// Reads the files on a thread, as they may lie on a disk that does not answer.
  public func read(_ lastGood: LastGood, then: @escaping (Texts) -> Void) {
    let (place, known) = (place, lastGood.files.map(\.name))
    let isAsked = thread.ask {
      Texts(place, known: known)
    } then: { [weak self] texts in
      if let self { then(take(texts)) }
    }
    // Without a thread the loop itself reads.
    if !isAsked { then(read(lastGood)) }
  }

  /// That nothing can be opened is no fault of the files, and no change of them will tell when it is
  /// over.
  private func take(_ texts: Texts) -> Texts {
    if texts.isUnread, !LocalFiles.canOpen { calming?.arm(after: Self.shortage) }
    return texts
  }

  /// Follows the ways again, on the thread, and tells of the change: a folder is watched only after
  /// its disk has answered, since that waits for it too.
  private func lookAgain() {
    // A look that has not come back looks again when it does.
    guard thread.count < Self.mostUnanswered else {
      calming?.arm(after: Self.shortage)
      return
    }
    let place = place
    let isAsked = thread.ask {
      WatchedFolders(to: place)
    } then: { [weak self] ways in
      self?.tellChange(ways)
    }
    if !isAsked { tellChange(WatchedFolders(to: place)) }
  }

  private func tellChange(_ ways: WatchedFolders) {
    watch(ways)
    changed()
  }

  /// Watches the folders the files are in and those of all links on the way to them, and while
  /// one is missing the nearest above it.
  private func watch(_ ways: WatchedFolders) {
    names = ways.names
    watches = watches.filter { names[$0.key] != nil && $0.value.isAlive }
    for path in names.keys where watches[path] == nil {
      watches[path] = try? DirectoryWatch(on: loop, directory: path) { [weak self] name in
        self?.saw(name, in: path)
      }
    }
  }

  private func saw(_ name: String?, in path: String) {
    guard let name, let wanted = names[path], !wanted.contains(WatchedFolders.anyName) else {
      return changes()
    }
    if wanted.contains(name) { changes() }
  }

  private func changes() {
    calming?.arm(after: Self.calm)
  }
}

/// The files as they were read.
nonisolated public struct Texts: Sendable {
  public let main: PreferenceFile?
  public let dropIns: [PreferenceFile]

  init(_ place: PreferencePlace, known: [String]) {
    main = place.mainFile()
    dropIns = place.dropIns(known: known)
  }

  /// Whether one of them is there and could not be read.
  var isUnread: Bool { ([main].compactMap { $0 } + dropIns).contains { !$0.isRead } }
}
