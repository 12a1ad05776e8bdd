import Bus
import NotificationModel

/// The identity of a server, in its own words and as a kind that is known.
nonisolated struct ServerIdentity {
  /// A name or a version that people read.
  private static let longestWord = 64

  let profile: ServerProfile
  let description: ServerDescription

  /// - Parameters:
  ///   - message: its answer to `GetServerInformation`, where there is one.
  ///   - known: the profile of a shell that is addressed by its own name: it is that shell, whatever its
  ///     helper says.
  @MainActor init(_ message: BusMessage?, by known: ServerProfile?) {
    var reader = message?.reader
    let name = reader?.string(upTo: 256) ?? ""
    let vendor = reader?.string(upTo: 256) ?? ""
    let version = reader?.string(upTo: Self.longestWord) ?? ""
    let profile = known ?? (name.isEmpty ? .usual : .forServer(named: name, by: vendor))
    self.profile = profile.inVersion(version)
    var words = message?.reader
    description = ServerDescription(
      name: words?.string(upTo: Self.longestWord) ?? "", version: version, profile: profile.name,
      knownUpTo: profile.known(before: ServerVersion(version))?.text)
  }
}
