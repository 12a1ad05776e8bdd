public import LocalFiles
public import Preferences

/// Where the service keeps what outlives it.
public struct StatePlace: Hashable, Sendable {
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// The person's own; `nil` where neither XDG_STATE_HOME nor HOME says where.
  public init?(in folders: BaseFolders) {
    guard let state = folders.state else { return nil }
    folder = "\(state)/pennant"
  }

  public func file(_ name: String) -> String { "\(folder)/\(name)" }

  /// The name of the file with the last good texts.
  public static let lastGoodName = "preferences.good"

  /// The good texts that a service has kept; none where there are none.
  public func lastGood() -> LastGood {
    let blob = try? LocalFiles.read(file(Self.lastGoodName), atMost: LastGood.mostSavedBytes)
    return blob.flatMap { LastGood(saved: $0) } ?? LastGood()
  }

  /// The apps that have notified; `nil` where no service has kept any.
  public func appsSeen() -> AppsSeen? {
    guard
      let bytes = try? LocalFiles.read(file(AppsSeen.fileName), atMost: AppsSeen.mostBytes)
    else { return nil }
    return AppsSeen(text: String(decoding: bytes, as: UTF8.self))
  }
}
