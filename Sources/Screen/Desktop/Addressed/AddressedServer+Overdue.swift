import MainLoop
import NotificationModel

/// For servers that do not always say that something has left their screen.
extension AddressedServer {
  func watchOverdue() {
    guard server?.profile.fading == .notAlwaysTold else { return }
    overdue?.arm(atNanoseconds: server?.screen.nextOverdue)
  }

  /// What should long have left is taken down, in case it has not, and has left.
  func passOverdue() {
    for id in server?.screen.takeOverdue(at: loop.nowNanoseconds) ?? [] {
      withdraw(id)
      tell(.left(id, .faded))
    }
    watchOverdue()
  }
}
