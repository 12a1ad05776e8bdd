import Bus
import Intake
import NotificationModel

@testable import FrontDoors

/// A `Notify` off the wire: nothing of it is read without a bound, it is the same when it is read
/// later, and what is written down of it reads as what it was.
@MainActor
enum MessageCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    guard let message = BusMessage(bytes: RawNotify.bytes(bytes)[...]) else { return [] }
    var faults = Faults()
    _ = (message.kind, message.sender, message.path, message.errorName, message.replyHandle)
    let size = message.bytes(upTo: Limits.messageBytes)
    faults.expect(size ?? 0 <= Limits.messageBytes, "a size beyond its limit")
    if let caller = message.replyHandle {
      faults.expect(message.passed(asAnswerTo: caller)?.sender == nil, "passed on with its sender")
    }
    guard var unread = try? UnreadNotify(message) else { return faults.all }
    let notify = unread.read()
    faults.add(bounds(of: notify))
    let stored = unread.forStore()
    unread.letGoOfMessage()
    faults.expect(isSame(unread.read(), notify), "reads otherwise later")
    if !message.holdsDescriptors {
      faults.expect(stored != nil, "cannot be written down")
    }
    if let stored {
      let again = UntrustedNotify.stored(stored)
      let isKept = again.map { isSame(written($0), written(notify)) } ?? false
      faults.expect(isKept, "was written down as another")
      // Under other names they are small, and nobody's picture.
      let kept = again?.hints.filter(\.isPixels).map(\.name) ?? []
      let names = Hint.spellings.filter { $0.hint.sign == .pixels }.map(\.name.description)
      faults.expect(names.allSatisfy { !kept.contains($0) }, "pixels are written down")
    }
    var tape = Tape(Array(bytes.suffix(24)))
    faults.add(NotifyCheck.faults(of: notify, &tape))
    return faults.all
  }

  private static func bounds(of notify: UntrustedNotify) -> [String] {
    var faults = Faults()
    for line in [notify.appName, notify.appIcon, notify.summary] {
      faults.expect(line.utf8.count <= WireBounds.lineBytes, "a long line was read")
    }
    faults.expect(notify.body.utf8.count <= WireBounds.bodyBytes, "a long body was read")
    faults.expect(notify.actions.count <= WireBounds.actionStrings, "too many actions were read")
    faults.expect(
      notify.actions.allSatisfy { $0.utf8.count <= WireBounds.actionBytes }, "a long key was read")
    faults.expect(notify.hints.count <= Limits.hints, "too many hints were read")
    for hint in notify.hints {
      switch hint.value {
      case .text(let text):
        faults.expect(text.utf8.count <= WireBounds.lineBytes, "a long hint was read")
      case .texts(let texts):
        faults.expect(texts.count <= WireBounds.listEntries, "a long list was read")
      case .image(let image):
        faults.expect(image.bytes.count <= Limits.imageBytes, "a large picture was read")
      case .flag, .integer, .number, .other: break
      }
    }
    return faults.all
  }

  /// What is written down of a message: neither its pixels nor what no hint is.
  private static func written(_ notify: UntrustedNotify) -> UntrustedNotify {
    var notify = notify
    notify.hints.removeAll { hint in
      if case .other = hint.value { return true }
      return hint.isPixels
    }
    return notify
  }

  /// A number that is none differs from itself, and is the same text.
  private static func isSame(_ one: UntrustedNotify, _ other: UntrustedNotify) -> Bool {
    one == other || "\(one)" == "\(other)"
  }
}

extension UntrustedHint {
  fileprivate var isPixels: Bool {
    if case .image = value { return true }
    return false
  }
}
