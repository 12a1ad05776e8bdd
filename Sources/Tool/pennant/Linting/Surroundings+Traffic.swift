import Bus
import CenterList
import ControlProtocol
import Glibc
import Guidelines
import Intake
import MainLoop
import NotificationModel
import Translations

extension Surroundings {
  /// Looks over what apps send until a signal ends it.
  func lintTraffic(of app: String?, isJSON: Bool) throws(Failure) -> Answer {
    let result: Result<Answer, Failure> = MainActor.assumeIsolated {
      do throws(Failure) {
        let app = try app.map { word throws(Failure) in try AppNames(self).app(word) }
        return .success(try watchTraffic(app, isJSON))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @MainActor
  private func watchTraffic(_ app: AppID?, _ isJSON: Bool) throws(Failure) -> Answer {
    let client = ControlClient(at: busAddress)
    guard let busAddress, let asker = client.connected() else {
      if case .notRunning(let sentence) = client.ask(.counts) {
        throw Failure(sentence, .notRunning)
      }
      throw ControlClient.noBus
    }
    var ending: Result<Answer, Failure>?
    let signals = try? SignalWatch(on: client.loop, signals: [SIGINT, SIGTERM, SIGHUP]) { _ in
      ending = ending ?? .success(Answer())
    }
    defer { signals?.cancel() }
    let traffic = try TrafficWatch(at: busAddress, on: client.loop, asker: asker) {
      ending = ending ?? .failure($0)
    }
    defer { traffic.stop() }
    if !isJSON { person.complain(translated("watching; Ctrl-C ends it") + "\n") }
    var hasFound = false
    while true {
      while let seen = traffic.next() {
        let report = look(at: seen, of: app, client)
        guard let report, !report.findings.isEmpty else { continue }
        hasFound = true
        person.write(isJSON ? report.json.text + "\n" : report.text(page))
      }
      if let ending {
        var answer = try ending.get()
        if hasFound { answer.code = .no }
        return answer
      }
      client.loop.turn(mayWait: true)
    }
  }

  /// `nil` for one of another app.
  @MainActor
  private func look(
    at seen: TrafficWatch.Seen, of app: AppID?, _ client: ControlClient
  ) -> TrafficReport? {
    let notification = Intake.accept(seen.message).notification
    let claim = notification.claim
    let names = [claim.name, claim.desktopEntry, claim.displayName].compactMap { $0 }
    guard app.map({ names.map { AppID($0) }.contains($0) }) ?? true else { return nil }
    var guidelines = guidelines(for: claim)
    let id = NotificationID(seen.id)
    var item: CenterItem?
    if let id, case .answer(.item(let found)) = client.ask(.get(id)) { item = found }
    // Only what the service shows in full may be told in full.
    let isHidden = item?.isHidden ?? true
    if let item, !isHidden {
      var query = ItemQuery()
      query.app = item.app
      query.isUnfolded = true
      if case .answer(.items(let items)) = client.askAll(.list, query, atMost: 1_000) {
        // Later items may have come before this look; numbers go up.
        guidelines.open = items.filter { !$0.isHidden && $0.id < item.id }
          .map { .init(id: $0.id, title: $0.title, body: $0.body) }
      }
    }
    return TrafficReport(
      id: seen.id, app: item?.app.spelling ?? claim.desktopEntry,
      title: isHidden ? nil : notification.title,
      report: LintReport(guidelines.findings(in: notification), isHidden: isHidden))
  }
}
