import Descriptors
import Enabling
import Glibc
import LocalFiles
import PersonalFiles
import Translations

/// The journal on the disk, written before each change so that none is unknown after a crash.
struct JournalFile {
  let place: StatePlace
  private(set) var journal: ChangeJournal
  /// The removed files that a killed `enable` or `disable` had left half-written.
  private(set) var removedDrafts: [String]
  /// `nil` where nothing will be changed.
  private let lock: JournalLock?

  private var path: String { place.file(ChangeJournal.fileName) }

  /// Reads the journal, which with a lock is this process's alone until `close`.
  init(_ place: StatePlace, isLocked: Bool) throws(Failure) {
    self.place = place
    let path = place.file(ChangeJournal.fileName)
    lock = isLocked ? try JournalLock(beside: path, in: place) : nil
    removedDrafts = isLocked ? LeftDrafts.remove(beside: path) : []
    do throws(Failure) {
      journal = try Self.journal(path)
      if isLocked { removedDrafts += Self.removeDrafts(of: journal) }
    } catch {
      lock?.leave()
      throw error
    }
  }

  /// Removes the half-written files beside the journal's paths.
  ///
  /// No other path has any, as each path is in the journal before its draft is begun.
  private static func removeDrafts(of journal: ChangeJournal) -> [String] {
    Set(DisablingFacts.paths(journal)).sorted().flatMap { LeftDrafts.remove(beside: $0) }
  }

  /// Removes half-written files without a lock, for a command that changes nothing else; it leaves
  /// it to others to report a list that makes no sense.
  static func removeDrafts(in place: StatePlace) -> [String] {
    let path = place.file(ChangeJournal.fileName)
    let journal = (try? Self.journal(path)) ?? ChangeJournal()
    return LeftDrafts.remove(beside: path) + removeDrafts(of: journal)
  }

  private static func journal(_ path: String) throws(Failure) -> ChangeJournal {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try LocalFiles.read(path, atMost: ChangeJournal.mostBytes)
    } catch .missing {
      return ChangeJournal()
    } catch {
      throw Failure(error.sentence)
    }
    do throws(ChangeJournal.Damage) {
      return try ChangeJournal(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure(
        translated(
          "{place}: this line makes no sense; mend it, or undo by hand what it says.",
          ["place": "\(path):\(error.line)"]))
    }
  }

  mutating func add(_ record: ChangeRecord) throws(Failure) {
    if journal.records.isEmpty {
      let missing = lock?.madeFolders ?? PersonalTree.missingFolders(above: path)
      journal.records = missing.map { .folder($0) }
    }
    journal.records.append(record)
    try write()
  }

  private func write() throws(Failure) {
    do throws(FileFault) {
      try PrivateFolder.make(place.folder)
      try AtomicFile.write(path, Array(journal.text.utf8), durable: true)
    } catch {
      throw Failure(error.sentence)
    }
  }

  /// Keeps the records that are left; without any the file goes, so that its folder can go too.
  mutating func shrink(to rest: ChangeJournal) throws(Failure) {
    journal = rest
    guard rest.records.isEmpty else { return try write() }
    PrivateFolder.removeFile(path)
    close()
  }

  /// The failure where Pennant was enabled with another list than this one.
  func lost(_ file: String) -> Failure {
    Failure(
      translated(
        "{file} starts Pennant, and the list of what 'enable' has changed is not in {list}: "
          + "put the XDG_STATE_HOME=… that 'enable' had before 'pennant disable', or "
          + "remove that file.", ["file": oneLine(file), "list": oneLine(path)]))
  }

  /// Lets another process have the journal.
  func close() { lock?.leave() }
}

/// Keeps a second `enable` or `disable` away from the journal, until this one ends.
final class JournalLock {
  /// The folders above it that were made for it, the outermost first.
  let madeFolders: [String]
  private let path: String
  private let file: OwnedDescriptor

  init(beside journal: String, in place: StatePlace) throws(Failure) {
    path = "\(journal).lock"
    madeFolders = PersonalTree.missingFolders(above: path)
    do throws(FileFault) {
      try PrivateFolder.make(place.folder)
    } catch {
      throw Failure(error.sentence)
    }
    file = try Self.take(path)
  }

  /// Locks the file, and begins anew where its last holder has removed that file meanwhile.
  private static func take(_ path: String) throws(Failure) -> OwnedDescriptor {
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      guard let file = OwnedDescriptor(owning: unsafe open(path, flags, 0o600)) else {
        throw PersonalTree.failure(path)
      }
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
        let number = errno
        guard number == EWOULDBLOCK else { throw PersonalTree.failure(path, number) }
        throw Failure(
          translated(
            "another enable or disable runs; answer what it asks, or wait for its end, and run "
              + "this again."))
      }
      var locked = stat()
      var named = stat()
      if unsafe fstat(file.number, &locked) == 0, unsafe lstat(path, &named) == 0,
        locked.st_ino == named.st_ino, locked.st_dev == named.st_dev
      {
        return file
      }
    }
  }

  /// Leaves nothing behind; folders stay where there is a journal in them.
  func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    _ = unsafe unlink(path)
    for folder in madeFolders.reversed() { _ = PersonalTree.removeFolder(folder) }
  }

  private var hasLeft = false
}
