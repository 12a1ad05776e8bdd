import Clock
import Focus
import NotificationModel
import Policy
import Testing

/// What outlives the service, and what a damaged file is.
@Suite(.timeLimit(.minutes(1))) struct FocusMemoryTests {
  private let noon = at("2026-06-10 12:00")

  private var rules: FocusState {
    var state = FocusState()
    var work = FocusGroup(name: "Deep work")
    work.apps = [AppID("chat")]
    state.preferencesChanged(to: NamedFocuses([work]))
    return state
  }

  @Test func `what was written is read again`() {
    var memory = FocusMemory()
    memory.manual = ManualSwitch(.on("Deep work"), at: noon, until: noon + .hours(1))
    memory.held = ActiveFocus(
      [.init(rules.rules[0], .manual), .init(.plain, .inhibitor(app: "x", reason: "y"))],
      since: noon)
    memory.heldUntil = noon + .hours(2)
    memory.sharingBoot = "boot"
    memory.aside.add(.init(app: AppID("Film player"), isProven: false))
    memory.aside.add(.init(app: AppID("org.example.Call"), isProven: true))
    let read = FocusMemory(memory.text, rules: rules)
    #expect(read.manual == memory.manual)
    #expect(read.held?.since == noon)
    #expect(read.held?.parts.map(\.rule) == [rules.rules[0], .plain])
    #expect(read.heldUntil == noon + .hours(2))
    #expect(read.sharingBoot == "boot")
    #expect(read.aside == memory.aside)
  }

  @Test func `who asked for quiet is not written down, nor why`() {
    var memory = FocusMemory()
    memory.held = ActiveFocus(
      [.init(.plain, .inhibitor(app: "secret app", reason: "secret"))], since: noon)
    #expect(!memory.text.contains("secret"))
  }

  @Test func `nothing to remember is an empty file`() {
    #expect(FocusMemory().text.isEmpty)
    #expect(FocusMemory("", rules: rules) == FocusMemory())
  }

  @Test(arguments: [
    "on", "at 5", "since x\nheld-by-hand", "held-by-hand Deep work", "\u{0}\u{0}\n\n   ", "off\nat",
    "until 99999999999999999999", "aside-named", "aside-proven ",
  ]) func `a damaged file is an empty one`(text: String) {
    #expect(FocusMemory(text, rules: rules) == FocusMemory())
  }

  @Test func `the rules are those of now`() {
    let text = "since 5\nheld-by-hand Deep work\nheld-by-schedule Gone\n"
    let held = FocusMemory(text, rules: rules).held
    #expect(held?.parts.map(\.rule.apps) == [[AppID("chat")], []])
  }

  @Test func `so many apps are set aside, and the file stays small`() {
    var memory = FocusMemory()
    for number in 0..<1_000 {
      memory.aside.add(.init(app: AppID("app \(number)"), isProven: false))
    }
    #expect(memory.aside.entries.count == AppsSetAside.most)
    #expect(memory.aside.entries.last?.app == AppID("app 999"))
    #expect(FocusMemory(memory.text, rules: rules).aside == memory.aside)
  }
}
