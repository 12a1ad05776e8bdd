import Bus
import Delivery
import Desktop
import FrontDoors
import Glibc
import MainLoop
import NotificationModel
import Policy
import Preferences
import Sounds

/// The parts are told of each other.
extension Service {
  static func connect(on loop: MainLoop) throws(StartFault) -> BusConnection {
    guard let address = Surroundings.busAddress else {
      throw StartFault(
        sentence: "there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. "
          + "Start it in a desktop session, or with dbus-run-session.")
    }
    do throws(BusFault) {
      return try BusConnection(address: address, on: loop)
    } catch {
      throw StartFault(sentence: "the session bus at \(address) cannot be reached: \(error)")
    }
  }

  func wire(_ options: Options) throws(StartFault) {
    let callers = Callers(
      on: connection, loop: loop, apps: faces,
      pass: { [weak self] in self?.take($0, from: $1) },
      refuse: { [weak self] in
        self?.door?.refuse($0.reply, BusFault(.limitsExceeded, $1))
      },
      gone: { [weak self] in self?.gone($0) })
    self.callers = callers
    arrivals.hasMore = { [connection, weak callers] in
      connection.hasMore || callers?.isServing == true
    }
    let door = FreedesktopDoor(on: connection, objects: objects) { [weak callers] in
      callers?.take($0)
    }
    self.door = door
    executor.door = door
    let launcher = makeLauncher()
    desks.launcher = launcher
    let opener = AppOpener(on: loop, launcher: launcher) { [log] in log.say(.warning, $0) }
    executor.opener = { opener.open(entry: $0, token: $1) }
    let launchers = LauncherEntries(on: connection, objects: objects, loop: loop)
    self.launchers = launchers
    executor.showBadge = { launchers.show($0) }
    connection.onDisconnect = { [weak self] fault in
      self?.end(Program.Status.failed, "the session bus ended the connection: \(fault)")
    }
    // A single rule for all: the bus tells of a connection that leaves it by an empty new owner.
    vanishing = connection.subscribe(to: .vanishing) { [weak self] message in
      var reader = message.reader
      guard let self, let name = reader.string() else { return }
      guard name.hasPrefix(":") else { return doorNames?.lost(name) ?? () }
      vanished(ConnectionName(name))
    }
    openFocus(door)
    keepAnswers()
    openControl()
    openDoors()
    beginLock()
    openSounds()
    desks.useCapabilities = { [door] in door.capabilities = $0 }
    // Whoever asks as soon as the name is ours is told what is always offered.
    desks.settings = inForce.book.desktop
    desks.isLocked = { [executor] in executor.ledger.isLocked }
    desks.foreign = ForeignCalls(on: connection, objects: objects, loop: loop)
    desks.foreign?.identify = { [weak callers] caller, then in
      // The calls that wait meanwhile are held, and bounded, by the one who asks.
      callers?.identify(ConnectionName(caller.rawValue), holding: 0) {
        then(.init($0, isWelcome: $1))
      } ?? false
    }
    // Apps and tools see the name before the bus has told us that it is ours.
    desks.foreign?.pass = { _, _, _ in .notYet }
    desks.tellServer = { [notices, arrivals] reason in
      // The messages that were answered before it come before it.
      arrivals.settle()
      if let reason {
        notices.tell(.desktopServer, title: "The desktop server does not run", body: reason)
      } else {
        notices.close(.desktopServer)
      }
    }
    desks.quit = { [weak self] in self?.end(Program.Status.done) }
    try watchSignals()
    // Before anything that may wait for a disk.
    claimName(options)
    restore()
  }

  /// Takes a connection for gone, after all its calls were passed on.
  private func gone(_ connection: ConnectionName) {
    guard start.isOver else {
      let wait = { [start, executor] in
        start.add { executor.take(.connectionVanished(connection)) }
      }
      return numbers.isOver ? wait() : numbers.add(wait)
    }
    arrivals.settle()
    executor.take(.connectionVanished(connection))
  }

  private func watchSignals() throws(StartFault) {
    do throws(SystemFault) {
      signals = try SignalWatch(on: loop, signals: [SIGINT, SIGTERM, SIGHUP]) { [weak self] in
        if $0 == SIGHUP { self?.readAgain() } else { self?.leave() }
      }
    } catch {
      throw StartFault(sentence: "signals cannot be watched: \(error)")
    }
  }
}

extension Service {
  /// The launcher of programs for the person: in units of their own where a service manager started
  /// us.
  func makeLauncher() -> Launcher {
    let manager = UserManager(
      invocation: Surroundings.variable("INVOCATION_ID"), on: connection
    ) { [log] in log.say(.warning, $0) }
    return Launcher(on: loop, manager: manager)
  }
}

/// Connects the sound player beside the service with the parts that need to know of it.
extension Service {
  func openSounds() {
    let player = SoundPlayer(
      on: loop, program: PlayerPlace.find(), environment: ChildEnvironment.inherited,
      variable: Surroundings.variable
    ) { [log] in log.sayOnce(.info, $0) }
    player.onChange = { [weak executor, weak desks] isAble in
      executor?.take(.playerChanged(isAble: isAble))
      desks?.playsSounds = isAble
    }
    executor.playSound = { player.play($0) }
    // A session may start its sound server after us, or anew.
    executor.seekPlayer = { player.seek($0) }
    door?.beforeCapabilities = { [weak player] in player?.look() }
    soundFault = { [weak player, weak desks] in
      player?.look()
      return desks?.areSoundsHeard == true ? nil : player?.fault?.words
    }
    player.look()
  }
}

extension ForeignCalls.Standing {
  /// The standing of a caller; a relay is a program of the person's as any other.
  init(_ sender: Sender, isWelcome: Bool) {
    if sender.proof.isSandboxed {
      self = .speaksForItselfAlone
    } else {
      self = isWelcome ? .mayCall : .tooMany(Callers.tooMany)
    }
  }
}
