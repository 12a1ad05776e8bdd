/// The display, told to a bus that was started before it.
///
/// A program that the bus starts, as it starts Pennant, has the bus's environment, which may name no display.
extension SessionLook {
  private static let displays = ["DISPLAY", "WAYLAND_DISPLAY"]
  private static let told = displays + ["XAUTHORITY", "XDG_CURRENT_DESKTOP"]

  /// The variables that the bus lacks, with the values that they have here.
  ///
  /// None where the display is another's, as by ssh, or where the bus or the service manager has
  /// learned of one: theirs may be the true one.
  var untoldDisplay: [(name: String, value: String)] {
    guard place.variable("SSH_CONNECTION") == nil, let busEnvironment,
      Self.displays.contains(where: { place.variable($0) != nil }),
      !Self.displays.contains(where: { name in
        manager?.variable(name) != nil || busEnvironment.contains { $0.hasPrefix("\(name)=") }
      })
    else { return [] }
    return Self.told.compactMap { name in place.variable(name).map { (name, $0) } }
  }

  /// False where the bus, or the service manager that starts units for it, does not take them.
  func tell(_ variables: [(name: String, value: String)]) -> Bool {
    guard bus?.give(variables) == true else { return false }
    return manager?.give(variables.map { "\($0.name)=\($0.value)" }) ?? true
  }
}
