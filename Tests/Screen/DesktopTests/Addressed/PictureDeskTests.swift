import NotificationModel
import TestFolder
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

  @Test func `files are looked at for a server that takes them, and only ordinary ones stand`() {
    let folder = TestFolder()
    folder.file("a.pdf", [1])
    folder.file("empty", [])
    let paths = [folder["a.pdf"], folder["empty"], folder["none"], folder[""], "/dev/zero"]
    var notes: [String] = []
    let desk = PictureDesk(copies: nil) { notes.append($0) }
    var shown = Presentation(face: AppFace(name: "Mail"), title: "x", style: .alert)
    shown.vendorHints = [
      VendorHint(name: "x-kde-urls", value: .files(paths.map { UncheckedPath($0) }))
    ]
    #expect(desk.check(shown, abilities: DesktopAbilities()).files.isEmpty)
    #expect(notes.isEmpty)
    let abilities = ServerProfile.usual.abilities(capabilities: ["x-kde-urls"])
    #expect(desk.check(shown, abilities: abilities).files == [folder["a.pdf"]])
    #expect(notes.count == 4)
  }
}
