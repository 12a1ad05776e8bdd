import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite struct `What files a presentation has us look at` {
  @Test func `a body that names a hundred pictures has four looked at, each once`() {
    var notes: [String] = []
    let desk = PictureDesk(copies: nil) { notes.append($0) }
    var shown = Presentation(face: AppFace(name: "Mail"), title: "x", style: .alert)
    for number in 0..<100 {
      let path = "/nowhere/\(number / 2).png"
      shown.body.runs.append(.init(.image(path: path, description: "a cat")))
    }
    var abilities = DesktopAbilities()
    abilities.markup = [.styles, .images]
    #expect(desk.check(shown, abilities: abilities).inBody.isEmpty)
    #expect(notes.count == 4)
  }
}
