import Bus
import Choosing
import NotificationModel

@testable import Desktop

/// Keeps what a back end reports.
@MainActor
final class StandInListener: ChildListener {
  var events: [DesktopEvent] = []
  var notes: [String] = []
  private(set) var hasQuit = false
  /// What became of lives of a server of ours, in words.
  private(set) var lives: [String] = []

  func heard(_ event: DesktopEvent, from backEnd: BackEndID) { events.append(event) }
  func note(_ line: String) { notes.append(line) }
  /// Lines of a server's that may repeat words of messages.
  private(set) var written: [String] = []
  func wrote(_ line: String) { written.append(line) }
  func quit() { hasQuit = true }
  func tookName(_ life: BackEndID) { lives.append("\(life.rawValue) took the name") }
  func lostName(_ life: BackEndID) { lives.append("\(life.rawValue) lost the name") }
  func ended(_ life: BackEndID, _ end: ServerEnd) {
    lives.append("\(life.rawValue) ended \(end.words)")
  }
  func saidToTools(_ signal: BusMessage) {}
  func calledDirectly(_ call: BusMessage, _ decide: @escaping (BusFault?) -> Void) { decide(nil) }
}

extension BackEndID {
  /// The number of a back end that is the only one.
  static let only = BackEndID(1)
}
