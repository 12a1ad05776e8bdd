import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What was shown without its app's name and icon has them when the desktop entry is found.
@Suite(.timeLimit(.minutes(1))) struct FacesTests {
  private let post = AppFace(
    name: "Post", icon: .icon(IconName("post")), desktopEntry: "mail", entryName: "Post")

  private func find(_ face: AppFace, of ids: NotificationID?..., on desk: Desk) {
    let faces = ids.compactMap { id in id.map { ($0, face) } }
    desk.handle(.facesFound(Dictionary(uniqueKeysWithValues: faces)))
    #expect(desk.ledger.broken == [])
  }

  @Test func `on the screen and in the Center, hidden ones too`() {
    let desk = Desk()
    let shown = desk.arrive("Shown", app: "mail")
    let faded = desk.arrive("Faded", app: "mail")
    desk.leavesScreen("Faded", .faded)
    find(post, of: shown, faded, on: desk)
    desk.wait(.seconds(1))
    #expect(desk.server.shows("Shown")?.face == post)
    for id in [shown, faded].compactMap(\.self) {
      #expect(desk.ledger.centerItem(id)?.appName == "Post")
      #expect(desk.ledger.centerItem(id)?.icon == "post")
    }
    #expect(desk.screenTitles == ["Shown"], "what has left the screen does not come again")
    desk.locks()
    #expect(desk.server.shows("Notification")?.face.name == "Post")
  }

  @Test func `a number stands on the icon that is known now, and under its name`() {
    let desk = Desk()
    let id = desk.arrive(app: "mail") { $0.badge = 3 }
    find(post, of: id, on: desk)
    #expect(desk.last.contains(.badge(AppID("mail"), nil, name: "mail")))
    #expect(desk.last.contains(.badge(AppID("mail"), 3, name: "Post")))
    #expect(desk.ledger.entry(of: AppID("mail")) == "mail")
  }

  @Test func `a number under the same name is told again, as its icon was not known`() {
    let desk = Desk()
    let id = desk.arrive(app: "mail") { $0.badge = 3 }
    find(AppFace(name: "mail", desktopEntry: "mail"), of: id, on: desk)
    #expect(desk.last.contains(.badge(AppID("mail"), 3, name: "mail")))
    find(AppFace(name: "mail", desktopEntry: "mail"), of: id, on: desk)
    #expect(!desk.last.contains(.badge(AppID("mail"), 3, name: "mail")))
  }

  @Test func `the styles that the entry says hold`() throws {
    let desk = Desk(.withoutClock)
    let id = desk.arrive("Shown", app: "mail") { $0.urgency = .critical }
    #expect(desk.ledger.whereabouts(of: try #require(id)) == .alert)
    var bannersAlone = post
    bannersAlone.styles = .banner
    find(bannersAlone, of: id, on: desk)
    #expect(desk.ledger.whereabouts(of: try #require(id)) == .banner)
  }

  @Test(.enabled(if: StepCount.isPossible))
  func `a card of identical ones is judged once, and not for each of them`() throws {
    func cost(_ count: Int, most: Int) throws -> Int {
      let desk = Desk(preferences: .defaults(.rateLimit(.off), .foldWindow(.hours(1))))
      let ids = try (0..<count).map { _ in try #require(desk.arrive("Same", app: "mail")) }
      let faces = Dictionary(uniqueKeysWithValues: ids.map { ($0, post) })
      let steps = StepCount.of(most: most) { desk.handle(.facesFound(faces)) }
      #expect(desk.ledger.broken == [])
      #expect(ids.allSatisfy { desk.ledger.centerItem($0)?.appName == "Post" })
      return try #require(steps)
    }
    let few = try cost(1, most: 1_000_000)
    // Something quadratic would be sixteen times as dear.
    #expect(try cost(4, most: few * 8) < few * 8)
  }

  @Test func `one that is closed by then is nobody's`() {
    let desk = Desk()
    let id = desk.arrive("Shown", app: "mail")
    desk.close(id?.rawValue)
    find(post, of: id, on: desk)
    #expect(desk.last == [])
  }

  @Test func `who is sought: the entry that a message names, and what the system calls a sandbox`()
  {
    let desk = Desk()
    let named = desk.arrive("Named", app: "other") { $0.claim.desktopEntry = "mail" }
    let boxed = desk.arrive("Boxed", app: "other", from: ":1.2", proof: .sandbox(AppID("mail")))
    let liar = desk.arrive("Liar", app: "other", from: ":1.3", proof: .sandbox(AppID("game"))) {
      $0.claim.desktopEntry = "mail"
    }
    let found = Set(desk.ledger.faced(by: ["mail"]).map(\.id))
    #expect(found == Set([named, boxed].compactMap(\.self)))
    #expect(liar != nil)
  }
}
