internal import NotificationModel
internal import Translations

/// The flat list of keys and titles sorted into what a tap does, buttons and a reply field.
struct ActionList {
  private(set) var buttons: [Action] = []
  private(set) var activation: Action?
  private(set) var reply: ReplyField?

  private let source: MessageSource

  /// Reads pairs in the app's order; how many of them are shown is not decided here.
  init(
    _ list: [String], of source: MessageSource, destructive: [String], prompt: String?,
    sendTitle: String?,
    _ repairs: inout [Repair]
  ) {
    self.source = source
    guard !list.isEmpty else { return }
    let pairs = list.count / 2
    if list.count % 2 == 1 { repairs.append(.actionDropped(.unpaired)) }
    if pairs > Limits.actionPairs { repairs.append(.actionsCut(pairs - Limits.actionPairs)) }
    for pair in 0..<min(pairs, Limits.actionPairs) {
      let key = list[2 * pair]
      if let fault = fault(of: key) {
        repairs.append(.actionDropped(fault))
        continue
      }
      let title = CleanText.line(
        list[2 * pair + 1], characters: Limits.actionTitleCharacters, .actionTitle, &repairs)
      add(key, title, isDestructive: destructive.contains(key), prompt, sendTitle, &repairs)
    }
  }

  private mutating func add(
    _ key: String, _ title: String, isDestructive: Bool, _ prompt: String?, _ sendTitle: String?,
    _ repairs: inout [Repair]
  ) {
    switch ActionKey(key) {
    case .activate:
      // The title may be empty, for the message itself is tapped.
      activation = Action(key: .activate, title: title, isDestructive: isDestructive)
    case .inlineReply:
      reply = ReplyField(
        title: title.isEmpty ? translated("Reply") : title, prompt: prompt, sendTitle: sendTitle)
    case let key:
      // A button without a title could not be told from another; its key is better than nothing.
      let shown =
        title.isEmpty
        ? CleanText.line(
          key.rawValue, characters: Limits.actionTitleCharacters, .actionTitle, &repairs)
        : title
      guard !shown.isEmpty else { return repairs.append(.actionDropped(.badKey)) }
      buttons.append(Action(key: key, title: shown, isDestructive: isDestructive))
    }
  }

  private func fault(of key: String) -> ActionFault? {
    if key.isEmpty { return .emptyKey }
    if key.utf8.count > Limits.actionKeyBytes { return .tooLong }
    if ScalarKind.isUnfit(key) { return .badKey }
    if source == .app, key.utf8.first == ActionKey.ownPrefix.utf8.first,
      QuickLook.begins(key, with: ActionKey.ownPrefix)
    {
      return .reserved
    }
    return isTaken(ActionKey(key)) ? .duplicate : nil
  }

  private func isTaken(_ key: ActionKey) -> Bool {
    switch key {
    case .activate: activation != nil
    case .inlineReply: reply != nil
    case _: buttons.contains { $0.key == key }
    }
  }
}

/// The maker of a message.
public enum MessageSource: Sendable {
  case app
  /// The service itself, for what draws: the buttons of its own are among the actions.
  case service
}

/// Why an action was not taken.
public enum ActionFault: Hashable, Sendable, CaseIterable {
  /// A key without a title at the end of the list.
  case unpaired
  case emptyKey
  case badKey
  case tooLong
  case duplicate
  /// Keys that begin with `pennant-` are ours.
  case reserved
  /// A button without a title, and without a purpose that has one.
  case untitled
}
