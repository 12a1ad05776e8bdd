import Testing

@testable import Enabling

/// The journal as a text: what is written is what is read.
@Suite(.timeLimit(.minutes(1)))
struct ChangeJournalTests {
  static let records: [ChangeRecord] = [
    .folder("/h/with a blank\tand\nworse\\"),
    .file(path: "/a", before: .nothing, after: .file(Array("[A]\nb=c\r\n".utf8), mode: 0o644)),
    .file(
      path: "/b", before: .file([0, 0xff, 0x0a, 0x0d], mode: 0o4600), after: .link("/dev/null")),
    .file(path: "/c", before: .file([], mode: 0o600), after: .nothing),
    .file(path: "/d", before: .link("../with a blank"), after: .text("\u{301}begins with a mark")),
    .setting(.cinnamonAllowsOthers, before: "false", after: "true"),
    .stoppedUnit("dunst.service"),
    .stoppedProgram(["/usr/bin/dunst", "-conf", "a b\tc", ""]),
    .stoppedProgram([]),
  ]

  @Test(arguments: records) func `each record comes back`(record: ChangeRecord) throws {
    let journal = ChangeJournal(records: [record, .folder("/last")])
    #expect(try ChangeJournal(text: journal.text) == journal)
  }

  @Test func `it is for people to read`() {
    let journal = ChangeJournal(records: [
      .file(path: "/h/x.service", before: .text("[Unit]\n"), after: .link("/dev/null"))
    ])
    let lines = journal.text.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("# What 'pennant enable' has changed here"))
    #expect(lines[3] == "file\t/h/x.service\ttext 644 [Unit]\\n\tlink /dev/null")
  }

  static let damaged = [
    "file\t/a", "folder", "folder\t/a\t/b", "file\t/a\tnothing\ttext x y", "nonsense\t/a",
    "folder\t/a\\x", "file\t/a\tbytes 644 0\tnothing", "file\t/a\ttext 99999 x\tnothing",
    "setting\torg.example key\ta\tb", "file\t/a\tbytes 644 zz\tnothing",
  ]

  @Test(arguments: damaged) func `a line that makes no sense is named`(line: String) {
    #expect(throws: ChangeJournal.Damage(line: 2)) { try ChangeJournal(text: "#\n\(line)\n") }
  }
}
