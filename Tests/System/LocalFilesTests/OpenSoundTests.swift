import Glibc
import TestFolder
import Testing

@testable import LocalFiles

/// A sound is opened once, where opening waits for nothing, and read from there.
@Suite(.timeLimit(.minutes(1))) struct OpenSoundTests {
  private let folder = TestFolder()

  @Test func `start and end are read, also of a file shorter than either`() throws {
    folder.file("sound", Array(0..<100))
    let sound = try OpenSound(folder["sound"])
    let size = sound.size
    let starts = [try sound.start(atMost: 3), try sound.start(atMost: 1_000)]
    let ends = [try sound.end(atMost: 3), try sound.end(atMost: 1_000)]
    #expect(size == 100)
    #expect(starts == [[0, 1, 2], Array(0..<100)])
    #expect(ends == [[97, 98, 99], Array(0..<100)])
  }

  @Test func `its own path leads to what was opened, whatever is put in its place`() throws {
    folder.file("sound", [1, 2, 3])
    let sound = try OpenSound(folder["sound"])
    _ = unsafe unlink(folder["sound"])
    _ = unsafe mkfifo(folder["sound"], 0o600)
    let read = try LocalFiles.read(sound.ownPath, atMost: 10)
    _ = sound.size
    #expect(read == [1, 2, 3])
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/proc/self/mem", "/nowhere/at/all", "relative"])
  func `what is no file of a person's is not opened`(path: String) {
    #expect(throws: FileFault.self) { _ = try OpenSound(path) }
  }

  @Test func `a larger one than any sound is not opened`() {
    folder.file("huge", [])
    _ = unsafe truncate(folder["huge"], off_t(SoundFile.bytes + 1))
    #expect(throws: FileFault.tooLarge(folder["huge"], atMost: SoundFile.bytes)) {
      _ = try OpenSound(folder["huge"])
    }
  }
}
