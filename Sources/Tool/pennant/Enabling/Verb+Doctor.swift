import CenterList
import Enabling
import Translations

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
    guard let report else { throw Failure(translated("HOME is not set.")) }
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
    let rows = (rows + removed).filter { !$0.words.isEmpty }
    let column = columnWidth(rows.map(\.heading), least: 16)
    for row in rows {
      answer.say("\(padded(row.heading, to: column))  \(oneLine(row.words))")
    }
    answer.say("")
    let findings = diagnosis.findings
    for (index, finding) in findings.enumerated() {
      answer.say(ink.red(oneLine(finding.problem)))
      // Neighbours that one command mends have it once.
      let isLast = index + 1 == findings.count || findings[index + 1].mend != finding.mend
      if isLast { answer.say("  \(ink.bold(oneLine(finding.mend)))") }
    }
    if diagnosis.findings.isEmpty { answer.say(translated("all is well")) }
    for note in diagnosis.notes {
      answer.say(translated("note: {sentence}", ["sentence": oneLine(note.problem)]))
      answer.say("  \(oneLine(note.mend))")
    }
    return answer.out
  }

  private typealias Row = (heading: String, words: String)

  private var rows: [Row] {
    let owner = facts.session.owner
    return [
      (translated("Desktop"), facts.session.home.title),
      (
        translated("Notifications"),
        owner.map { words(of: $0) } ?? translated("nobody has the name")
      ),
      (translated("… its command"), owner.map { $0.command.joined(separator: " ") } ?? ""),
      (translated("… its unit"), owner?.unit ?? ""),
      (translated("The bus starts"), starts),
      (translated("Versions"), versions),
    ]
  }

  private var versions: String {
    let tool = facts.toolVersion
    guard let service = facts.service else {
      return translated("service does not run, tool {tool}", ["tool": tool])
    }
    return translated(
      "service {service}, tool {tool}",
      ["service": service.version ?? translated("unknown"), "tool": tool])
  }

  private var removed: [Row] {
    facts.removedDrafts.map { path in
      (
        translated("Removed"),
        translated("{path}, left half-written by one that was killed", ["path": path])
      )
    }
  }

  private func words(of owner: NameOwner) -> String {
    guard owner.isPennant else { return owner.title }
    guard let process = owner.processID else { return "Pennant" }
    return translated("Pennant (process {number})", ["number": String(process)])
  }

  private var starts: String {
    let files = ActivationFile.candidates(facts.session.activation).map { words(of: $0) }
    guard let first = files.first else { return translated("nobody") }
    guard files.count > 1 else { return first }
    return translated("one of: {list}", ["list": files.joined(separator: "; ")])
  }

  private func words(of file: ActivationFile) -> String {
    translated(
      "{program}, by {path}", ["program": file.unit ?? file.command, "path": file.path])
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
