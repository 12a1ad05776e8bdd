import Testing

@testable import Choosing

/// What a person reads who starts Pennant where somebody else has the notification name.
@Suite(.timeLimit(.minutes(1)))
struct NameRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let holder: NameRefusal.Holder
    var desktop = "i3"
    var hasTried = false
    let says: String
    var testDescription: String { "\(holder) on \(desktop)\(hasTried ? ", tried" : "")" }
  }

  static let cases = [
    Case(holder: .pennant, says: "Pennant serves already: process 7 (x) has"),
    Case(holder: .helper(of: .gnome), desktop: "GNOME", says: "'pennant enable' has it leave"),
    Case(
      holder: .helper(of: .gnome), desktop: "GNOME", hasTried: true, says: "log in anew"),
    Case(
      holder: .shell(.plasma), desktop: "KDE", says: "KDE Plasma keeps it for as long as it runs"),
    Case(
      holder: .shell(.plasma), desktop: "KDE", hasTried: true, says: "once you log in anew"),
    Case(holder: .shell(.cinnamon), desktop: "X-Cinnamon", says: "once you log in anew"),
    Case(holder: .program, desktop: "LXQt", says: "LXQt starts again whenever it ends"),
    Case(holder: .program, desktop: "Budgie", says: "leave the name to it"),
    Case(holder: .program, says: "'pennant enable' ends it and has Pennant started in its place"),
    Case(holder: .program, hasTried: true, says: "does not allow itself to be replaced"),
  ]

  @Test(arguments: cases)
  func `the refusal says what helps against this holder`(one: Case) {
    let sentence = NameRefusal(
      one.holder, process: "process 7 (x)", home: HomeDesktop([one.desktop]), hasTried: one.hasTried
    ).sentence
    #expect(sentence.contains(one.says), "\(sentence)")
    #expect(sentence.contains("process 7 (x)"))
  }

  @Test(arguments: AddressedShell.allCases)
  func `no command is said to end a shell`(shell: AddressedShell) {
    let sentence = NameRefusal(
      .shell(shell), process: "process 7", home: .shell(shell), hasTried: false
    ).sentence
    #expect(!sentence.contains("ends it"))
    #expect(sentence.contains("log in anew"))
  }
}
