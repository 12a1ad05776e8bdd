internal import LocalFiles

/// The desktop entries that this machine and this person have.
public enum InstalledEntries {
  /// More than any machine has; each is a file to read.
  private static let most = 2_048
  private static let ending = ".desktop"

  /// The entries that stand in menus, each from the first folder that has it; in no order.
  public static func inMenus(of folders: EntryFolders) -> [DesktopEntry] {
    let index = DesktopEntryIndex(folders, remembering: most)
    var ids: Set<String> = []
    for folder in folders.paths {
      for name in LocalFiles.names(in: folder) where name.hasSuffix(ending) && ids.count < most {
        ids.insert(String(name.dropLast(ending.count)))
      }
    }
    return ids.compactMap { index.entry($0) }.filter { !$0.isNoDisplay }
  }
}
