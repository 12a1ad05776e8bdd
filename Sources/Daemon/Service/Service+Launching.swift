import Desktop

extension Service {
  /// For what is started for the person: in units of their own where a service manager started us.
  func makeLauncher() -> Launcher {
    let manager = UserManager(
      invocation: Surroundings.variable("INVOCATION_ID"), on: connection
    ) { [log] in log.say(.warning, $0) }
    return Launcher(on: loop, manager: manager)
  }
}
