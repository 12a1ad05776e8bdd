import Intake
import NotificationModel

/// A body: what is read of it is fit, can be written, and reads again as what it is.
enum MarkupCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let accepted = Intake.accept(UntrustedNotify(body: String(decoding: bytes, as: UTF8.self)))
    faults.add(Fitness.faults(of: accepted))
    let body = accepted.notification.body
    for bits in UInt8(0)...7 {
      let text = body.markup(RichText.Abilities(rawValue: bits)) { _ in true }
      faults.add(WrittenMarkup.faults(of: text))
    }
    let written = body.markup([.styles, .links, .images]) { _ in true }
    let again = Intake.accept(UntrustedNotify(body: written))
    faults.expect(again.notification.body == body, "reads again as \(again.notification.body.runs)")
    // One that was cut for its scalars is full to the last one, and is said to be cut again.
    faults.expect(
      again.repairs.allSatisfy { $0 == .textCut(.body) }, "mended again: \(again.repairs)")
    // Runs that look alike are one.
    for (run, next) in zip(body.runs, body.runs.dropFirst()) {
      guard case .text = run.content, case .text = next.content else { continue }
      faults.expect(run.style != next.style || run.link != next.link, "a run in two pieces")
    }
    return faults.all
  }
}
