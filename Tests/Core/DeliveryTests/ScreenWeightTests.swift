import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// A server is not given more than it can lay out at once, nor for ever what it dies of.
@Suite(.timeLimit(.minutes(1))) struct ScreenWeightTests {
  private static let mail = String(repeating: "word ", count: 400)

  @Test func `long mails are whole while they are few, short when there are many`() {
    let desk = Desk()
    for number in 0..<20 {
      desk.arrive("\(number)", app: "App\(number)") { $0.body = RichText(plain: Self.mail) }
    }
    let lengths = desk.server.orders.map(\.presentation.body.plain.count)
    #expect(lengths.prefix(3).allSatisfy { $0 == Self.mail.count })
    #expect(lengths.dropFirst(4).allSatisfy { $0 <= Limits.lightCharacters })
    #expect(lengths.count == 20)
  }

  @Test func `there is room again when the long ones have left`() {
    let desk = Desk()
    for number in 0..<9 {
      desk.arrive("\(number)", app: "App\(number)") { $0.body = RichText(plain: Self.mail) }
    }
    for number in 0..<9 { desk.leavesScreen("\(number)", .dismissed) }
    desk.arrive("later") { $0.body = RichText(plain: Self.mail) }
    #expect(desk.server.orders.last?.presentation.body.plain == Self.mail)
  }

  @Test func `a full screen takes no more large pictures, and small ones still`() {
    let desk = Desk()
    func pixels(_ edge: Int32) -> Picture {
      .pixels(
        PixelImage(
          width: edge, height: edge, rowStride: edge * 4, hasAlpha: true,
          bytes: [UInt8](repeating: 9, count: Int(edge * edge * 4))))
    }
    for number in 0..<8 {
      desk.arrive("\(number)", app: "App\(number)") { $0.picture = pixels(512) }
    }
    desk.arrive("small", app: "Chat") { $0.picture = pixels(96) }
    let pictures = desk.server.orders.map { $0.presentation.picture != nil }
    #expect(pictures.filter { $0 }.count < 5)
    #expect(pictures.first == true)
    #expect(pictures.last == true)
  }

  @Test func `what three servers in a row died of is not shown to a fourth`() {
    let desk = Desk()
    let harmless = desk.arrive("harmless") { $0.timeout = .never }
    desk.wait(.seconds(1))
    let bomb = desk.arrive("bomb") { $0.timeout = .never }
    for _ in 0..<3 {
      desk.wait(.seconds(2))
      desk.vanishes()
      desk.appears(DesktopAbilities())
    }
    #expect(desk.screenTitles == ["harmless"])
    #expect(desk.isOpen(bomb) && desk.isOpen(harmless))
    #expect(desk.ledger.broken == [])
  }
}
