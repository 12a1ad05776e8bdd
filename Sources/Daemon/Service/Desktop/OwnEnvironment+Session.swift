import Bus
import LocalFiles
import Probing
import Processes

extension OwnEnvironment {
  /// Gives the environment of the person's session, now or soon: a service that was started before
  /// the session knows its display from whoever does by then.
  static func ofSession(
    on connection: BusConnection
  ) -> (@escaping ([String]) -> Void) -> Void {
    let places = SessionSearch.Places(runtime: folders.runtime)
    return { then in
      SessionLookup.changes(on: connection, places: places, variable: variable) {
        then(ChildEnvironment.inherited(with: $0))
      }
    }
  }
}
