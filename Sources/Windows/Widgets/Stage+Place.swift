internal import CGTK
internal import WindowsOptions

/// Where the window hangs, and on which monitor.
extension Stage {
  /// How high the window may be.
  public var room: Int32 {
    ruler?.room ?? monitor?.workArea.height ?? Monitor.leastHeight ?? .max
  }

  /// How wide the window may be.
  public var breadth: Int32 { monitor?.workArea.width ?? Monitor.leastWidth ?? .max }

  /// Chooses the monitor anew, which is for when nothing is on the screen.
  public func choosePlace() {
    monitor = Monitor.chosen(wish)
    if isLayer { unsafe gtk_layer_set_monitor(window, monitor?.pointer) }
    // A window as large as last time is not laid out again.
    hang()
  }

  /// Moves the window to its place; a compositor does so by itself.
  func hang() {
    guard !Toolkit.isWayland, let area = monitor?.workArea else { return }
    var (width, height): (gint, gint) = (0, 0)
    unsafe gtk_window_get_size(window, &width, &height)
    let free = area.width &- width
    let left: Int32 =
      switch position.side {
      case .start: area.left
      case .middle, .everywhere: area.left &+ free / 2
      case .end: area.left &+ free
      }
    unsafe gtk_window_move(
      window, left, position.isAtBottom ? area.top &+ area.height &- height : area.top)
  }

  /// Shows the window where it is wanted and there is a monitor.
  ///
  /// A compositor closes a layer at once that it has no monitor for.
  func appear() {
    isVisible = isWanted && (!isLayer || !Monitor.all.isEmpty)
    if isVisible { ruler?.stand(on: monitor) } else { ruler?.isVisible = false }
    if givesWay { takeLevel() }
  }

  /// Has the window gone from the screen, and come again where there is a monitor.
  func comeAgain() {
    isVisible = false
    choosePlace()
    appear()
  }

  func monitorsChanged() {
    guard isVisible else {
      choosePlace()
      return appear()
    }
    if !isLayer { choosePlace() }
    onRoom()
  }
}

extension CardPosition {
  /// The side of the screen, whatever the direction of the language.
  var side: Widget.Place {
    switch self {
    case .topLeft, .bottomLeft: .start
    case .top, .bottom: .middle
    case .topRight, .bottomRight: .end
    }
  }
}
