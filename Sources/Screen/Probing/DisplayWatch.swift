internal import MainLoop

/// Tells when the socket of a display appears or goes.
final class DisplayWatch {
  private var watches: [String: DirectoryWatch] = [:]
  private let loop: MainLoop
  private let folders: [String]
  private let body: () -> Void

  init(on loop: MainLoop, _ sockets: DisplaySockets, body: @escaping () -> Void) {
    self.loop = loop
    folders = [sockets.runtime, sockets.x11].compactMap { $0 }
    self.body = body
  }

  /// Folders that are not there yet are tried again with each call.
  func begin() {
    for folder in folders where watches[folder]?.isAlive != true {
      watches[folder] = try? DirectoryWatch(on: loop, directory: folder) { [body] name in
        guard let name else { return body() }
        if DisplaySockets.isDisplay(name) { body() }
      }
    }
  }

  func end() {
    watches = [:]
  }
}
