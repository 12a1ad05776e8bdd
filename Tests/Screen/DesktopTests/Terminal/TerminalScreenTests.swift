import NotificationModel
import TerminalText
import Testing

@testable import Desktop

struct TerminalScreenTests {
  private func screen(_ columns: Int = 40, _ rows: Int = 16) -> TerminalScreen {
    var screen = TerminalScreen()
    screen.size = (columns, rows)
    return screen
  }

  private func drawn(_ screen: TerminalScreen) -> String {
    screen.lines().map(\.marked).joined(separator: "\n")
  }

  @Test func `badges are at the top, the newest card first, notes and footer at the bottom`() {
    var screen = screen()
    screen.footer = ["notify-send Hello"]
    screen.note("Mail may show badges")
    _ = screen.show(Sample.banner("One") { $0.badge = 3 }, id: ServerID(1))
    _ = screen.show(Sample.alert("Two", buttons: [Sample.okay]), id: ServerID(2))
    #expect(
      drawn(screen) == """
        Pennant   Mail« 3»

        ┃ #2 ◆ Calendar
        ┃ Two
        ┃ [1] OK

        │ #1 ◆ Mail
        │ One




        Mail may show badges
        notify-send Hello
        ? for help
        """)
  }

  @Test func `a line to paste is never cut: a shell joins its rows again`() {
    var screen = screen(40, 24)
    screen.footer = [
      "ADDRESS=unix:path=/tmp/dbus-ABCDEFGHIJKLMNOPQRSTUVWXYZ notify-send Hello there"
    ]
    let rows = screen.lines().map(\.plain)
    #expect(rows.allSatisfy { $0.count <= 40 })
    #expect(rows.joined(separator: "\n").replacing("\\\n", with: "").contains(screen.footer[0]))
  }

  @Test func `the help is whole at 80 columns, above the prompt, and goes with the next answer`() {
    var screen = screen(80, 24)
    screen.footer = ["notify-send Hello there"]
    #expect(screen.lines().last?.plain == "? for help")
    screen.answer = TerminalCommand.summary
    let rows = screen.lines().map(\.plain)
    #expect(rows.joined(separator: " ").hasSuffix(" " + TerminalCommand.summary))
    screen.answer = "There is no button 3."
    #expect(screen.lines().last?.plain == "There is no button 3.")
  }

  @Test func `a replacement keeps its place and its number`() {
    var screen = screen()
    _ = screen.show(Sample.banner("One"), id: ServerID(1))
    _ = screen.show(Sample.banner("Two"), id: ServerID(2))
    _ = screen.show(Sample.banner("Uno"), id: ServerID(1))
    #expect(screen.cards.map(\.presentation.title) == ["Two", "Uno"])
    #expect(screen.cards.map(\.number) == [2, 1])
  }

  @Test func `a badge of zero is taken off, a large one is a number`() {
    var screen = screen()
    screen.setBadge(21, of: "Mail")
    screen.setBadge(1, of: "Chat")
    screen.setBadge(0, of: "Never")
    #expect(screen.lines().first?.plain == "Pennant   Mail 21   Chat 1")
    screen.setBadge(0, of: "Mail")
    #expect(screen.lines().first?.plain == "Pennant   Chat 1")
  }

  @Test func `what does not fit is counted`() {
    var screen = screen(40, 10)
    for number in 1...5 {
      _ = screen.show(Sample.banner("Title \(number)"), id: ServerID(UInt32(number)))
    }
    #expect(
      drawn(screen) == """
        Pennant

        │ #5 ◆ Mail
        │ Title 5

        │ #4 ◆ Mail
        │ Title 4
        + 3 more
        ? for help
        """)
  }

  @Test(arguments: [(1, 1), (1, 2), (5, 3), (20, 4), (300, 90), (12, 0)])
  func `any size has its number of lines, none too long`(columns: Int, rows: Int) {
    var screen = screen(columns, rows)
    screen.footer = ["one", "two", "three"]
    for number in 1...4 { screen.note("note \(number)") }
    for number in 1...20 {
      _ = screen.show(
        Sample.alert(Sample.long, Sample.long, buttons: [Sample.okay]),
        id: ServerID(UInt32(number)))
    }
    let lines = screen.lines()
    #expect(lines.count == max(0, rows - 1))
    #expect(lines.allSatisfy { $0.columns <= columns })
  }

  @Test func `a card too tall for the screen shows its beginning`() {
    var screen = screen(20, 8)
    _ = screen.show(
      Sample.alert("Title", Sample.long, buttons: [Sample.okay]), id: ServerID(1))
    #expect(drawn(screen).hasPrefix("Pennant\n\n┃ #1 ◆ Calendar\n┃ Title\n┃ The quick brown"))
  }

  @Test func `a number is not given to another button soon after`() {
    var screen = screen()
    _ = screen.show(Sample.alert("A", buttons: [Sample.close, Sample.view]), id: ServerID(1))
    _ = screen.remove(ServerID(1))
    let next = screen.show(Sample.alert("B", buttons: [Sample.okay]), id: ServerID(2))
    #expect(next.firstButton == 3)
    #expect(next.number == 2)
  }

  @Test func `numbers stay short, and one on the screen is never given twice`() {
    var screen = screen()
    _ = screen.show(Sample.alert("Stays", buttons: [Sample.okay]), id: ServerID(1))
    for number in 2...400 {
      let buttons = [Sample.close, Sample.view]
      _ = screen.show(Sample.alert("B", buttons: buttons), id: ServerID(UInt32(number)))
      let all = screen.cards.flatMap { $0.buttons.map(\.number) }
      #expect(Set(all).count == all.count)
      _ = screen.remove(ServerID(UInt32(number)))
    }
    _ = screen.remove(ServerID(1))
    let card = screen.show(Sample.alert("C", buttons: [Sample.okay]), id: ServerID(999))
    #expect(card.number <= 99)
  }

  @Test func `commands mean what the screen shows`() {
    var screen = screen()
    #expect(screen.meaning(of: .tapNewest) == .say(TerminalCommand.summary))
    _ = screen.show(
      Sample.alert("A", buttons: [Sample.close, Sample.view]) {
        $0.reply = ReplyField(title: "Reply")
      }, id: ServerID(7))
    #expect(screen.meaning(of: .tapNewest) == .dismiss(ServerID(7)))
    #expect(
      screen.meaning(of: .press(2))
        == .report(.acted(ServerID(7), .activate, activationToken: nil)))
    #expect(screen.meaning(of: .press(3)) == .say("There is no button 3."))
    #expect(screen.meaning(of: .close(1)) == .dismiss(ServerID(7)))
    #expect(screen.meaning(of: .close(2)) == .say("There is no card 2."))
    #expect(screen.meaning(of: .reply(1, "yes")) == .report(.replied(ServerID(7), "yes")))
    _ = screen.show(
      Sample.banner("B") { $0.activation = Action(key: .activate, title: "") }, id: ServerID(8))
    #expect(
      screen.meaning(of: .tapNewest)
        == .report(.acted(ServerID(8), .activate, activationToken: nil)))
    #expect(screen.meaning(of: .reply(2, "yes")) == .say("Card 2 takes no reply."))
    #expect(screen.meaning(of: .quit) == .quit)
  }

  @Test func `the last of many notes stay`() {
    var screen = screen()
    for number in 1...9 { screen.note("\(number)") }
    #expect(screen.notes == ["7", "8", "9"])
  }
}
