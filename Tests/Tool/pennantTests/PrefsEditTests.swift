import Testing

@testable import pennant

/// `pennant prefs edit`.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PrefsEditTests {
  private static let name = "pennant/preferences.conf"

  private func edit(_ folder: Folder, _ person: FakePerson) -> Answer {
    let path = folder.path
    var surroundings = Surroundings {
      $0.hasSuffix("_HOME") || $0 == "XDG_RUNTIME_DIR" ? path : nil
    }
    surroundings.person = person
    return Program.run(["prefs", "edit"], in: surroundings)
  }

  private static func writing(_ text: String) -> (String) -> EditorEnd {
    { path in
      Folder.write(path, text)
      return .closed
    }
  }

  @Test func `without a file it starts from one that explains every key`() throws {
    let folder = try Folder()
    let person = FakePerson()
    person.edits = [
      { path in
        let text = Folder.read(path)
        Folder.write(path, text + "[App slack]\nstyle = none\n")
        return text.hasPrefix("# Preferences of Pennant\n") ? .closed : .failed("no.")
      }
    ]
    #expect(edit(folder, person).code == .done)
    #expect(folder.read(Self.name).hasSuffix("\n[App slack]\nstyle = none\n"))
  }

  @Test(arguments: ["", "\n \n", "# Preferences of Pennant\n"])
  func `a file that is empty opens as one that explains every key`(text: String) throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write(Self.name, text)
    let person = FakePerson()
    var seen = ""
    person.edits = [
      { path in
        seen = Folder.read(path)
        return .failed("no.")
      }
    ]
    _ = edit(folder, person)
    #expect(seen.contains("#style = auto\n"))
    #expect(folder.read(Self.name) == text)
  }

  @Test func `errors are told and it is edited again, until it is good`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write(Self.name, "# old\n")
    let person = FakePerson()
    person.edits = [Self.writing("[Defaults]\nstyle = x\n"), Self.writing("[Defaults]\n")]
    person.answers = [true]
    let answer = edit(folder, person)
    #expect(answer.code == .done)
    #expect(person.complaints.hasPrefix("\(folder.path)/\(Self.name):2:9: 'x' is no style."))
    #expect(folder.read(Self.name) == "[Defaults]\n")
  }

  @Test func `left with errors, the file is as it was and the draft is kept`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write(Self.name, "# old\n")
    let person = FakePerson()
    var draft = ""
    person.edits = [
      { path in
        draft = path
        Folder.write(path, "nonsense\n")
        return .closed
      }
    ]
    let answer = edit(folder, person)
    #expect(answer.code == .badPreferences)
    #expect(answer.err == "pennant: nothing was changed; your text is in \(draft).\n")
    #expect(folder.read(Self.name) == "# old\n")
    #expect(Folder.read(draft) == "nonsense\n")
  }

  @Test func `an editor that fails, or changes nothing, leaves all as it was`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write(Self.name, "# old\n")
    let person = FakePerson()
    person.edits = [{ _ in .closed }, { _ in .failed("it crashed.") }]
    #expect(edit(folder, person).out == "nothing was changed\n")
    let answer = edit(folder, person)
    #expect(answer.err == "pennant: it crashed.\n")
    #expect(answer.code == .no)
    #expect(folder.read(Self.name) == "# old\n")
  }

  @Test func `a file that changed meanwhile is not overwritten`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write(Self.name, "# old\n")
    let person = FakePerson()
    person.edits = [
      { path in
        Folder.write(path, "# mine\n")
        folder.write(Self.name, "# theirs\n")
        return .closed
      }
    ]
    #expect(edit(folder, person).code == .no)
    #expect(folder.read(Self.name) == "# theirs\n")
  }
}
