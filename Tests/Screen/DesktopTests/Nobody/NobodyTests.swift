import Desktop
import NotificationModel
import Testing

@MainActor
struct NobodyTests {
  @Test func `everything is taken and nothing is seen`() {
    let listener = StandInListener()
    let nobody = Nobody(as: .only, for: listener)
    nobody.start()
    let shown = Presentation(face: AppFace(name: "Mail"), title: "Hello", style: .alert)
    nobody.show(shown, order: ShowOrder(1), replacing: nil)
    nobody.show(shown, order: ShowOrder(2), replacing: nil)
    nobody.show(shown, order: ShowOrder(3), replacing: ServerID(1))
    nobody.withdraw(ServerID(2))
    nobody.stop()
    nobody.show(shown, order: ShowOrder(4), replacing: nil)
    var abilities = DesktopAbilities()
    abilities.honoursTimeouts = false
    abilities.isSeen = false
    #expect(
      listener.events == [
        .appeared(abilities), .shown(ShowOrder(1), ServerID(1)),
        .shown(ShowOrder(2), ServerID(2)), .shown(ShowOrder(3), ServerID(1)),
      ])
  }
}
