import Bus
import Choosing
public import Desktop
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import Probing
import Processes
public import Store

/// Makes those who draw for this service.
final class BackEnds: BackEndMaker {
  /// The means of the service that back ends use.
  struct Means {
    /// Lines that the terminal keeps in sight.
    var footer: [String]
    /// The folder of the picture copies that a desktop server opens; `nil` where there is none.
    var copyPlace: CopyPlace?
    /// Keeps what servers that outlive us have on their screens; `nil` where there is no such
    /// place.
    var given: (any GivenNumbers)?
    /// Starts a server of ours.
    var launcher: Launcher
    var files: FilesAtHand
  }

  private let means: Means
  private let connection: BusConnection
  private let loop: MainLoop
  private let log: Log

  init(_ means: Means, on connection: BusConnection, loop: MainLoop, log: Log) {
    self.means = means
    self.connection = connection
    self.loop = loop
    self.log = log
  }

  /// The terminal may be gone by then.
  var standIn: Drawer { Self.isTerminal ? .terminal : .nobody }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0 }

  func backEnd(
    _ drawer: Drawer, as id: BackEndID, for listener: any DesktopListener
  ) -> (any DesktopBackEnd)? {
    switch drawer {
    case .server(let name):
      BusName(name).map {
        AddressedServer(
          as: id, for: listener, at: AddressedServer.Address(name: $0), on: connection, loop: loop,
          pictures: pictures(), given: means.given)
      }
    case .otherBus(let address):
      OtherBusServer(
        as: id, for: listener, address: address, name: NameClaim.notifications, loop: loop,
        pictures: pictures(), given: means.given)
    case .terminal: terminal(as: id, for: listener)
    case .nobody: Nobody(as: id, for: listener)
    // A server of ours has lives, and each of them is a back end.
    case .program: nil
    }
  }

  func plan(
    _ command: ServerCommand, _ changes: [String: String?], for listener: any ChildListener
  ) -> ChildPlan? {
    guard let address = OwnEnvironment.busAddress, let ourselves = connection.uniqueName,
      let runtime = OwnEnvironment.folders.runtime
    else { return nil }
    var plan = ChildPlan(
      command, environment: ChildEnvironment.inherited(with: changes), on: loop,
      busAddress: address,
      as: ourselves, session: connection, runtimeFolder: runtime, launcher: means.launcher,
      pictures: pictures(), for: listener)
    if !OwnEnvironment.mayRest { plan.abilitiesAtRest = nil }
    return plan
  }

  func search(former: UniqueName?) -> SessionSearch {
    let search = SessionSearch(
      on: connection, loop: loop, name: NameClaim.notifications,
      places: SessionSearch.Places(
        runtime: OwnEnvironment.folders.runtime, windows: OwnProgram.find(OwnWindows.program)),
      isOnTerminal: Self.isTerminal
    ) { OwnEnvironment.variable($0) }
    search.former = former
    return search
  }

  private func terminal(as id: BackEndID, for listener: any DesktopListener) -> Terminal {
    let terminal = Terminal(
      as: id, for: listener, on: loop, footer: means.footer, environment: OwnEnvironment.variable)
    log.sink = { [weak terminal] in terminal?.note($0) }
    return terminal
  }

  /// Copies of pictures live where only this session can reach them.
  private func pictures() -> PictureDesk {
    var copies: PictureCopies?
    if let place = means.copyPlace {
      do throws(FileFault) {
        copies = try PictureCopies(
          folder: place.folder, discard: { place.remove($0) },
          awaiting: place.isOnDisk ? { place.awaitingBytes } : nil)
      } catch {
        log.say(.warning, "pictures that apps name by path are not shown: \(error.sentence)")
      }
    }
    let files = means.files
    return PictureDesk(copies: copies, isAtHand: { files.isAtHand($0) }) { [log] in
      log.sayOnce(.info, $0)
    }
  }
}

/// The desktop knows no files, and the files no desktop.
extension ServerNumberRecord: GivenNumbers {}
