import Intake
import Testing

/// What a log says of what was mended.
@Suite(.timeLimit(.minutes(1)))
struct RepairTests {
  private static let one: [Repair] =
    Repair.Field.allCases.flatMap { [.textCut($0), .textCleaned($0), .pathDropped($0, .tooLong)] }
    + MarkupFault.allCases.map { .markupTakenAsText($0) }
    + PathFault.allCases.map { .pathDropped(.appIcon, $0) }
    + ActionFault.allCases.map { .actionDropped($0) }
    + [
      .linkDropped, .bodyPictureDropped, .pixelsDropped(hint: .init("image-data"), .tooBig),
      .actionsCut(3), .hintType(.init("urgency")), .hintValue(.init("urgency")), .hintsCut(3),
      .hintNotSenders(.init("SWAYNC_BYPASS_DND")), .timeoutBelowUsual,
    ]

  @Test(arguments: one)
  func `each repair is one plain sentence`(repair: Repair) {
    #expect(repair.sentence.hasSuffix("."))
    #expect(repair.sentence.first?.isUppercase == true)
    #expect(repair.sentence.count < 120)
  }

  @Test func `many repairs are one bounded line`() {
    let line = Repair.logLine(Self.one + Self.one)
    #expect(line.count < 600)
    #expect(line.hasSuffix("And \(Set(Self.one).count - 6) more."))
    #expect(Repair.logLine([.linkDropped, .linkDropped]) == Repair.linkDropped.sentence)
    #expect(Repair.logLine([]) == "")
  }

  @Test func `no word of the message is in them`() {
    let secret = "s3cret\u{1B}"
    let accepted = Intake.accept(
      UntrustedNotify(
        appName: secret, appIcon: "http://\(secret)/", summary: secret, body: "\(secret) <b>",
        actions: [secret, secret, secret],
        hints: ["image-path", "sound-file", "category", "fgcolor", "urgency", secret]
          .map { UntrustedHint($0, .text(secret)) }))
    #expect(accepted.repairs.count > 6)
    for repair in accepted.repairs { #expect(!repair.sentence.contains("s3cret")) }
  }
}
