import NotificationModel
import Testing

@testable import Intake

/// The rows of the hints, against each other and against what they say of themselves.
@Suite(.timeLimit(.minutes(1)))
struct HintRowTests {
  @Test func `each name is there once`() {
    let names = Hint.names.map(\.description)
    #expect(names.count == Set(names).count)
  }

  @Test func `each hint takes a value of the type that its row names`() {
    for spelling in Hint.spellings {
      let accepted = Intake.accept(
        UntrustedNotify(hints: [
          UntrustedHint(spelling.name.description, value(of: spelling.hint.kind))
        ]))
      for repair in accepted.repairs {
        if case .hintType(let name) = repair { Issue.record("\(name.text)") }
      }
    }
  }

  @Test func `names tell beforehand what their values mean`() {
    for spelling in Hint.spellings {
      let name = spelling.name.description
      let notification = Intake.accept(
        UntrustedNotify(hints: [UntrustedHint(name, value(of: spelling.hint.kind))])
      ).notification
      let signs: [Hint.Sign?] = [
        notification.tag == nil ? nil : .tag, notification.isTransient ? .transient : nil,
        notification.deliverAt == nil ? nil : .later,
        notification.picture.isPixels ? .pixels : nil,
      ]
      #expect(signs.compactMap(\.self) == [spelling.hint.sign].compactMap(\.self), "\(name)")
    }
  }

  private func value(of kind: Hint.Kind) -> UntrustedHint.Value {
    switch kind {
    case .flag: .flag(true)
    case .byte, .integer, .number, .seconds: .integer(1)
    case .text: .text("word")
    case .list: .texts(["word"])
    case .places: .texts(["/a"])
    case .pixels:
      .image(
        UntrustedImage(
          width: 1, height: 1, rowStride: 4, hasAlpha: true, bitsPerSample: 8, channels: 4,
          bytes: [1, 2, 3, 4]))
    }
  }
}

extension Picture? {
  fileprivate var isPixels: Bool {
    if case .pixels = self { true } else { false }
  }
}
