import Desktop
import NotificationModel

/// A back end whose reports somebody else listens to as well.
final class Overheard: DesktopBackEnd {
  var report: (DesktopEvent) -> Void {
    get { inner.report }
    set {
      let listener = listener
      inner.report = { event in
        listener(event)
        newValue(event)
      }
    }
  }

  private let inner: any DesktopBackEnd
  private let listener: (DesktopEvent) -> Void

  init(_ inner: any DesktopBackEnd, listener: @escaping (DesktopEvent) -> Void) {
    self.inner = inner
    self.listener = listener
  }

  func start() { inner.start() }
  func stop() { inner.stop() }
  func withdraw(_ id: ServerID) { inner.withdraw(id) }
  var condition: ServerCondition? { inner.condition }
  func setBadge(_ count: UInt32, of app: String) { inner.setBadge(count, of: app) }

  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    inner.show(presentation, order: order, replacing: replacing)
  }
}
