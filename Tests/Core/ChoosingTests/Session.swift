import Testing

@testable import Choosing

/// A session in a few words, for tables.
struct Session: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let facts: SessionFacts

  init(_ words: String, _ change: (inout SessionFacts) -> Void = { _ in }) {
    testDescription = words
    var facts = SessionFacts()
    change(&facts)
    self.facts = facts
  }
}

extension SessionFacts {
  /// A bare X11 or Wayland session with these programs.
  mutating func x11() { x11Display = ":0" }
  mutating func wayland() { waylandDisplay = "wayland-0" }

  /// Wayland with an X display for old programs, as most are.
  mutating func waylandWithX() {
    wayland()
    x11()
  }

  mutating func desktop(_ list: String) { desktopNames = Self.desktopNames(in: list) }

  mutating func has(_ programs: ServerProgram...) {
    for program in programs { installed[program] = path(of: program) }
  }

  mutating func hasAll() {
    for program in ServerProgram.allCases { installed[program] = path(of: program) }
  }

  mutating func hasSettings(_ programs: ServerProgram...) { configured.formUnion(programs) }

  mutating func isOnBus(_ shell: AddressedShell) { shells[shell] = ":1.5" }

  mutating func waits(_ owner: String, _ word: OtherServer.Word) {
    waiting.append(OtherServer(owner: owner, word: word))
  }
}

func path(of program: ServerProgram) -> String { "/usr/bin/\(program.title)" }

func child(_ program: ServerProgram) -> Candidate { .program(program, path: path(of: program)) }

extension Choice {
  /// What is said of a candidate, by its title.
  func reason(about title: String) -> String? { judgements.first { $0.title == title }?.reason }
}
