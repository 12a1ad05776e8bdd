import Enabling
import LocalFiles
import PersonalFiles

/// The journal on the disk, written before each change so that none is unknown after a crash.
struct JournalFile {
  let place: StatePlace
  private(set) var journal: ChangeJournal
  /// The removed files that a killed `enable` or `disable` had left half-written.
  private(set) var removedDrafts: [String]
  /// `nil` where nothing will be changed.
  private let lock: JournalLock?

  private var path: String { place.file(ChangeJournal.fileName) }

  /// With a lock it is this process's alone, until `close`.
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

  /// The same without a lock, for one that changes nothing else; a list that makes no sense is for
  /// others to say.
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
        "\(path):\(error.line): this line makes no sense; mend it, or undo by hand what it says.")
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

  /// With nothing left its folder may go, so that nothing may lie in it.
  mutating func shrink(to rest: ChangeJournal) throws(Failure) {
    journal = rest
    guard rest.records.isEmpty else { return try write() }
    PrivateFolder.removeFile(path)
    close()
  }

  /// Something was enabled by another list than this.
  func lost(_ file: String) -> Failure {
    Failure(
      "\(oneLine(file)) starts Pennant, and the list of what 'enable' has changed is not in "
        + "\(oneLine(path)): put the XDG_STATE_HOME=… that 'enable' had before 'pennant disable', or "
        + "remove that file.")
  }

  /// Another may have it.
  func close() { lock?.leave() }
}
