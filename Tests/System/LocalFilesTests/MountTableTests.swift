import Testing

@testable import LocalFiles

struct MountTableTests {
  let table = MountTable(
    Array(
      """
      22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
      30 22 0:5 / /home rw - autofs systemd-1 rw
      31 30 8:2 / /home rw,nosuid shared:5 master:2 - ext4 /dev/sda2 rw
      40 31 0:50 / /home/a\\040b\\134c rw - fuse.sshfs host:/ rw
      51 50 8:3 / /mnt rw - xfs /dev/sdc rw
      50 22 0:9 / /mnt rw - nfs4 host:/x rw
      x y z
      1 2 3 4 5 6 - 
      """.utf8))

  @Test(arguments: [
    ("/", "ext4"), ("/home", "ext4"), ("/home/a b\\c", "fuse.sshfs"), ("/mnt", "xfs"),
  ])
  func `the uppermost mount counts, whatever the order`(point: String, type: String) {
    #expect(table.mounts[point]?.type == type)
  }

  @Test func `lines that are none are skipped`() {
    #expect(table.mounts.count == 4)
  }

  @Test(arguments: [
    "fuse", "fuse.sshfs", "fuse.portal", "nfs", "nfs4", "cifs", "autofs", "9p", "proc", "sysfs",
  ])
  func `file systems that may keep us waiting are not local`(type: String) {
    #expect(!MountTable.local.contains(type))
  }
}
