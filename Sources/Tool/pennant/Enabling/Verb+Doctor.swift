import CenterList
import Enabling

extension Verb {
  static let doctor = Verb(
    name: "doctor", topic: .service, summary: "says what is wrong, and what mends it",
    arguments: "", options: [.json], words: 0...0,
    details: """
      Looks at who has the notification name and why, at the files and units by which somebody else
      would get it, at the versions of service and tool, at the preferences, at who draws, at sound,
      and at the portal. Each thing that is wrong is said, with the command that mends it.
      A note is good to know, and nothing that is wrong: so is a machine without a sound server,
      unless a line of the preferences names a sound to be heard. What an 'enable' or 'disable' that
      was killed has left half-written (FILE.NUMBER.tmp) is removed, and nothing else is changed. It
      needs no running service.
      Exit code 0 when all is well, 1 when something was found.
      """,
    examples: [
      .init(command: "pennant doctor", meaning: "what is wrong here"),
      .init(command: "pennant doctor --json", meaning: "the same for a script"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isJSON = arguments.has(Option.json.name)
    let report = MainActor.assumeIsolated {
      SessionLook(surroundings).map {
        DoctorReport(DoctorLook(surroundings: surroundings, look: $0).facts())
      }
    }
    guard let report else { throw Failure("HOME is not set.") }
    return Answer(
      out: isJSON ? report.json.text + "\n" : report.text(Ink(isOn: surroundings.colours.out)),
      code: report.code)
  }
}

struct DoctorReport {
  let facts: DoctorFacts
  let diagnosis: Diagnosis

  init(_ facts: DoctorFacts) {
    self.facts = facts
    diagnosis = Diagnosis(facts)
  }

  var code: ExitCode { diagnosis.findings.isEmpty ? .done : .no }

  func text(_ ink: Ink) -> String {
    var answer = Answer()
    for (heading, words) in rows + removed where !words.isEmpty {
      answer.say("\(padded(heading, to: 16))  \(oneLine(words))")
    }
    answer.say("")
    let findings = diagnosis.findings
    for (index, finding) in findings.enumerated() {
      answer.say(ink.red(oneLine(finding.problem)))
      // Neighbours that one command mends have it once.
      let isLast = index + 1 == findings.count || findings[index + 1].mend != finding.mend
      if isLast { answer.say("  \(ink.bold(oneLine(finding.mend)))") }
    }
    if diagnosis.findings.isEmpty { answer.say("all is well") }
    for note in diagnosis.notes {
      answer.say("note: \(oneLine(note.problem))")
      answer.say("  \(oneLine(note.mend))")
    }
    return answer.out
  }

  private var rows: [(String, String)] {
    let owner = facts.session.owner
    let version = facts.service.map { $0.version ?? "unknown" } ?? "does not run"
    return [
      ("Desktop", facts.session.home.title),
      ("Notifications", owner.map { words(of: $0) } ?? "nobody has the name"),
      ("… its command", owner.map { $0.command.joined(separator: " ") } ?? ""),
      ("… its unit", owner?.unit ?? ""),
      ("The bus starts", starts),
      ("Versions", "service \(version), tool \(facts.toolVersion)"),
    ]
  }

  private var removed: [(String, String)] {
    facts.removedDrafts.map { ("Removed", "\($0), left half-written by one that was killed") }
  }

  private func words(of owner: NameOwner) -> String {
    let process = owner.processID.map { " (process \($0))" } ?? ""
    return owner.isPennant ? "Pennant\(process)" : owner.title
  }

  private var starts: String {
    let files = ActivationFile.candidates(facts.session.activation).map { words(of: $0) }
    guard let first = files.first else { return "nobody" }
    return files.count == 1 ? first : "one of: \(files.joined(separator: "; "))"
  }

  private func words(of file: ActivationFile) -> String {
    "\(file.unit ?? file.command), by \(file.path)"
  }
}

extension DoctorReport {
  var json: JSON {
    let owner = facts.session.owner
    return .object([
      ("desktop", .text(facts.session.home.title)),
      (
        "owner",
        owner.map { owner in
          .object([
            ("process", owner.processID.map { .number(Int64($0)) } ?? .null),
            ("command", .array(owner.command.map { .text($0) })),
            ("unit", .optional(owner.unit)), ("isPennant", .flag(owner.isPennant)),
          ])
        } ?? .null
      ),
      ("activation", .array(facts.session.activation.map { .text($0.path) })),
      ("toolVersion", .text(facts.toolVersion)),
      ("serviceVersion", .optional(facts.service?.version)),
      ("findings", Self.json(diagnosis.findings)), ("notes", Self.json(diagnosis.notes)),
      ("removed", .array(facts.removedDrafts.map { .text($0) })),
    ])
  }

  private static func json(_ findings: [Ailment]) -> JSON {
    .array(
      findings.map {
        .object([
          ("kind", .text($0.kind.rawValue)), ("problem", .text($0.problem)),
          ("mend", .text($0.mend)),
        ])
      })
  }
}
