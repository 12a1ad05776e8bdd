import CDBus
import CLinux
import Glibc
import Testing

@testable import Bus

/// Some buses pass on the process of a connection itself, beside its number.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct PassedProcessTests {
  /// What such a bus answers: `a{sv}` with a number and a descriptor.
  private func credentials(_ process: pid_t, descriptor: Int32) -> Credentials {
    let message = BusMessage(
      call: "Answer", of: "org.example.Bus", at: "/org/example/Bus", to: "org.example.There")
    var all = unsafe DBusMessageIter()
    var entries = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(message.pointer, &all)
    unsafe dbus_message_iter_open_container(
      &all, Int32(PENNANT_DBUS_ARRAY.rawValue), "{sv}", &entries)
    var number = UInt32(process)
    unsafe append("ProcessID", Int32(PENNANT_DBUS_UINT32.rawValue), "u", &number, to: &entries)
    var passed = descriptor
    unsafe append("ProcessFD", Int32(PENNANT_DBUS_UNIX_FD.rawValue), "h", &passed, to: &entries)
    unsafe dbus_message_iter_close_container(&all, &entries)
    return Credentials(message.reader)
  }

  private func append(
    _ key: String, _ type: Int32, _ signature: String, _ value: UnsafeRawPointer,
    to entries: inout DBusMessageIter
  ) {
    var entry = unsafe DBusMessageIter()
    var variant = unsafe DBusMessageIter()
    unsafe dbus_message_iter_open_container(
      &entries, Int32(PENNANT_DBUS_DICT_ENTRY.rawValue), nil, &entry)
    unsafe key.withCString { characters in
      var characters: UnsafePointer<CChar>? = unsafe characters
      unsafe dbus_message_iter_append_basic(
        &entry, Int32(PENNANT_DBUS_STRING.rawValue), &characters)
    }
    unsafe dbus_message_iter_open_container(
      &entry, Int32(PENNANT_DBUS_VARIANT.rawValue), signature, &variant)
    unsafe dbus_message_iter_append_basic(&variant, type, value)
    unsafe dbus_message_iter_close_container(&entry, &variant)
    unsafe dbus_message_iter_close_container(&entries, &entry)
  }

  @Test func `it is the process for as long as that has not ended`() throws {
    let process = start()
    try #require(process > 0)
    let descriptor = pennant_watch_process(process)
    try #require(descriptor >= 0)
    let found = credentials(process, descriptor: descriptor)
    // What was read is a descriptor of its own.
    close(descriptor)
    #expect(found.processID == UInt32(process))
    #expect(found.process?.isRunning == true)
    kill(process, SIGKILL)
    var look = 0
    while found.process?.isRunning == true, look < 500 {
      usleep(10_000)
      look += 1
    }
    #expect(found.process?.isRunning == false, "though nobody has waited for it yet")
    _ = waitpid(process, nil, 0)
    #expect(found.process?.isRunning == false)
  }

  private func start() -> pid_t {
    var process: pid_t = 0
    var words = unsafe [strdup("/usr/bin/sleep"), strdup("60"), nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let outcome = unsafe posix_spawn(&process, "/usr/bin/sleep", nil, nil, &words, environ)
    return outcome == 0 ? process : -1
  }
}
