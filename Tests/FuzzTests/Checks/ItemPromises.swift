import Clock
import FrontDoors
import Intake
import NotificationModel

@testable import Store

/// What holds of everything that the store gives back, whatever stands in its file.
@MainActor
enum ItemPromises {
  static func faults(of item: StoredItem) -> [String] {
    var faults = Faults()
    let message = item.message
    let names = [message.owner.rawValue, item.session.bus, item.session.boot]
    faults.expect(names.allSatisfy(isName), "a long name")
    faults.expect(message.proof.app.map { isName($0.spelling) } ?? true, "a long app")
    // Times may be any: what is reckoned with them does not trap.
    let now = UnixTime(milliseconds: 1_790_000_000_000)
    _ = (now - message.receivedAt, now - item.firstAt, item.end.map { now - $0.at })
    _ = AppIdentity(claim: AppID("mail"), proof: message.proof).sentence
    switch message.content {
    case .withheld(let text):
      faults.expect(isName(text.app.spelling) && isName(text.placeholder), "a long placeholder")
      _ = text.closesAt.map { $0 - now }
      faults.expect(text.facts?.category?.isWellSpelt ?? true, "a kind of event that is none")
      if let facts = text.facts {
        var notification = Notification(claim: AppClaim(name: "mail"), title: "Notification")
        notification.take(facts)
        faults.expect(
          FactsCode.facts(FactsCode.number(facts), facts.category?.rawValue) == facts,
          "facts are written as others")
      }
    case .whole(let bytes):
      faults.expect(!bytes.isEmpty, "a message of nothing")
      if let notify = UntrustedNotify.stored(bytes) {
        faults.add(Fitness.faults(of: Intake.accept(notify)))
      }
    }
    if let picture = item.picture { faults.add(Self.faults(of: picture)) }
    return faults.all
  }

  static func faults(of picture: StoredPicture) -> [String] {
    var faults = Faults()
    faults.expect(1...StoreLimits.pictureBytes ~= picture.size, "a picture of \(picture.size)")
    if case .pixels(let image) = picture {
      let row = Int(image.width) * Int(image.channels)
      let edges = 1...Limits.imageEdge
      faults.expect(edges ~= image.width && edges ~= image.height, "edges")
      faults.expect(
        Int(image.rowStride) >= row
          && image.bytes.count == Int(image.rowStride) * Int(image.height - 1) + row, "bytes")
    }
    return faults.all
  }

  private static func isName(_ text: String) -> Bool {
    // A byte that is no text is read as three.
    text.utf8.count <= 3 * StoreLimits.nameBytes
  }
}
