import Glibc
import LocalFiles
import PersonalFiles
import Preferences
import Translations

/// Editing the whole file in an editor.
extension PreferenceDesk {
  /// Lets a copy be edited, and puts it in place when it has no errors.
  func edit() throws(Failure) -> Answer {
    let before = try wholeText()
    let draft = try makeDraft(Self.beginning(before))
    while true {
      if case .failed(let sentence) = surroundings.person.edit(draft.file) {
        draft.remove()
        throw Failure(sentence)
      }
      let text = PreferenceFile(name: draft.file, bytes: try draft.bytes())
      guard text.content != .bytes(before ?? []) else {
        draft.remove()
        return Answer(out: translated("nothing was changed") + "\n")
      }
      // Its name is what people know it by.
      let reading = PreferenceReading(
        main: PreferenceFile(name: place.main, content: text.content))
      if reading.isGood {
        guard place.mainFile() == main else {
          throw Failure(
            translated(
              "{file} has changed meanwhile, so it was left as it is; your text is in {copy}.",
              ["file": place.main, "copy": draft.file]))
        }
        try write(try draft.bytes())
        draft.remove()
        putInForce()
        return Answer(
          out: translated("{file} is written", ["file": Printable.text(place.main)]) + "\n")
      }
      var told = Answer()
      PreferenceReport.tell(
        reading.errors, untold: reading.untold, in: &told, surroundings,
        then: translated("the file was left as it is"))
      surroundings.person.complain(told.err)
      guard surroundings.person.agrees(translated("Edit it again?")) ?? false else {
        return Answer(
          err: "pennant: "
            + translated(
              "nothing was changed; your text is in {copy}.", ["copy": draft.file]) + "\n",
          code: .badPreferences)
      }
    }
  }

  /// The text to begin with: the packed one where there is none yet, or nothing but its comments.
  private static func beginning(_ before: [UInt8]?) -> [UInt8] {
    let own = Set(PackedFile.text.split(separator: "\n").filter { $0.hasPrefix("#") })
    let lines = String(decoding: before ?? [], as: UTF8.self).split(separator: "\n")
    let isNew = lines.allSatisfy { own.contains($0) || $0.allSatisfy(\.isWhitespace) }
    return isNew ? Array(PackedFile.text.utf8) : before ?? []
  }

  /// `nil` where there is no file.
  private func wholeText() throws(Failure) -> [UInt8]? {
    switch main?.content {
    case nil: return nil
    case .bytes(let bytes): return bytes
    case .unreadable(let sentence): throw Failure(sentence, .badPreferences)
    }
  }

  /// A copy in a folder that nobody else can look into.
  private struct Draft {
    let folder: String
    var file: String { "\(folder)/preferences.conf" }

    func bytes() throws(Failure) -> [UInt8] {
      do throws(FileFault) {
        return try LocalFiles.read(file, atMost: PreferenceFile.mostBytes)
      } catch {
        throw Failure(
          translated("your text cannot be read: {reason}", ["reason": error.sentence]))
      }
    }

    func remove() { PrivateFolder.remove(folder) }
  }

  private func makeDraft(_ bytes: [UInt8]) throws(Failure) -> Draft {
    do throws(FileFault) {
      let draft = Draft(
        folder: try ScratchFolder.make(in: surroundings.folders.runtime ?? "/tmp"))
      try AtomicFile.write(draft.file, bytes)
      return draft
    } catch {
      throw Failure(
        translated(
          "there is no place for a copy to be edited: {reason}", ["reason": error.sentence]))
    }
  }
}
