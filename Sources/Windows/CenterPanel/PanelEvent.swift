public import CenterList
public import Clock
public import NotificationModel

/// Something that the panel reacts to.
public enum PanelEvent: Hashable, Sendable {
  case key(PanelKey, in: KeyPlace)
  case deed(PanelDeed)
  /// The text of the search field is another.
  case searched(String)
  /// The clock has moved on to this time.
  case clock(UnixTime)
  case news(CenterNews)
  /// A link could not be opened, for this reason.
  case notOpened(String)
}

/// A key, as far as the panel has a use for it.
public enum PanelKey: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, space, escape, delete, menu
  /// Delete with Shift.
  case deleteAll
  /// Ctrl-F.
  case find
  /// Ctrl-Z.
  case undo
  /// Ctrl-W and Ctrl-Q.
  case quit
  case character(Character)

  /// Whether the key does something about a row, and not only moves.
  public var isDeed: Bool {
    switch self {
    case .enter, .space, .delete, .deleteAll, .menu: true
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .escape, .find, .undo, .quit,
      .character:
      false
    }
  }
}

/// Where the keys go at the moment.
public enum KeyPlace: Hashable, Sendable {
  /// A row of the list, or nothing.
  case list
  /// A button.
  case button
  case search
  /// The field for an answer.
  case reply
}

/// Something that a person does with the pointer, or with a button by its key.
public enum PanelDeed: Hashable, Sendable {
  /// The row has the keys now.
  case reached(PanelRowID)
  case open(NotificationID)
  case press(NotificationID, ActionKey)
  /// Opens a link of a body.
  case follow(String)
  case unfold(PanelRowID)
  case dismiss(NotificationID)
  /// All of an app, or of all apps; in a search only what that has found.
  case clear(AppID?)
  case chooseMute(AppID)
  case mute(AppID, MuteSpan)
  case unmute(AppID)
  case chooseLater(NotificationID)
  case later(NotificationID, Later)
  case showAgain(NotificationID)
  /// Brings back what was dismissed last.
  case undo
  case reply(NotificationID)
  case send(NotificationID, String)
  case giveUpReply
  case older
  case chooseQuiet
  case quiet(QuietSpan)
  case endQuiet
  case settings
  case close
}

/// A task for the program around the panel; the panel is drawn anew in any case.
public enum PanelEffect: Hashable, Sendable {
  case wish(CenterWish)
  case listPast(PastQuery)
  /// The keys go to the row of this name.
  case focus(PanelRowID)
  /// The keys go to the search field, which is given this character besides.
  case search(Character?)
  case clearSearch
  /// The selection moves by as much as is seen.
  case turnPage(down: Bool)
  /// The address is opened by the program that the person has for it.
  case follow(String)
  case settings
  case close
}
