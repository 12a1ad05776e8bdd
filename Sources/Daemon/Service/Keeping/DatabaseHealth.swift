import Store

/// Whether the Center's database takes changes, and why it does not.
///
/// The disk may be full, or the file damaged, removed or of a later version. The keeper has all
/// changes in memory and in the journal meanwhile.
struct DatabaseHealth {
  /// Whether the database is open.
  var isOpen = false
  /// Whether the disk takes no changes, for as long as it has not taken all of them again.
  var isFailing = false
  /// Whether the database is just being moved aside or opened anew.
  var isMending = false
  /// Whether the database is another's for all of this life.
  var isHopeless = false
  /// Why the Center is in memory alone; `nil` where it is on disk.
  var fault: StoreFault?

  var takesChanges: Bool { isOpen && !isFailing }
}
