import Bus
import Delivery
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import PersonalFiles
import Preferences
import Processes
import Sounds
import Store
import WatchedPreferences

/// The parts that are made before the service is whole; what they hear goes in by the `WayIn`.
extension Service {
  static func makeDoor(
    _ connection: BusConnection, _ objects: ObjectServer, _ wayIn: WayIn
  ) -> FreedesktopDoor {
    let door = FreedesktopDoor(on: connection, objects: objects) {
      wayIn.service.callers.passOn($0)
    }
    door.onInhibition = { wayIn.service.serve($0) }
    return door
  }

  static func makeControlDoor(
    _ connection: BusConnection, _ objects: ObjectServer, _ wayIn: WayIn
  ) -> ControlDoor {
    ControlDoor(
      on: connection, objects: objects, processOf: { wayIn.service.callers.process(of: $0) }
    ) { wayIn.service.answer($0, of: $1, then: $2) }
  }

  /// The launcher of programs for the person: in units of their own where a service manager started
  /// us.
  static func makeLauncher(_ loop: MainLoop, _ connection: BusConnection, _ log: Log) -> Launcher {
    let manager = OwnManager(
      invocation: OwnEnvironment.variable("INVOCATION_ID"), on: connection
    ) { log.say(.warning, $0) }
    return Launcher(on: loop, manager: manager)
  }

  /// The sound player beside the service, of which those who ask for capabilities hear.
  static func makePlayer(
    _ loop: MainLoop, _ files: FilesAtHand, _ door: FreedesktopDoor, _ wayIn: WayIn, _ log: Log
  ) -> SoundPlayer {
    let player = SoundPlayer(
      on: loop, program: PlayerPlace.find(), environment: ChildEnvironment.inherited,
      variable: OwnEnvironment.variable, isAtHand: { files.isAtHand($0) }
    ) { log.sayOnce(.info, $0) }
    player.onChange = { wayIn.service.playerChanged(isAble: $0) }
    door.beforeCapabilities = { [weak player] in player?.look() }
    return player
  }

  /// The pictures of this life, and the places where an earlier one may have left some.
  static func makePictures(
    _ journals: JournalPlaces, _ state: StateFolder, _ beside: Beside, _ files: FilesAtHand
  ) -> (pictures: StoredPictures, left: [StoredPictures]) {
    let onDisk = StoredPictures(
      folder: state.place.file("pictures"), isOnDisk: true, beside: beside, files: files)
    // In memory where there is such a place: what goes from there leaves nothing on a disk.
    let memory = journals.isInMemory ? journals.runtime : nil
    let inMemory = memory.map {
      StoredPictures(
        folder: state.place.runtimeFolder("kept", in: $0), beside: beside, files: files)
    }
    return (inMemory ?? onDisk, [onDisk, inMemory].compactMap { $0 })
  }

  /// The preferences of the person's files, which are the last good ones from now on.
  static func readPreferences(_ files: PreferenceWatch?, _ state: StateFolder) -> PreferencesInForce
  {
    let lastGood = state.lastGood
    let texts = files?.read(lastGood)
    let inForce = PreferencesInForce(
      before: nil, lastGood: lastGood, main: texts?.main, dropIns: texts?.dropIns ?? [])
    if inForce.lastGood != lastGood { state.keep(inForce.lastGood) }
    return inForce
  }
}

/// The parts that others are told by, and what those parts bring.
extension Service {
  var door: FreedesktopDoor { outlets.door }
  var watchers: Watchers { outlets.watchers }
  var drawing: Drawing { outlets.drawing }
  var wakeUp: WakeUp { outlets.wakeUp }

  func playerChanged(isAble: Bool) {
    executor.take(.playerChanged(isAble: isAble))
    desks.playsSounds = isAble
  }

  /// Why nothing here can play a sound, looked at anew; `nil` where something can.
  func soundFault() -> String? {
    outlets.player.look()
    return desks.areSoundsHeard ? nil : outlets.player.fault?.words
  }
}

extension WayIn: CenterOwner {
  var openIDs: [NotificationID] { service.executor.ledger.openIDs() }

  func forget(_ id: NotificationID) {
    service.pictures.forget(id)
    service.doorFiles.forget(id)
  }

  func openItemsAreThere(of session: StoreSession) { service.restoreLate(session) }

  func formerJournalsAreEmpty() { service.forgetFormerJournals() }
}
