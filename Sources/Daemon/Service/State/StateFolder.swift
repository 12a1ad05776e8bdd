import Delivery
import Focus
import LocalFiles
import MainLoop
import PersonalFiles
import Preferences

/// Files that outlive the service: the id counter, the last good preferences, held by one at a
/// time.
final class StateFolder {
  let place: StatePlace
  private let lock: FolderLock
  private let beside: Beside
  /// The newest contents that the disk does not have, by the file's name.
  private var unsaved: [String: [UInt8]] = [:]
  /// The files that are on their way to the disk.
  private var saving: Set<String> = []
  /// Answers to the person's own words, which are given when their files have been tried.
  private var awaiting: [() -> Void] = []
  /// The most that wait; further ones do not wait, as each is told the same.
  private static let mostAwaiting = 64
  /// Whether files may be written; at a start the reading that others wait for comes first.
  private var mayWrite = false
  private var idsBelow: UInt32?
  /// As far as the disk knew at the start, ids below this may have been given out.
  private(set) var firstSaved: UInt32 = 0
  /// Told when the disk knows that ids below a number may have been given out.
  let hasReserved: (UInt32) -> Void
  let trouble: StateTrouble

  /// The person may have the folder behind links; SQLite follows none, so it is named without them.
  init(
    _ named: StatePlace, beside: Beside, loop: MainLoop, log: Log,
    hasReserved: @escaping (UInt32) -> Void
  ) throws(StartFault) {
    self.hasReserved = hasReserved
    self.beside = beside
    do throws(FileFault) {
      place = StatePlace(folder: try PrivateFolder.makeResolved(named.folder))
    } catch {
      throw StartFault(sentence: "the state folder cannot be used: \(error.sentence)")
    }
    trouble = StateTrouble(folder: place.folder, loop: loop, log: log)
    do throws(FolderLock.Refusal) {
      lock = try FolderLock(place.folder)
    } catch {
      throw StartFault(sentence: error.sentence, status: DaemonProgram.Status.anothers)
    }
  }

  private static let nextID = "next-id"

  /// The first id that no earlier life can have given out, as far as the disk knows; at first a
  /// random one below 2^31.
  ///
  /// Small numbers are what clients make up themselves, so the start is far above them.
  func readFirstID() -> UInt32 {
    let saved = try? LocalFiles.read(place.file(Self.nextID), atMost: 32)
    let text = saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let number = UInt32(text.prefix { $0.isNumber }), number > 0 else {
      return UInt32.random(in: 1 << 20..<1 << 30)
    }
    firstSaved = number
    return number
  }

  /// Whether a file could be made there now, as far as that is known without making one.
  var takesFiles: Bool { LocalFiles.takesFiles(place.folder) }

  /// Has the disk know at once that ids below a number may have been given out, or says that it
  /// cannot: a life before that could not either may have given any from there on.
  func tryReserving(idsBelow limit: UInt32, then: @escaping (Bool) -> Void) {
    let path = place.file(Self.nextID)
    let bytes = Array("\(limit)\n".utf8)
    beside.run({ (try? AtomicFile.write(path, bytes)) != nil }, then: then)
  }

  /// Saves that ids below this may have been given out; a journal that takes records says so until
  /// the disk has it.
  func reserveIDs(below limit: UInt32) {
    idsBelow = limit
    save(Array("\(limit)\n".utf8), as: Self.nextID)
  }

  var lastGood: LastGood { place.lastGood() }

  func keep(_ lastGood: LastGood) {
    save(lastGood.saved, as: StatePlace.lastGoodName)
  }

  private static let focusName = "focus"
  static let lockName = "screen-lock"
  private static let mutesName = "muted"

  /// The saved state of not disturbing, at first an earlier run's; empty where it cannot be read.
  private(set) lazy var focus: String = {
    let saved = try? LocalFiles.read(place.file(Self.focusName), atMost: FocusMemory.mostBytes)
    return saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }()

  /// Writes the text only where it is new.
  func keepFocus(_ text: String) {
    guard text != focus else { return }
    focus = text
    save(Array(text.utf8), as: Self.focusName)
  }

  /// The saved record of muted apps, at first an earlier run's; empty where it cannot be read.
  private(set) lazy var mutes: String = {
    let saved = try? LocalFiles.read(place.file(Self.mutesName), atMost: MuteMemory.mostBytes)
    return saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }()

  /// Writes the text only where it is new.
  func keepMutes(_ text: String) {
    guard text != mutes else { return }
    mutes = text
    save(Array(text.utf8), as: Self.mutesName)
  }

  /// Lets files be written from now on.
  func beginWriting() {
    guard !mayWrite else { return }
    mayWrite = true
    beside.run(lock.writing) {}
    let folder = place.folder
    // A life that was killed while it wrote has left a draft, and this one has others' names.
    beside.run({ _ = LeftDrafts.remove(in: folder) }) {}
    for name in unsaved.keys.sorted() { save(name) }
    tellAwaiting()
  }

  /// Tells when the disk has what the person has said of the lock, of not disturbing and of mutes, or has
  /// refused it: whoever is killed after that still knows it in the next life.
  func afterWriting(then: @escaping () -> Void) {
    awaiting.append(then)
    tellAwaiting()
  }

  private func tellAwaiting() {
    let said: Set = [Self.focusName, Self.lockName, Self.mutesName]
    let isBusy = !mayWrite || !saving.isDisjoint(with: said)
    guard !isBusy || awaiting.count > Self.mostAwaiting else { return }
    let told = awaiting
    awaiting = []
    for tell in told { tell() }
  }

  /// Writes a file beside the loop, and only the newest content where several wait.
  func save(_ bytes: [UInt8], as name: String) {
    unsaved[name] = bytes
    save(name)
  }

  private func save(_ name: String) {
    guard mayWrite, let bytes = unsaved[name], saving.insert(name).inserted else { return }
    let path = place.file(name)
    let limit = name == Self.nextID ? idsBelow : nil
    beside.run({ () -> FileFault? in
      do throws(FileFault) {
        try AtomicFile.write(path, bytes)
        return nil
      } catch {
        return error
      }
    }) { [weak self] in
      self?.saved(name, bytes, $0)
      if $0 == nil, let limit { self?.hasReserved(limit) }
    }
  }

  private func saved(_ name: String, _ bytes: [UInt8], _ fault: FileFault?) {
    saving.remove(name)
    defer { tellAwaiting() }
    if let fault {
      return trouble.failed(name, fault.sentence) { [weak self] in self?.save(name) }
    }
    trouble.succeeded(name)
    if unsaved[name] == bytes { unsaved[name] = nil } else { save(name) }
  }
}
