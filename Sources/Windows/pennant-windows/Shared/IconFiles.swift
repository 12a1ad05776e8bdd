import LocalFiles
import MainLoop

/// Icons that are files which anybody may have named: a thread reads them, and only small pictures,
/// so that neither a pipe nor a slow disk nor a large picture holds up the window.
final class IconFiles {
  /// Icons of ordinary size; a picture of more pixels takes long to decode.
  private nonisolated static let limits = PictureLimits(edge: 1_024, pixelsDecoded: 1 << 20)
  /// More files than apps that a person has; then the list is begun anew.
  private static let most = 128
  private static var shared: IconFiles?

  private let beside: Beside
  /// The contents of files by their paths; `nil` for a file that is not shown.
  private var known: [String: [UInt8]?] = [:]
  private var awaited: [String: [([UInt8]) -> Void]] = [:]

  private init(_ beside: Beside) {
    self.beside = beside
  }

  /// Begins to read; without a thread no such icon is shown.
  static func begin(on loop: MainLoop) {
    shared = (try? Beside(on: loop, isAwaited: false)).map { IconFiles($0) }
  }

  /// Reads an icon, and hands it over if it may be shown: at once where it is known.
  static func read(_ path: String, then: @escaping ([UInt8]) -> Void) {
    shared?.read(path, then: then)
  }

  private func read(_ path: String, then: @escaping ([UInt8]) -> Void) {
    if let known = known[path] {
      if let known { then(known) }
      return
    }
    if awaited[path] != nil {
      awaited[path]?.append(then)
      return
    }
    guard awaited.count < Self.most else { return }
    awaited[path] = [then]
    beside.run {
      (try? SmallPicture(path, Self.limits))?.bytes
    } then: { [weak self] bytes in
      self?.found(bytes, at: path)
    }
  }

  private func found(_ bytes: [UInt8]?, at path: String) {
    if known.count >= Self.most { known = [:] }
    known[path] = .some(bytes)
    for then in awaited.removeValue(forKey: path) ?? [] {
      if let bytes { then(bytes) }
    }
  }
}
