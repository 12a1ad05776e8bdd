internal import CGTK

/// A widget with another one at its end, which is there only where a window has room for both.
public final class WithSide: Widget {
  private var flap: OpaquePointer { unsafe OpaquePointer(pointer) }

  /// The width is that of the side.
  public init(_ main: Widget, _ side: Widget, width: Int32) {
    unsafe super.init(hdy_flap_new())
    let holder = Box(.down)
    holder.ask(width: width)
    holder.add(side, stretches: true)
    unsafe hdy_flap_set_content(flap, main.pointer)
    unsafe hdy_flap_set_flap(flap, holder.pointer)
    keep(main)
    keep(holder)
    unsafe hdy_flap_set_flap_position(flap, GTK_PACK_END)
    unsafe hdy_flap_set_fold_policy(flap, HDY_FLAP_FOLD_POLICY_AUTO)
    // Without room the side is away, and comes over the other one for no swipe.
    unsafe hdy_flap_set_swipe_to_open(flap, 0)
    unsafe hdy_flap_set_swipe_to_close(flap, 0)
    unsafe hdy_flap_set_fold_duration(flap, 0)
    unsafe hdy_flap_set_reveal_duration(flap, 0)
  }
}
