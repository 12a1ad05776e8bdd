import Bus

/// A screen saver of the session bus that says when it locks.
///
/// Their interfaces bear their names, and have one shape: `GetActive` and `ActiveChanged`.
nonisolated struct ScreenSaver: Hashable, Sendable {
  let name: BusName
  let interface: InterfaceName
  /// Where it may be, the usual place first.
  let paths: [ObjectPath]

  static let known: [ScreenSaver] = [
    ScreenSaver(
      name: "org.freedesktop.ScreenSaver", interface: "org.freedesktop.ScreenSaver",
      paths: ["/org/freedesktop/ScreenSaver", "/ScreenSaver"]),
    ScreenSaver(
      name: "org.gnome.ScreenSaver", interface: "org.gnome.ScreenSaver",
      paths: ["/org/gnome/ScreenSaver"]),
    ScreenSaver(
      name: "org.cinnamon.ScreenSaver", interface: "org.cinnamon.ScreenSaver",
      paths: ["/org/cinnamon/ScreenSaver"]),
    ScreenSaver(
      name: "org.mate.ScreenSaver", interface: "org.mate.ScreenSaver",
      paths: ["/org/mate/ScreenSaver"]),
    ScreenSaver(
      name: "org.xfce.ScreenSaver", interface: "org.xfce.ScreenSaver",
      paths: ["/org/xfce/ScreenSaver"]),
  ]
}
