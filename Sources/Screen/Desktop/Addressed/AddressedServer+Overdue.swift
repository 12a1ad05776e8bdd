import MainLoop
import NotificationModel

/// For servers that do not always say that something has left their screen.
extension AddressedServer {
  func watchOverdue() {
    guard server?.profile.fading == .notAlwaysTold else { return }
    overdue?.arm(atNanoseconds: server?.screen.nextOverdue)
  }

  /// Takes down what should have left long ago, in case it is still there, and reports that it has
  /// left.
  func passOverdue() {
    for id in server?.screen.takeOverdue(at: loop.nowNanoseconds) ?? [] {
      withdraw(id)
      tell(.left(id, .faded))
    }
    watchOverdue()
  }
}
