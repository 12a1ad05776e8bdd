import Clock
import NotificationModel
import Testing

@testable import Policy

/// What `explain` prints: words, the key to change, and the line that decided.
@Suite(.timeLimit(.minutes(1))) struct ReasonTests {
  static let all: [(Reason, SettingKey?)] = [
    (.appOff(.line(1)), .allow), (.heldToAsk(.line(1)), .allow),
    (.destructiveAsks(.line(1)), .destructive), (.styleChosen(.banner, .line(1)), .style),
    (.notAmongStyles(.line(1)), .styles),
    (.timeFromPreference(.seconds(5), .line(1)), .bannerDuration),
    (.closesByCenter(.line(1)), .center), (.closesByOnFade(.line(1)), .onFade),
    (.closesByOwnTimeout(.line(1)), .honorTimeout), (.previewHidden(.line(1)), .previews),
    (.previewHiddenByLock(.line(1)), .previews), (.soundOff(.line(1)), .sound),
    (.soundChosen(.line(1)), .sound), (.soundFallback(.line(1)), .fallbackSound),
    (.soundsOff(.line(1)), .sounds), (.silentAsVolume(.line(1)), .volume),
    (.volumeChosen(40, .line(1)), .volume),
    (.hushedByFocus(.init(.plain, .manual), .active, nil), nil),
    (.hushedByFocus(.init(.plain, .manual), .critical, .line(1)), .breakthrough),
    (.notOfFocus(.init(.plain, .manual)), nil), (.badgeChosen(.no, .line(1)), .badge),
    (.actionsCut(2, .line(1)), .actions), (.destructiveHidden(1, .line(1)), .destructive),
    (.appNameDropped(.line(1)), .stripAppName),
    (.heldByFocus(.init(.plain, .manual), .critical, .line(1)), .breakthrough),
    (.passesFocus(.init(.plain, .manual), .line(1)), .breakthrough),
    (.levelFromHint(.passive), nil), (.levelIsPassive, nil), (.statusItem, nil),
    (.alertByTimeout, nil), (.alertByUrgency, nil), (.bannerAsUsual, nil), (.bannerByOwnTime, nil),
    (.timeFromApp(.seconds(3)), nil), (.closesAsTransient, nil), (.silentAsLow, nil),
    (.silentAsServer, nil), (.heldByFocus(.init(.plain, .manual), .active, nil), nil),
    (.passesFocus(.init(.plain, .manual), nil), nil),
    (.destructiveLast(1), nil), (.destructiveIsNoTap, nil),
    (
      .muted(Mute(since: .init(milliseconds: 0), until: .init(milliseconds: 1), words: "17:00")),
      nil
    ),
    (.silentAsHeld, nil), (.silentAsMuted, nil), (.silentOnLockScreen, nil), (.silentAsStatus, nil),
    (.silentAsAsked, nil),
    (.silentAsCounted, nil), (.silentAsTooMany, nil), (.silentAsHidden(.line(1)), .sound),
    (.silentAsUnnamed(.line(1)), .sound), (.soundFromApp(.line(1)), .sound),
    (.countedByRate(.line(1)), .rateLimit), (.countedAsAlert, nil),
    (.serverIsSilent, nil), (.nothingDraws, nil),
    (.previewHiddenAsAsked, nil), (.offLockScreenAsAsked, nil),
  ]

  @Test(arguments: all.indices)
  func `each names its key and its line, or neither`(index: Int) {
    let (reason, key) = Self.all[index]
    #expect(reason.key == key)
    #expect(reason.source == (key == nil ? nil : .line(1)))
    #expect(!reason.sentence.isEmpty)
  }

  @Test(arguments: [
    (Span.seconds(5), "fades after 5 s"), (.milliseconds(1_500), "fades after 1.5 s"),
    (.minutes(10), "fades after 10 min"), (.seconds(90), "fades after 90 s"),
  ])
  func `times are in people's words`(span: Span, words: String) {
    #expect(Reason.timeFromPreference(span, .builtIn).sentence == words)
  }
}
