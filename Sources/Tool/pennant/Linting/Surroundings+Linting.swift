import FrontDoors
import Guidelines
import Intake
import NotificationModel

extension Surroundings {
  /// The guidelines for the app that a message says it is of.
  func guidelines(for claim: AppClaim) -> Guidelines {
    let entry = claim.desktopEntry ?? claim.name
    let names = [claim.name, claim.displayName, entryName(entry)].compactMap { $0 }
    return Guidelines(appNames: names.filter { !$0.isEmpty })
  }

  /// The guidelines that the message breaks.
  ///
  /// The service, where one runs, is asked which notifications are open.
  func findings(in message: UntrustedNotify) -> [Finding] {
    let accepted = Intake.accept(message)
    let notification = accepted.notification
    var guidelines = guidelines(for: notification.claim)
    guidelines.replaces = accepted.replaces.flatMap { NotificationID($0) }
    guidelines.open = open(of: notification.claim)
    return guidelines.findings(in: notification)
  }

  private func open(of claim: AppClaim) -> [Guidelines.OpenItem] {
    var query = ItemQuery()
    query.app = AppID(claim.desktopEntry ?? claim.name)
    query.isUnfolded = true
    let reply = MainActor.assumeIsolated { service.askAll(.list, query, atMost: 1_000) }
    guard case .answer(.items(let items)) = reply else { return [] }
    // Of what is hidden only generic words are known.
    return items.filter { !$0.isHidden }.map { .init(id: $0.id, title: $0.title, body: $0.body) }
  }
}
