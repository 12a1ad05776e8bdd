/// What stands in the journal, one after the other.
enum JournalRecord: Hashable {
  /// Where and when all that follows was.
  case life(StoreSession)
  case change(StoredChange)
}
