/// The part of earlier lives' journals that is still needed: the open items, and the ends of items that the
/// database has.
public struct FoldedJournal: Sendable {
  struct Part {
    /// The session in which it was noted.
    let session: StoreSession?
    let change: StoredChange
  }

  public enum Kind: Sendable {
    /// Journals without a change of any item, which only reserve ids.
    case aboutNoItem
    /// Journals in memory as well.
    case inMemory

    func covers(_ page: JournalPage, isInMemory: Bool) -> Bool {
      switch self {
      case .aboutNoItem: !page.hasChanges
      case .inMemory: isInMemory || !page.hasChanges
      }
    }
  }

  /// Ids below this may have been given out.
  let idsBelow: UInt32
  let parts: [Part]
}
