internal import CGTK

/// A widget with another one at its start or its end.
///
/// A side that is folded is away, and comes over the widget when it is called.
public final class WithSide: Widget {
  public enum Edge {
    case start
    case end
  }

  /// The side is called, sent away, folded or has its room again.
  public var onChange: () -> Void = {}

  private let holder = Box(.down)
  private var flap: OpaquePointer { unsafe OpaquePointer(pointer) }

  /// The width is that of the side.
  public init(_ main: Widget, _ side: Widget, at edge: Edge, width: Int32) {
    unsafe super.init(hdy_flap_new())
    holder.style("beside")
    holder.ask(width: width)
    holder.add(side, stretches: true)
    unsafe hdy_flap_set_content(flap, main.pointer)
    unsafe hdy_flap_set_flap(flap, holder.pointer)
    keep(main)
    keep(holder)
    unsafe hdy_flap_set_flap_position(flap, edge.pack)
    let (first, second): (Widget, Widget) =
      switch edge {
      case .start: (holder, main)
      case .end: (main, holder)
      }
    unsafe pennant_order_keys(pointer, first.pointer, second.pointer)
    // A swipe would take the place of one that scrolls the page.
    unsafe hdy_flap_set_swipe_to_open(flap, 0)
    unsafe hdy_flap_set_fold_duration(flap, 0)
    unsafe hdy_flap_set_reveal_duration(flap, 0)
    hear("notify::reveal-flap") { [weak self] in self?.onChange() }
  }

  /// Whether there is no room for both.
  ///
  /// A flap that may fold by itself lets its window become narrower than both; by then it is told to.
  public var isFolded = false {
    didSet {
      unsafe hdy_flap_set_fold_policy(
        flap, isFolded ? HDY_FLAP_FOLD_POLICY_ALWAYS : HDY_FLAP_FOLD_POLICY_AUTO)
    }
  }

  /// Whether the side is seen, beside the widget or over it.
  public var isSideSeen: Bool {
    get { unsafe hdy_flap_get_reveal_flap(flap) != 0 }
    set { unsafe hdy_flap_set_reveal_flap(flap, newValue ? 1 : 0) }
  }
}

extension WithSide.Edge {
  fileprivate var pack: GtkPackType {
    switch self {
    case .start: GTK_PACK_START
    case .end: GTK_PACK_END
    }
  }
}
