import NotificationModel

/// A `Notify` call to a server, every field as it goes on the wire; made by `ServerCall.init`.
nonisolated struct ServerCall: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case byte(UInt8)
    case flag(Bool)
    case number(Int32)
    case unsigned(UInt32)
    case long(Int64)
    case text(String)
    case texts([String])
    case image(PixelImage)
  }

  struct Hint: Hashable, Sendable {
    let name: String
    let value: Value
  }

  var appName: String
  var replaces: UInt32
  var appIcon = ""
  var summary: String
  var body = ""
  var actions: [String] = []
  var hints: [Hint] = []
  var timeout: Int32

  /// Whether there is a button besides the tap, which servers draw none for.
  var drawsButtons: Bool {
    actions.indices.contains { $0 % 2 == 0 && actions[$0] != ActionKey.activate.rawValue }
  }

  mutating func hint(_ name: String, _ value: Value) {
    hints.append(Hint(name: name, value: value))
  }
}

/// Pictures as they may be named to a server: only what was checked has a path here.
nonisolated struct CheckedPictures: Hashable, Sendable {
  enum Shown: Hashable, Sendable {
    case nothing
    case pixels(PixelImage)
    case path(String)
    case icon(String)
  }

  var icon = Shown.nothing
  var picture = Shown.nothing
  /// From the path a body names to the path that may be shown in its place.
  var inBody: [String: String] = [:]
  var soundFile: String?
  /// The files that the message is about.
  var files: [String] = []
}

/// Our own connection and process, for servers that look their caller up when the app itself is
/// gone.
nonisolated struct Caller: Hashable, Sendable {
  let connection: String
  let processID: UInt32
}
