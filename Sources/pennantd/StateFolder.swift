import LocalFiles
import PersonalFiles
import Preferences

/// What outlives the service: the id counter and the last good preferences, held by one at a time.
final class StateFolder {
  let place: StatePlace
  private let lock: FolderLock
  private let note: (String) -> Void

  init(_ place: StatePlace, note: @escaping (String) -> Void) throws(StartFault) {
    self.place = place
    self.note = note
    do throws(FileFault) {
      try PrivateFolder.make(place.folder)
    } catch {
      throw StartFault(sentence: "the state folder cannot be used: \(error.sentence)")
    }
    do throws(FolderLock.Refusal) {
      lock = try FolderLock(place.folder)
    } catch {
      throw StartFault(sentence: error.sentence, status: Program.Status.anothers)
    }
  }

  /// The first id that no earlier life can have given out; at first a random one below 2^31.
  ///
  /// Small numbers are what clients make up themselves, so the start is far above them.
  var firstID: UInt32 {
    let saved = try? LocalFiles.read(place.file("next-id"), atMost: 32)
    let text = saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if let number = UInt32(text.prefix { $0.isNumber }), number > 0 { return number }
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

  private func save(_ bytes: [UInt8], as name: String) {
    do throws(FileFault) {
      try AtomicFile.write(place.file(name), bytes)
    } catch {
      note("\(name) could not be kept: \(error.sentence)")
    }
  }
}
