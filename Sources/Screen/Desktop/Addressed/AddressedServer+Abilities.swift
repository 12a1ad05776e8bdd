import Bus
import MainLoop
import NotificationModel

/// For servers that can do other things after a while: their person has changed their settings.
extension AddressedServer {
  /// No server says so; a question behind a notification now and then costs it next to nothing.
  private static let interval = Span.seconds(10).nanoseconds

  func askAgainWhatItCan() {
    guard server?.profile.capabilitiesChange == true, let life = server,
      loop.nowNanoseconds &- life.askedAt >= Self.interval
    else { return }
    server?.askedAt = loop.nowNanoseconds
    silence?.lookAgain()
    _ = channel.call(
      NotificationObject.call("GetCapabilities", to: life.owner), from: nil,
      nanoseconds: Limits.callDeadline.nanoseconds
    ) { [weak self] result in
      guard let self, server?.owner == life.owner, case .reply(let message) = result,
        let capabilities = message.capabilities, capabilities != server?.capabilities
      else { return }
      let before = server?.abilities
      server?.capabilities = capabilities
      guard let abilities = server?.abilities, abilities != before else { return }
      note("\(life.profile.name) \(channel.place) can do other things now")
      tell(.abilitiesChanged(abilities))
    }
  }
}

extension BusMessage {
  /// The capabilities that an answer to `GetCapabilities` lists; `nil` where the message lists
  /// none.
  var capabilities: Set<String>? {
    var reader = reader
    return reader.strings(count: 256, upTo: 64).map { Set($0) }
  }
}
