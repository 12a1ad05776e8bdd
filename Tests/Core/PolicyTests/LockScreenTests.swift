import NotificationModel
import Testing

@testable import Policy

/// What a locked screen changes of a decision.
@Suite(.timeLimit(.minutes(1))) struct LockScreenTests {
  private func decide(isLocked: Bool, _ settings: Setting...) -> Verdict {
    var context = PolicyContext()
    context.isLocked = isLocked
    return Policy.decide(
      .from(), face: AppFace(name: "Mail"), settings: .written(settings), isStatus: false,
      context: context)
  }

  /// Every mixture of locked, lock-screen and previews: on the screen or not, to be read or not.
  @Test(
    arguments: [
      (false, true, .whenUnlocked, true, true), (false, true, .always, true, true),
      (false, true, .never, true, false), (false, false, .whenUnlocked, true, true),
      (false, false, .always, true, true), (false, false, .never, true, false),
      (true, true, .whenUnlocked, true, false), (true, true, .always, true, true),
      (true, true, .never, true, false), (true, false, .whenUnlocked, false, false),
      (true, false, .always, false, true), (true, false, .never, false, false),
    ] as [(Bool, Bool, PreviewChoice, Bool, Bool)])
  func `what is seen`(
    isLocked: Bool, lockScreen: Bool, previews: PreviewChoice, isSeen: Bool, isRead: Bool
  ) {
    let verdict = decide(isLocked: isLocked, .lockScreen(lockScreen), .previews(previews))
    #expect(verdict.isOffLockScreen == !isSeen)
    #expect(verdict.isHidden == !isRead)
    // The lock decides nothing else: what it is, where it goes afterwards, what is written down.
    let unlocked = decide(isLocked: false, .lockScreen(lockScreen), .previews(previews))
    #expect(verdict.fate == unlocked.fate && verdict.level == unlocked.level)
    #expect(verdict.isWithheld == (previews == .never))
    #expect(unlocked.isWithheld == verdict.isWithheld)
  }

  @Test(arguments: [true, false])
  func `what is in a file is shown on no lock screen, whatever may be read there`(isLocked: Bool) {
    let message = NotificationModel.Notification.from {
      $0.vendorHints = [
        VendorHint(name: "x-kde-eventId", value: .text("shot")),
        VendorHint(name: "x-kde-urls", value: .files([UncheckedPath("/home/me/a.png")])),
      ]
    }
    let shown = Presenter.presentation(
      of: message, verdict: decide(isLocked: isLocked, .previews(.always)), style: .alert,
      face: AppFace(name: "Mail"), count: 1, reach: .app, desktop: DesktopAbilities())
    #expect(!shown.isHidden)
    #expect(
      shown.vendorHints.map(\.name) == ["x-kde-eventId"] + (isLocked ? [] : ["x-kde-urls"]))
  }

  @Test(arguments: [PreviewChoice.always, .whenUnlocked])
  func `the lock takes nothing off the disk`(previews: PreviewChoice) {
    var book = PreferenceBook()
    book[.defaults].add(.previews(previews), from: .builtIn)
    let settings = book.settings(category: nil)
    #expect(!KeepingRule.withholds(settings) && !KeepingRule.erases(settings))
    #expect(
      KeepingRule.keeping(of: .from(), settings: settings, isStatus: false, pending: 1, in: book)
        == .whole)
    #expect(!book.withholdsSomewhere)
  }

  @Test func `the reason names the key`() {
    let verdict = decide(isLocked: true, .lockScreen(false))
    let reason = verdict.reasons.first { $0.key == .lockScreen }
    #expect(reason?.sentence.contains("lock screen") == true)
  }

  @Test(
    arguments: [
      ("", true, "Unlock to view"), ("Reply", true, "Unlock to view"),
      ("", false, "Unlock to view"), ("Reply", false, "Unlock to reply"),
      ("Öffnen", false, "Unlock to öffnen"),
    ] as [(String, Bool, String)])
  func `what a tap is called`(title: String, isHidden: Bool, words: String) {
    let verdict = decide(isLocked: true, .previews(isHidden ? .never : .always))
    #expect(LockScreenRule.prompt(title, of: verdict) == words)
  }

  @Test(
    arguments: [
      (nil, nil, "Unlock to view"), ("Read it now", nil, "Read it now"),
      ("Read it now", "slide to view", "slide to view"), ("Read it now", "", "Read it now"),
      (nil, "slide to view", "slide to view"), ("Read it", "Unlock to view", "Unlock to view"),
    ] as [(String?, String?, String)])
  func `the person's words for it stand above the app's, hidden or not`(
    app: String?, person: String?, words: String
  ) {
    let message = NotificationModel.Notification.from { $0.slidePrompt = app }
    for previews in [PreviewChoice.always, .never] {
      var written = [Setting.previews(previews)]
      if let person { written.append(.slidePrompt(person)) }
      let verdict = Policy.decide(
        message, face: AppFace(name: "Mail"), settings: .written(written), isStatus: false,
        context: PolicyContext())
      #expect(LockScreenRule.prompt("", of: verdict) == words)
    }
  }

  @Test(arguments: [
    (PreviewChoice.always, "Unlock to reply"), (.whenUnlocked, "Unlock to view"),
    (.never, "Unlock to view"),
  ])
  func `the prompt is the name of the tap, also where that is drawn as a button`(
    previews: PreviewChoice, words: String
  ) {
    var context = PolicyContext()
    context.isLocked = true
    context.desktop.hasCloseControl = false
    var message = NotificationModel.Notification.from()
    message.activation = Action(key: .activate, title: "Reply")
    message.timeout = .never
    let verdict = Policy.decide(message, context: context, .previews(previews))
    let shown = Presenter.presentation(
      of: message, verdict: verdict, style: .alert, face: AppFace(name: "Mail"), count: 1,
      reach: .app, desktop: context.desktop)
    #expect(shown.prompt == words && shown.activation?.title == words)
    #expect(shown.buttons.first { $0.key == .activate }?.title == words)
    context.isLocked = false
    let unlocked = Policy.decide(message, context: context, .previews(previews))
    let whole = Presenter.presentation(
      of: message, verdict: unlocked, style: .alert, face: AppFace(name: "Mail"), count: 1,
      reach: .app, desktop: context.desktop)
    #expect(whole.prompt == nil)
  }

  @Test func `where a tap does nothing there is no prompt`() {
    var context = PolicyContext()
    context.isLocked = true
    let verdict = Policy.decide(.from(), context: context)
    let shown = Presenter.presentation(
      of: .from(), verdict: verdict, style: .alert, face: AppFace(name: "Mail"), count: 1,
      reach: .app, desktop: context.desktop)
    #expect(shown.prompt == nil && shown.activation == nil)
  }
}
