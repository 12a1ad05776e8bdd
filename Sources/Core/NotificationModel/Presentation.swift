public import Clock

/// A notification as a desktop is to show it: everything is decided, hidden things are gone.
public struct Presentation: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
    /// The notification goes by itself after this long.
    case banner(Span)
    /// The notification stays until the person acts.
    case alert
  }

  /// How the notification stands to the server's own do-not-disturb.
  public enum Silence: Hashable, Sendable {
    /// The server has no such silence now, or nothing that could be sent would break it.
    case off
    /// Nothing is sent that would break the silence: a critical urgency goes out as normal.
    case kept
    /// The person lets the notification through, and the server shows what is critical.
    case broken
  }

  public enum Sound: Hashable, Sendable {
    case silent
    case named(String)
    case file(UncheckedPath)
  }

  public var face: AppFace
  public var title: String
  /// The words before the title that name the app, where the server does not.
  public var appName: String?
  public var body = RichText()
  /// How many identical notifications this one stands for.
  public var count = 1
  public var style: Style
  public var buttons: [Button] = []
  /// The ways to close and open it, where the server has means for that but draws no buttons.
  public var means: [Button] = []
  public var activation: Action?
  /// The title of a tap while the screen is locked.
  public var prompt: String?
  public var reply: ReplyField?
  public var actionIcons = false
  public var level = InterruptionLevel.active
  public var urgency = Urgency.normal
  public var category: Category?
  public var picture: Picture?
  public var progress: Int32?
  public var sound = Sound.silent
  /// The app's badge as it stands with this item.
  public var badge: UInt32?
  public var origin: String?
  public var tag: ReplaceTag?
  /// When the message came; `nil` for what is no message.
  public var cameAt: UnixTime?
  public var isTransient = false
  public var isResident = false
  public var silence = Silence.off
  /// The preview is hidden; title is a placeholder.
  public var isHidden = false
  public var vendorHints: [VendorHint] = []
  /// The app's own connection and process, for servers that look their caller up.
  public var sender: Sender?

  public struct Sender: Hashable, Sendable {
    public var connection: ConnectionName
    public var processID: UInt32?

    public init(connection: ConnectionName, processID: UInt32?) {
      self.connection = connection
      self.processID = processID
    }
  }

  public init(face: AppFace, title: String, style: Style) {
    self.face = face
    self.title = title
    self.style = style
  }
}

/// A button as it is drawn.
public struct Button: Hashable, Sendable {
  /// The key that comes back when the button is pressed.
  public var key: ActionKey
  public var title: String
  public var isDestructive: Bool

  public init(key: ActionKey, title: String, isDestructive: Bool = false) {
    self.key = key
    self.title = title
    self.isDestructive = isDestructive
  }
}
