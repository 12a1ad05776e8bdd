import Clock
import MainLoop
import Widgets

/// Lights up the edges of all screens for a moment, for whoever does not hear what comes.
///
/// The light does not flicker: a single one for long enough to be seen in the corner of the eye.
enum FlashProgram {
  private static let length = Span.milliseconds(700)
  /// Yellow with a black line beside it stands out from what is bright and from what is dark.
  private static let look = """
    .edge-light { background: #ffd60a; border: 3px solid #000000; }
    """

  /// - Returns: false where nothing can be lit up; the desktop's bell is rung then, which a person may
  ///   have set to flash.
  static func run(_ loop: MainLoop) -> Bool {
    let rules = StyleSheet(.ours)
    if let fault = rules.load(look) { WindowsProgram.warn(fault) }
    let lights = EdgeLight.around("edge-light")
    if lights.isEmpty { Toolkit.ringBell() }
    let end = Deadline(on: loop) { loop.stop() }
    end.arm(after: length)
    loop.run()
    for light in lights { light.destroy() }
    return !lights.isEmpty
  }
}
