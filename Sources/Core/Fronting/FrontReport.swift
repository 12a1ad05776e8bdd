import NotificationModel

/// A line that the program which looks at windows says to the service.
public enum FrontReport: Hashable, Sendable {
  /// The program has found a source that tells it.
  case told(by: FrontTeller)
  /// No display here reports the front window, for this reason; the program ends then.
  case untold(FrontGap)
  /// This window is in front now, or none.
  case front(FrontWindow?)

  /// The longest line, with room for three names.
  public static let mostBytes = 1_024

  private enum Word: String { case by, nobody, window, nothing = "none" }

  public var line: String {
    switch self {
    case .told(let teller): "\(Word.by.rawValue)\t\(teller.rawValue)"
    case .untold(let gap): "\(Word.nobody.rawValue)\t\(gap.rawValue)"
    case .front(nil): Word.nothing.rawValue
    case .front(let window?):
      ([Word.window.rawValue, window.isFullscreen ? "1" : "0", window.entry?.spelling ?? ""]
        + window.classes.map(\.spelling)).joined(separator: "\t")
    }
  }

  /// `nil` for what is no such line: the linker, for one, writes others.
  public init?(line: some Collection<UInt8>) {
    guard line.count <= Self.mostBytes else { return nil }
    let fields = String(decoding: line, as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let rest = fields.dropFirst()
    switch (Word(rawValue: fields[0]), rest.count) {
    case (.by, 1):
      guard let teller = FrontTeller(rawValue: fields[1]) else { return nil }
      self = .told(by: teller)
    case (.nobody, 1):
      guard let gap = FrontGap(rawValue: fields[1]) else { return nil }
      self = .untold(gap)
    case (.nothing, 0): self = .front(nil)
    case (.window, 2...(2 + FrontWindow.mostClasses)):
      guard fields[1] == "0" || fields[1] == "1" else { return nil }
      self = .front(
        FrontWindow(
          entryID: fields[2], classIDs: Array(fields.dropFirst(3)), isFullscreen: fields[1] == "1"))
    case _: return nil
    }
  }
}

/// Somebody who tells which window is in front.
public enum FrontTeller: String, CaseIterable, Hashable, Sendable {
  /// The properties of the root window, which window managers keep.
  case x11
  /// `zwlr_foreign_toplevel_manager_v1`.
  case wlr
  /// `zcosmic_toplevel_info_v1`.
  case cosmic

  /// The name that `pennant status` prints after "told by".
  public var words: String {
    switch self {
    case .x11: "the window manager (EWMH)"
    case .wlr: "the compositor (wlr-foreign-toplevel-management)"
    case .cosmic: "COSMIC (cosmic-toplevel-info)"
    }
  }
}

/// Why nobody tells which window is in front.
public enum FrontGap: String, CaseIterable, Hashable, Sendable {
  case gnome
  case plasma
  case compositor
  case manager
  case display

  /// For people, behind a colon.
  public var words: String {
    switch self {
    case .gnome: "GNOME tells no program which window is in front on Wayland"
    case .plasma: "Plasma on Wayland tells it by a script in KWin alone, which Pennant does not use"
    case .compositor: "the compositor knows none of the protocols by which windows are told"
    case .manager: "the window manager does not say it (EWMH)"
    case .display: "there is no display that can be reached"
    }
  }
}
