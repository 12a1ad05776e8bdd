import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `Where a picture outlives its message` {
  private static let photo = PixelImage(
    width: 1, height: 1, rowStride: 3, hasAlpha: false, bytes: [255, 0, 255])

  private func call(icon: String = "", _ picture: ServerCall.Value? = nil) -> ServerCall {
    var call = ServerCall(appName: "Mail", replaces: 7, summary: "Ann", timeout: 0)
    call.appIcon = icon
    if case .image = picture { call.hint("image-data", picture ?? .flag(false)) }
    if case .text = picture { call.hint("image-path", picture ?? .flag(false)) }
    return call
  }

  @Test func `nothing takes its place first, where the next one's own might not`() {
    let photo = ServerCall.Value.image(Self.photo)
    for (former, next, isBlanked) in [
      (call(photo), call(), true), (call(photo), call(icon: "mail"), true),
      (call(photo), call(.text("/a.png")), true), (call(photo), call(photo), false),
      (call(icon: "ann"), call(), true), (call(icon: "ann"), call(icon: "mail"), true),
      (call(icon: "mail"), call(icon: "mail"), false), (call(), call(), false),
      (call(), call(icon: "mail"), false), (call(icon: "ann"), call(photo), false),
    ] {
      let blank = next.blanking(former.drawn)
      #expect((blank != nil) == isBlanked, "\(former) then \(next)")
      guard let blank else { continue }
      #expect(blank.hints.map(\.name) == ["image-data"])
      #expect(blank.replaces == 7 && blank.summary == "Ann" && blank.timeout == 5_000)
    }
    #expect(call(icon: "mail").blanking(.unknown) != nil)
  }

  @Test func `an empty one takes its place in the same message, where that is enough`() {
    let photo = ServerCall.Value.image(Self.photo)
    for (former, next, hints) in [
      (call(photo), call(), ["image-data"]),
      (call(.text("/a.png")), call(icon: "mail"), ["image-data"]),
      (call(photo), call(.text("/a.png")), ["image-path"]), (call(icon: "ann"), call(), []),
      (call(), call(), []),
    ] {
      var next = next
      next.blank(former.drawn)
      #expect(next.hints.map(\.name) == hints, "\(former) then \(next)")
    }
    let bench = ServerBench(.plasma)
    bench.order("Ann", .alert) { $0.picture = .pixels(Self.photo) }
    bench.standIn.answer()
    _ = bench.report { bench.order("Notification", .alert, replacing: ServerID(7)) }
    // The same words within a second would be refused.
    #expect(bench.standIn.replaced == [0, 7])
  }

  @Test(arguments: [
    (ServerProfile.xfce, true), (.notificationDaemon, true), (.notifyOSD, true), (.mate, true),
    (.lxqt, true), (.dunst, false),
  ])
  func `it is sent in the same place, ahead of the next`(
    profile: ServerProfile, keepsPicture: Bool
  ) {
    let bench = ServerBench(profile)
    bench.order("Ann", .alert) { $0.picture = .pixels(Self.photo) }
    bench.standIn.answer()
    let events = bench.report { bench.order("Notification", .alert, replacing: ServerID(7)) }
    #expect(bench.standIn.replaced == (keepsPicture ? [0, 7, 7] : [0, 7]))
    #expect(events == [.shown(ShowOrder(2), ServerID(7))])
    bench.order("Notification", .alert, replacing: ServerID(7))
    bench.standIn.answer()
    #expect(bench.standIn.replaced.count == (keepsPicture ? 4 : 3))
  }
}
