import NotificationModel
import Testing

@testable import Policy

/// Which sound is heard, and when none is.
@Suite(.timeLimit(.minutes(1))) struct SoundTests {
  private static let ding = SoundRequest.named("ding")
  private static let fallback = Setting.fallbackSound(.named("pop"))
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
    (.unnamed, .normal, [fallback], .named("pop"), .soundFallback(.line(1))),
    (
      .unnamed, .normal, [.fallbackSound(.file("/pop.oga"))], .file(UncheckedPath("/pop.oga")),
      .soundFallback(.line(1))
    ),
    (ding, .normal, [fallback], .named("ding"), nil),
    (own, .normal, [fallback], .file(UncheckedPath("/own.oga")), nil),
    (.suppressed, .normal, [fallback], .silent, nil),
    (.unnamed, .low, [fallback], .silent, .silentAsLow),
    (
      .unnamed, .normal, [fallback, .sound(.named("bell"))], .named("bell"), .soundChosen(.line(2))
    ),
    (.unnamed, .normal, [fallback, .sound(.no)], .silent, .soundOff(.line(2))),
    (ding, .normal, [.sounds(false)], .silent, .soundsOff(.line(1))),
    (.unnamed, .normal, [fallback, .sounds(false)], .silent, .soundsOff(.line(2))),
    (ding, .critical, [.sound(.named("bell")), .sounds(false)], .silent, .soundsOff(.line(2))),
    (ding, .normal, [.volume(0)], .silent, .silentAsVolume(.line(1))),
    (ding, .normal, [.volume(1)], .named("ding"), nil),
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

  @Test(arguments: [ding, own, .unnamed])
  func `a hidden message has the person's own sound, whether it names one or not`(
    sound: SoundRequest
  ) {
    let verdict = Policy.decide(.from { $0.sound = sound }, Self.fallback, .previews(.never))
    #expect(verdict.sound == .named("pop"))
    #expect(verdict.reasons.filter { $0.isAboutSound } == [.soundFallback(.line(1))])
  }

  @Test func `how loud it is is said where somebody has said so, and it is heard`() {
    func told(_ sound: SoundRequest, _ settings: Setting...) -> [Reason] {
      let notification = NotificationModel.Notification.from { $0.sound = sound }
      let settings = AppSettings.written(settings)
      let verdict = Policy.decide(
        notification, face: AppFace(name: "Mail"), settings: settings, isStatus: false,
        context: PolicyContext())
      return Grounds(
        of: verdict, on: notification, settings: settings, book: PreferenceBook()
      ).reasons.filter { $0.key == .volume }
    }
    #expect(told(Self.ding, .volume(40)) == [.volumeChosen(40, .line(1))])
    #expect(told(Self.ding) == [] && told(.unnamed, .volume(40)) == [])
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
    case .soundOff, .soundChosen, .soundFallback, .soundsOff, .silentAsVolume, .silentAsLow,
      .silentAsPassive, .silentAsServer,
      .notAmongStyles:
      true
    case _: false
    }
  }
}
