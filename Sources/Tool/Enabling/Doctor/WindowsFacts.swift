import Translations

/// The facts that windows of Pennant's own depend on, where they are to draw.
public struct WindowsFacts: Hashable, Sendable {
  /// The ground that `pennant-windows` could draw on, by its own word.
  public enum Ground: String, Hashable, Sendable {
    case x11
    /// Wayland, with layers.
    case layers
    /// Wayland, with a compositor that puts windows where it likes.
    case noLayers = "no-layers"
    case nowhere = "none"
  }

  /// Whether the program is there at all.
  public var isInstalled = true
  /// `nil` where it does not say.
  public var ground: Ground?
  /// Whether the portal is there, which says whether the desktop is light or dark.
  public var hasPortal = true

  public init() {}
}

extension Diagnosis {
  /// Windows that are to draw and cannot, or not as they should.
  mutating func lookAt(_ windows: WindowsFacts) {
    guard windows.isInstalled else {
      return add(
        Ailment(
          .windows,
          translated("windows are asked for, and pennant-windows is not installed"),
          mend: translated(
            "sudo apt install pennant-windows, or what it is elsewhere; or take "
              + "'server = windows' out: pennant prefs edit")))
    }
    switch windows.ground {
    case .x11, .layers, nil: break
    case .noLayers:
      add(
        Ailment(
          .windows,
          translated(
            "the compositor has no layers (zwlr_layer_shell_v1): cards are windows in the middle "
              + "of the screen, wherever it puts them"),
          mend: translated(
            "have another server draw, with 'server = ' under [Desktop]: pennant prefs edit")))
    case .nowhere:
      add(
        Ailment(
          .windows,
          translated("there is no display to draw windows on (WAYLAND_DISPLAY, DISPLAY)"),
          mend: translated(
            "log in to a desktop session, and see what 'pennant enable' says of its display")))
    }
    if !windows.hasPortal {
      note(
        Ailment(
          .windows,
          translated(
            "there is no portal: windows are light or dark by the theme of GTK, and not by the "
              + "desktop's own switch"),
          mend: translated(
            "sudo apt install xdg-desktop-portal xdg-desktop-portal-gtk, or what they are "
              + "elsewhere")))
    }
  }
}
