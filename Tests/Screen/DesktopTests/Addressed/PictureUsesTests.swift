import NotificationModel
import Testing

@testable import Desktop

/// A copy of a picture is there for as long as anything on the screen, or on its way there, shows it.
@Suite(.timeLimit(.minutes(1))) struct PictureUsesTests {
  private let one = ShowOrder(1)
  private let two = ShowOrder(2)
  private let seven = ServerID(7)
  private let eight = ServerID(8)

  @Test func `what is closed lets go of its own`() {
    var uses = PictureUses()
    uses.add(["a"], for: one)
    #expect(uses.show(one, as: seven) == [])
    #expect(uses.forget(seven) == ["a"])
    #expect(uses.forget(seven) == [])
  }

  @Test func `what takes a place lets go of what was there, but for what both show`() {
    var uses = PictureUses()
    uses.add(["a", "b"], for: one)
    _ = uses.show(one, as: seven)
    uses.add(["b", "c"], for: two)
    #expect(uses.show(two, as: seven) == ["a"])
    #expect(uses.forget(seven) == ["b", "c"])
  }

  @Test func `hidden in its place, it shows none`() {
    var uses = PictureUses()
    uses.add(["a"], for: one)
    _ = uses.show(one, as: seven)
    uses.add([], for: two)
    #expect(uses.show(two, as: seven) == ["a"])
  }

  @Test func `what two show goes with the second`() {
    var uses = PictureUses()
    uses.add(["a"], for: one)
    uses.add(["a"], for: two)
    _ = uses.show(one, as: seven)
    #expect(uses.forget(seven) == [], "it is on its way")
    _ = uses.show(two, as: eight)
    #expect(uses.forget(eight) == ["a"])
  }

  @Test func `an order that was refused, and a server that left, need nothing`() {
    var uses = PictureUses()
    uses.add(["a"], for: one)
    #expect(uses.forget(one) == ["a"])
    uses.add(["b"], for: one)
    uses.add(["c"], for: two)
    _ = uses.show(two, as: seven)
    #expect(uses.forgetAll() == ["b", "c"])
    #expect(uses.forgetAll() == [])
  }
}
