internal import CGTK
internal import CReaders

/// A surface on which the pointer is heard.
public final class Surface: Widget {
  /// The pointer is on the surface, or no longer; moves between its own children are not told.
  public var onPointer: (Bool) -> Void = { _ in }
  /// The first button of the pointer went down on the surface itself, so far from its left edge.
  public var onPress: (Double) -> Void = { _ in }
  /// The pointer has moved meanwhile.
  public var onDrag: (Double) -> Void = { _ in }
  /// A button of the pointer went down, and up again, on the surface itself.
  public var onClick: (PointerEvent) -> Void = { _ in }
  /// Fingers or a wheel moved to the side, by so many steps.
  public var onScroll: (Double) -> Void = { _ in }
  /// The fingers have left the touchpad.
  public var onScrollEnd: () -> Void = {}
  /// Asked when a button of the pointer goes down; false ignores the click.
  public var takesClicks: () -> Bool = { true }
  /// Whether the pointer came to a child that is included, and not to the surface itself.
  public private(set) var isAtChild = false
  private(set) weak var child: Widget?
  private var pressed: UInt32 = 0
  var offered: [ReaderDeed] = []
  var drift: (across: Double, down: Double) = (0, 0)

  public init(_ child: Widget) {
    self.child = child
    unsafe super.init(pennant_surface_new()?.assumingMemoryBound(to: GtkWidget.self))
    // A window of its own would cut the shadow of what is drawn in it.
    unsafe gtk_event_box_set_visible_window(cast(to: GtkEventBox.self), 0)
    hold(child)
    let events = [
      GDK_ENTER_NOTIFY_MASK, GDK_LEAVE_NOTIFY_MASK, GDK_BUTTON_PRESS_MASK,
      GDK_BUTTON_RELEASE_MASK, GDK_BUTTON1_MOTION_MASK, GDK_SCROLL_MASK, GDK_SMOOTH_SCROLL_MASK,
    ]
    unsafe gtk_widget_add_events(pointer, gint(events.reduce(0) { $0 | $1.rawValue }))
    hear("size-allocate") { [weak self] in self?.widenClip() }
    hearPointer()
    hearButtons()
    hearReaders()
  }

  private func hearPointer() {
    hearEvent("enter-notify-event") { [weak self] _ in
      self?.isAtChild = false
      self?.onPointer(true)
      return false
    }
    // The buttons of a child have windows beside that of the surface: to be on one is no leaving.
    hearEvent("leave-notify-event") { [weak self] event in
      if let self, !event.isWithin(width, height) { onPointer(false) }
      return false
    }
    hearEvent("scroll-event") { [weak self] event in
      if event.isScrollEnd {
        self?.onScrollEnd()
      } else if event.stepsAcross != 0 {
        self?.onScroll(event.stepsAcross)
      }
      return true
    }
  }

  /// Has the pointer on a child with a window of its own, as a button has, count as on the surface,
  /// also where it comes to the child at once.
  public func include(_ child: Widget) {
    child.hearEvent("enter-notify-event") { [weak self] _ in
      self?.isAtChild = true
      self?.onPointer(true)
      return false
    }
    child.hearEvent("leave-notify-event") { [weak self, weak child] event in
      if let self, let child, !event.isOver(self, heardBy: child) { onPointer(false) }
      return false
    }
  }

  /// A button that is down counts for nothing: what it was pressed on has gone.
  public func forgetPress() { pressed = 0 }

  private func hearButtons() {
    hearEvent("button-press-event") { [weak self] in
      guard let self else { return false }
      pressed = takesClicks() ? $0.button : 0
      if pressed == 1 { onPress($0.across) }
      return true
    }
    hearEvent("motion-notify-event") { [weak self] in
      if let self, pressed == 1 { onDrag($0.across) }
      return false
    }
    hearEvent("button-release-event") { [weak self] in
      guard let self, pressed != 0, pressed == $0.button else { return true }
      pressed = 0
      onClick($0)
      return true
    }
  }
}
