/// The settings of one group, in the order in which they were read; a later one wins.
public struct SettingGroup: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public let setting: Setting
    public let source: Source

    public init(setting: Setting, source: Source) {
      self.setting = setting
      self.source = source
    }
  }

  public private(set) var lines: [Line] = []

  public init() {}

  public mutating func add(_ setting: Setting, from source: Source) {
    lines.append(Line(setting: setting, source: source))
  }
}
