import Bus

/// Errors that say whether a server is there.
nonisolated extension ErrorName {
  /// Whether nobody has the name that was called.
  var saysNobody: Bool { self == .nameHasNoOwner || self == .serviceUnknown }

  /// Whether there is no such object yet, or nobody any more who could have one.
  var saysNoObject: Bool { saysNobody || self == .unknownObject || self == .noReply }

  /// Whether the call may be taken later: GLib calls also a method unknown whose object is missing.
  var saysNotYet: Bool {
    saysNoObject || self == .unknownMethod || self == .unknownInterface
  }
}
