public import NotificationModel
import Translations

/// Several open messages of one thread, as a list has them: one line, which unfolds.
public struct ListedThread: Hashable, Sendable {
  /// `CenterItem.group` of each.
  public let group: UInt32
  /// The newest first; two at least.
  public let items: [CenterItem]

  public var newest: CenterItem { items[0] }

  /// How many messages there are, identical ones counted.
  public var words: String {
    let count = items.reduce(0) { $0 + Int($1.count) }
    return translated("{count} message", "{count} messages", count)
  }
}

/// A line of a section: an item, or the messages of a thread.
public enum SectionEntry: Hashable, Sendable {
  case item(CenterItem)
  case thread(ListedThread)
}

/// A line of a list: an item, with the thread that it stands for or begins.
public struct ListLine: Hashable, Sendable {
  public let item: CenterItem
  public var thread: ListedThread?
  /// The others of the thread are out of sight.
  public var isFolded = false

  /// The items that the line stands for: one, or all of a thread.
  public var items: [CenterItem] { isFolded ? thread?.items ?? [item] : [item] }
}

extension CenterSection {
  /// The lines of the list, where some threads are unfolded: the newest first, and so in a thread.
  public func lines(unfolding open: Set<UInt32>) -> [ListLine] {
    entries.flatMap { entry -> [ListLine] in
      switch entry {
      case .item(let item): return [ListLine(item: item)]
      case .thread(let thread):
        guard open.contains(thread.group) else {
          return [ListLine(item: thread.newest, thread: thread, isFolded: true)]
        }
        return thread.items.enumerated().map { index, item in
          ListLine(item: item, thread: index == 0 ? thread : nil)
        }
      }
    }
  }

  /// The items, those of a thread together at the place of their newest.
  public var entries: [SectionEntry] {
    var members: [UInt32: [CenterItem]] = [:]
    for item in items { if let group = item.group { members[group, default: []].append(item) } }
    return items.compactMap { item in
      guard let group = item.group, let all = members[group], all.count > 1 else {
        return .item(item)
      }
      // The others of it have their place there.
      return all[0].id == item.id ? .thread(ListedThread(group: group, items: all)) : nil
    }
  }
}
