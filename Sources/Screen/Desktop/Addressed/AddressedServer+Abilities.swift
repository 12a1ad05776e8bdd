import Bus
import Clock
import MainLoop
import NotificationModel

/// Servers that can do other things after a while, as their person has changed their settings.
extension AddressedServer {
  /// The pause between two questions: no server tells of such a change, and a question behind a
  /// notification now and then costs it next to nothing.
  private static let interval = Span.seconds(10)

  func askAgainWhatItCan() {
    guard server?.profile.capabilitiesChange == true, let life = server,
      loop.now - life.askedAt >= Self.interval
    else { return }
    server?.askedAt = loop.now
    silence?.lookAgain()
    _ = channel.call(
      NotificationObject.call("GetCapabilities", to: life.owner), from: nil,
      within: Limits.callDeadline
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

/// A server's own do-not-disturb, which some are asked for before anything is shown on them.
extension AddressedServer {
  /// Tells of a server that has said who it is, at once or when it is known whether it may disturb.
  func appear(_ life: ServerLife) {
    guard life.profile.silenceComesFirst, let source = silenceSource(of: life) else {
      tellAppeared()
      return followSilence(of: life)
    }
    silence = source
    source.begin { [weak self, weak source] in
      if let self, let source, silence === source { tellAppeared() }
    }
  }

  /// Tells what a server can do that has said more of itself.
  ///
  /// A silence that is followed already goes on being followed: its source may be about to tell of
  /// an end, of which a new source would know nothing.
  func appearAnew(_ life: ServerLife, after former: ServerLife) {
    tell(.abilitiesChanged(life.abilities))
    if silence == nil || life.profile.silence != former.profile.silence { followSilence(of: life) }
  }

  private func followSilence(of life: ServerLife) {
    // The listener may have stopped us when it was told.
    guard server?.owner == life.owner else { return }
    silence = silenceSource(of: life)
    silence?.begin()
  }

  private func tellAppeared() {
    server?.hasAppeared = true
    guard let life = server else { return }
    var abilities = life.abilities
    abilities.isSilent = life.startsSilent
    abilities.mutedApps = life.startsMuted
    tell(.appeared(abilities))
  }

  private func silenceSource(of life: ServerLife) -> (any SilenceSource)? {
    life.profile.silence.flatMap {
      SilenceSources.source(
        for: $0, of: life.owner, through: channel, loop: loop,
        tell: { [weak self] in self?.silenceIsNow($0) },
        tellApps: { [weak self] in self?.mutedAppsAreNow($0) })
    }
  }

  private func silenceIsNow(_ isSilent: Bool) {
    if server?.hasAppeared == true {
      tell(.ownSilence(isSilent))
    } else {
      server?.startsSilent = isSilent
    }
  }

  private func mutedAppsAreNow(_ apps: MutedApps) {
    if server?.hasAppeared == true {
      tell(.mutedApps(apps))
    } else {
      server?.startsMuted = apps
    }
  }
}
