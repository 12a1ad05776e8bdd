/// What stands in the journal, one after the other.
enum JournalRecord: Hashable {
  /// Where and when all that follows was.
  case life(StoreSession)
  case change(StoredChange)
  /// Ids below this may have been given out.
  case ids(below: UInt32)
}
