public import Desktop
public import Store

/// The desktop knows no files, and the files no desktop.
extension NumberRecord: GivenNumbers {}
