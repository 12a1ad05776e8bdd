internal import NotificationModel
internal import Translations

/// Servers that are on the bus already.
extension CandidateLook {
  static func shell(
    _ shell: AddressedShell, _ facts: SessionFacts, _ home: HomeDesktop
  ) -> CandidateLook {
    guard facts.shells[shell] != nil else {
      return CandidateLook(
        shell.title, .refused(translated("{name} is not on the bus", ["name": shell.busName])))
    }
    if shell == .gnome, let other = home.borrowsGNOMEName {
      return CandidateLook(
        shell.title,
        .refused(
          translated(
            "here {name} is {desktop}'s, which draws nothing under it",
            ["name": shell.busName, "desktop": other])))
    }
    return CandidateLook(
      shell.title,
      .fits(.shell(shell), because: translated("{name} is on the bus", ["name": shell.busName])))
  }

  /// The servers that wait in line for the name, and so live on without it.
  static func waiting(_ facts: SessionFacts) -> [CandidateLook] {
    guard !facts.waiting.isEmpty else {
      return [
        CandidateLook(
          translated("a server in line"),
          .refused(translated("nobody waits in line for the notification name")))
      ]
    }
    return facts.waiting.map { server in
      switch server.word {
      case .named(Product.name, _):
        CandidateLook(server.title, .refused(translated("it is another Pennant")))
      case .named:
        CandidateLook(
          server.title,
          .fits(
            .waiting(owner: server.owner),
            because: translated("it waits in line for the notification name and answers")))
      case .silent:
        CandidateLook(
          server.title,
          .refused(translated("it waits in line for the notification name, but is silent")))
      case .refused:
        CandidateLook(
          server.title,
          .refused(
            translated(
              "it waits in line for the notification name, but is no notification server")))
      }
    }
  }

  /// COSMIC's server goes on serving when the name is taken from it, under its unique name only.
  static func cosmic(_ facts: SessionFacts, _ home: HomeDesktop) -> CandidateLook {
    let title = "COSMIC"
    guard home == .cosmic else {
      return CandidateLook(title, .refused(translated("this is no COSMIC session")))
    }
    guard let former = facts.former else {
      return CandidateLook(
        title,
        .refused(
          translated(
            "its server was not on the bus before us, and can be reached only after the "
              + "notification name was taken from it: start Pennant after it, with --replace")))
    }
    guard case .named = former.word else {
      return CandidateLook(
        title,
        .refused(translated("its server does not answer since the name was taken from it")))
    }
    return CandidateLook(
      title,
      .fits(
        .former(owner: former.owner),
        because: translated(
          "its server had the notification name before us and goes on serving")))
  }
}

extension OtherServer {
  fileprivate var title: String {
    switch word {
    case .named(let name, let version): version.isEmpty ? name : "\(name) \(version)"
    case .silent, .refused: owner
    }
  }
}

extension HomeDesktop {
  /// The desktop that also takes GNOME Shell's name, for the sake of GNOME's settings daemon.
  fileprivate var borrowsGNOMEName: String? {
    switch self {
    case .program(.notificationDaemon, let desktop): desktop
    case .closed(let desktop): desktop.title
    case .program, .shell, .cosmic, .bare, .unknown, .unsaid: nil
    }
  }
}
