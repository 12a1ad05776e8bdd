/// A record of the journal.
enum JournalRecord: Hashable {
  /// The session in which the records that follow were noted.
  case life(StoreSession)
  case change(StoredChange)
  /// Ids below this may have been given out.
  case ids(below: UInt32)
}
