/// S3: the number on an app's icon.
public struct AppBadge: Hashable, Sendable {
  public var app: AppID
  /// The desktop entry that exists for the app.
  public var entry: String?
  /// 0 takes it away.
  public var count: UInt32

  public init(app: AppID, entry: String?, count: UInt32) {
    self.app = app
    self.entry = entry
    self.count = count
  }
}
