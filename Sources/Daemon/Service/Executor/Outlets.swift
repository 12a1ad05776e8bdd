import Bus
import Delivery
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Sounds

/// All that the executor may call: complete at its birth, so that no wire is forgotten.
struct Outlets {
  /// Answers apps of the freedesktop door, and tells them what became of their items.
  let door: FreedesktopDoor
  /// Tells apps that came by another door.
  let doors: DoorAnswers
  let watchers: Watchers
  /// Shows notifications on the desktop.
  let drawing: Drawing
  /// Puts numbers on the icons of launchers.
  let launchers: LauncherEntries
  /// Starts apps that are not there to be told.
  let opener: AppOpener
  /// Runs the person's commands.
  let commands: Commands
  let player: SoundPlayer
  /// Reads messages aloud.
  let speaker: Speaker
  /// Lights up the screen.
  let flasher: Flasher
  /// Wakes us at a time of day.
  let wakeUp: WakeUp
  /// Writes down what the person has answered for an app.
  let answers: ConsentKeeper
  /// Writes down what the person was asked.
  let asked: AskedKeeper
}

/// Tells apps by the door that an item of theirs came in by.
final class DoorAnswers {
  private let desk: DoorDesk
  private let portal: PortalDoor
  private let gtk: GtkDoor

  /// Puts both doors on the connection; what they hear goes to the desk.
  init(on connection: BusConnection, objects: ObjectServer, desk: DoorDesk, opener: AppOpener) {
    self.desk = desk
    let apps = AppCaller(on: connection) { opener.open(entry: $0, token: $1) }
    portal = PortalDoor(on: connection, objects: objects, apps: apps) { desk.hear($0, $1) }
    gtk = GtkDoor(on: connection, objects: objects, apps: apps) { desk.hear($0, $1) }
  }

  func send(_ act: DoorAct, of entrance: Entrance, token: String?) {
    switch entrance.address.door {
    case .portal:
      desk.withPortal { [portal] in portal.send(act, of: entrance, token: token, portal: $0) }
    case .gtk: gtk.send(act, of: entrance, token: token)
    }
  }
}
