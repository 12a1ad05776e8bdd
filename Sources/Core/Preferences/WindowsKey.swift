import Translations
import WindowsOptions

/// The keys of the `[Windows]` group, spelled as in the file.
public enum WindowsKey: String, CaseIterable, Sendable, PreferenceKey {
  case position, monitor, width, most, targets

  static let bySpelling = table()

  var syntax: KeySyntax<WindowsSetting> {
    switch self {
    case .position:
      .word(WindowsSetting.position).says(
        """
        Where the cards of pennant-windows stand: top-right, top, top-left, bottom-right, bottom, \
        bottom-left. From the bottom they are stacked upwards.
        """, without: CardSettings().position.rawValue, example: CardPosition.bottomRight.rawValue)
    case .monitor:
      .row(
        translated("monitor"),
        translated("focused, primary or the name of a connector, such as DP-1")
      ) {
        value throws(Fault) in .monitor(try value.monitor())
      }.says(
        """
        Which monitor has them. focused: where you work (on Wayland the compositor chooses it);
        primary; or the one at a connector, such as HDMI-A-1. While that one is not there, it is as
        with focused.
        """, without: CardSettings().monitor.written, example: "DP-1")
    case .width:
      .number(in: CardSettings.widths, WindowsSetting.width).says(
        "How wide the cards are, from 240 to 1000 of the desktop's pixels.",
        without: "\(CardSettings().width)",
        example: "480")
    case .most:
      .number(in: CardSettings.mosts, WindowsSetting.most).says(
        "How many cards stand at once, from 1 to 20.",
        without: "\(CardSettings().most)", example: "3")
    case .targets:
      .word(WindowsSetting.targets).says(
        """
        How large buttons are, in cards, the Center and Settings. usual; or large: 44 pixels and \
        more each way, for fingers and for slow hands.
        """, without: CardSettings().targets.rawValue, example: TargetSize.large.rawValue)
    }
  }
}

extension KeySyntax {
  fileprivate static func number(
    in range: ClosedRange<Int>, _ meaning: @escaping (Int) -> Meaning
  ) -> Self {
    row(nil, ValueText.numbers(in: range)) { value throws(Fault) in
      meaning(try value.integer(in: range))
    }
  }
}

extension ValueText {
  /// A name that is as good as one of the words was meant as that word.
  fileprivate func monitor() throws(Fault) -> CardMonitor {
    let written = try line(upTo: 64)
    let words = CardMonitor.words
    guard let found = CardMonitor(written),
      words.contains(written) || NearestWord.find(string, among: words) == nil
    else { throw refusal(near: words) }
    return found
  }
}

/// A single `key = value` of the `[Windows]` group.
enum WindowsSetting: Hashable {
  case position(CardPosition)
  case monitor(CardMonitor)
  case width(Int)
  case most(Int)
  case targets(TargetSize)

  func apply(to settings: inout CardSettings) {
    switch self {
    case .position(let value): settings.position = value
    case .monitor(let value): settings.monitor = value
    case .width(let value): settings.width = value
    case .most(let value): settings.most = value
    case .targets(let value): settings.targets = value
    }
  }
}
