/// A request as the style model sees it: checked, bounded, and still only what the app asked for.
public struct Notification: Hashable, Sendable {
  public var claim: AppClaim
  /// A single line, never markup.
  public var title: String
  public var body = RichText()
  /// Buttons in the app's order; `default` and the reply field are not among them.
  public var actions: [Action] = []
  /// The action of a tap (`default`).
  public var activation: Action?
  public var reply: ReplyField?
  /// The keys of `actions` are icon names.
  public var actionIcons = false
  public var urgency = Urgency.normal
  /// The level that the app's own hint asks for; `nil` without such a hint.
  public var level: InterruptionLevel?
  public var category: Category?
  public var timeout = RequestedTimeout.whateverIsUsual
  /// The picture of this message.
  public var picture: Picture?
  /// The `app_icon` argument.
  public var appIcon: Picture?
  public var sound = SoundRequest.unnamed
  /// The app's number; 0 clears.
  public var badge: UInt32?
  /// The app's generic description of it, for hidden previews; may hold `%u`.
  public var placeholder: String?
  /// The app's own words for a tap while the screen is locked.
  public var slidePrompt: String?
  public var thread: String?
  public var tag: ReplaceTag?
  /// A bar from 0 to 100.
  public var progress: Int32?
  public var isTransient = false
  public var isResident = false
  public var wishes: DisplayWishes = []
  /// A web site, account or device it came through (`x-kde-origin-name`).
  public var origin: String?
  /// When to deliver it, in Unix seconds.
  public var deliverAt: Int64?
  public var vendorHints: [VendorHint] = []
  /// The service's own words to the person: nothing in them is an app's to hide.
  public var isOurs = false

  public init(claim: AppClaim, title: String) {
    self.claim = claim
    self.title = title
  }

  /// The web site it came through, where its app is a browser.
  public var site: Site? { origin.flatMap { Site($0) } }

  /// Whether there is anything to read.
  public var hasText: Bool { !title.isEmpty || !body.isEmpty }
}
