import NotificationModel
import Testing

@testable import Policy

/// S4, P3.
@Suite(.timeLimit(.minutes(1))) struct SoundTests {
  private static let ding = SoundRequest.named("ding")
  private static let own = SoundRequest.file(UncheckedPath("/own.oga"))

  static let cases: [(SoundRequest, Urgency, [Setting], Presentation.Sound, Reason?)] = [
    (.unnamed, .normal, [], .silent, nil),
    (ding, .normal, [], .named("ding"), nil),
    (own, .normal, [], .file(UncheckedPath("/own.oga")), nil),
    (.suppressed, .normal, [.sound(.named("bell"))], .silent, nil),
    (ding, .low, [], .silent, .silentAsLow),
    (.unnamed, .low, [], .silent, nil),
    (ding, .critical, [.sound(.no)], .silent, .soundOff(.line(1))),
    (.unnamed, .normal, [.sound(.named("bell"))], .named("bell"), .soundChosen(.line(1))),
    (own, .normal, [.sound(.named("bell"))], .named("bell"), .soundChosen(.line(1))),
    (
      ding, .normal, [.sound(.file("/mine.oga"))], .file(UncheckedPath("/mine.oga")),
      .soundChosen(.line(1))
    ),
    (ding, .normal, [.styles([.banner])], .silent, .notAmongStyles(.line(1))),
    (.unnamed, .normal, [.styles([.banner])], .silent, nil),
    (ding, .normal, [.style(.none)], .named("ding"), nil),
    (ding, .low, [.style(.none)], .silent, .silentAsLow),
    (ding, .normal, [.style(.none), .sound(.no)], .silent, .soundOff(.line(2))),
    (
      .unnamed, .normal, [.style(.none), .sound(.named("bell"))], .named("bell"),
      .soundChosen(.line(2))
    ),
    (ding, .normal, [.styles([.badge, .sound])], .named("ding"), .notAmongStyles(.line(1))),
    (ding, .normal, [.allow(.no)], .silent, nil),
  ]

  @Test(arguments: cases.indices)
  func `what is heard, and why`(index: Int) {
    let (sound, urgency, settings, heard, reason) = Self.cases[index]
    let verdict = Policy.decide(
      .from {
        $0.sound = sound
        $0.urgency = urgency
      }, face: AppFace(name: "Mail"), settings: .written(settings), isStatus: false,
      context: PolicyContext())
    #expect(verdict.sound == heard)
    let about = verdict.reasons.filter { $0.isAboutSound }
    #expect(about == (reason.map { [$0] } ?? []))
  }

  @Test func `level passive is silent, even where the person has it shown or has chosen a sound`() {
    let verdict = Policy.decide(
      .from {
        $0.sound = Self.ding
        $0.level = .passive
      }, .style(.banner), .sound(.named("bell")))
    #expect(verdict.sound == .silent)
    #expect(verdict.reasons.filter { $0.isAboutSound } == [.silentAsPassive])
  }

  @Test(arguments: [SoundChoice.whatTheAppNames, .named("bell"), .file("/mine.oga")])
  func `in the server's own silence nothing is heard`(choice: SoundChoice) {
    var context = PolicyContext()
    context.serverIsSilent = true
    let verdict = Policy.decide(.from { $0.sound = Self.ding }, context: context, .sound(choice))
    #expect(verdict.sound == .silent)
    #expect(verdict.reasons.filter { $0.isAboutSound } == [.silentAsServer])
  }

  static let hidden: [(SoundChoice, Presentation.Sound)] = [
    (.whatTheAppNames, .silent), (.named("bell"), .named("bell")),
    (.file("/mine.oga"), .file(UncheckedPath("/mine.oga"))), (.no, .silent),
  ]

  @Test(arguments: hidden) func `of a hidden preview only the person's own sound is heard`(
    choice: SoundChoice, heard: Presentation.Sound
  ) {
    let verdict = Policy.decide(
      .from { $0.sound = Self.own }, .sound(choice), .previews(.never))
    #expect(verdict.sound == heard)
  }

  @Test func `status items are silent`() {
    let verdict = Policy.decide(
      .from { $0.sound = Self.ding }, isStatus: true, .sound(.named("bell")))
    #expect(verdict.sound == .silent)
  }
}

extension Reason {
  fileprivate var isAboutSound: Bool {
    switch self {
    case .soundOff, .soundChosen, .silentAsLow, .silentAsPassive, .silentAsServer,
      .notAmongStyles:
      true
    case _: false
    }
  }
}
