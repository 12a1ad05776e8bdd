import NotificationModel

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
  func appearAnew(_ life: ServerLife) {
    tell(.abilitiesChanged(life.abilities))
    followSilence(of: life)
  }

  private func followSilence(of life: ServerLife) {
    // What was reported may have stopped us.
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
