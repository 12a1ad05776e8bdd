import Focus
import LocalFiles
import MainLoop
import PersonalFiles
import Preferences

/// What outlives the service: the id counter and the last good preferences, held by one at a time.
final class StateFolder {
  let place: StatePlace
  private let lock: FolderLock
  /// The newest of what the disk does not take.
  private var unsaved: [String: [UInt8]] = [:]
  private var lastFocus: String?
  let trouble: StateTrouble

  /// The person may have it behind links; SQLite follows none, so that it is named without them.
  init(_ named: StatePlace, loop: MainLoop, log: Log) throws(StartFault) {
    do throws(FileFault) {
      place = StatePlace(folder: try PrivateFolder.makeResolved(named.folder))
    } catch {
      throw StartFault(sentence: "the state folder cannot be used: \(error.sentence)")
    }
    trouble = StateTrouble(folder: place.folder, loop: loop, log: log)
    do throws(FolderLock.Refusal) {
      lock = try FolderLock(place.folder)
    } catch {
      throw StartFault(sentence: error.sentence, status: Program.Status.anothers)
    }
  }

  /// The first id that no earlier life can have given out; at first a random one below 2^31.
  ///
  /// Small numbers are what clients make up themselves, so the start is far above them. A number
  /// that cannot be written on may have been given out by a life that could not either.
  var firstID: UInt32 {
    let saved = try? LocalFiles.read(place.file("next-id"), atMost: 32)
    let text = saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if let number = UInt32(text.prefix { $0.isNumber }), number > 0 {
      reserveIDs(below: number)
      if unsaved["next-id"] == nil { return number }
    }
    return UInt32.random(in: 1 << 20..<1 << 30)
  }

  /// Ids below this may have been given out.
  func reserveIDs(below limit: UInt32) {
    save(Array("\(limit)\n".utf8), as: "next-id")
  }

  var lastGood: LastGood { place.lastGood() }

  func keep(_ lastGood: LastGood) {
    save(lastGood.saved, as: StatePlace.lastGoodName)
  }

  private static let focusName = "focus"

  /// What an earlier life knew of not disturbing; damaged or missing it is empty.
  var focus: String {
    let saved = try? LocalFiles.read(place.file(Self.focusName), atMost: FocusMemory.mostBytes)
    return saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Written where it is new only.
  func keepFocus(_ text: String) {
    guard text != lastFocus ?? focus else { return }
    lastFocus = text
    save(Array(text.utf8), as: Self.focusName)
  }

  func save(_ bytes: [UInt8], as name: String) {
    unsaved[name] = bytes
    save(name)
  }

  private func save(_ name: String) {
    guard let bytes = unsaved[name] else { return }
    do throws(FileFault) {
      try AtomicFile.write(place.file(name), bytes)
      unsaved[name] = nil
      trouble.succeeded(name)
    } catch {
      trouble.failed(name, error.sentence) { [weak self] in self?.save(name) }
    }
  }
}
