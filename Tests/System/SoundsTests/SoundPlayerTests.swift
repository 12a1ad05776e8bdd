import Clock
import Glibc
import MainLoop
import NotificationModel
import TestFolder
import Testing

@testable import Sounds

/// When the player is started, what it is asked, and what becomes of it; here it is a script.
@MainActor
@Suite(.timeLimit(.minutes(1)), .serialized)
struct SoundPlayerTests {
  private let loop = MainLoop()
  private let folder = TestFolder()

  @MainActor
  private final class Heard {
    var notes: [String] = []
    var changes: [Bool] = []
    var player: SoundPlayer?
    var hasServer = true
  }

  /// A player that is this script; it writes what it reads to `asked`.
  private func player(_ script: String, isThere: Bool = true) -> Heard {
    let heard = Heard()
    folder.file(
      "pennant-sound", Array("#!/bin/bash\ncd \(folder.path)\n\(script)\n".utf8), mode: 0o755)
    let player = SoundPlayer(
      on: loop, program: isThere ? folder["pennant-sound"] : nil,
      environment: { ["PATH=/usr/bin:/bin", "DISPLAY=:9", "XDG_RUNTIME_DIR=/run/x"] },
      variable: { $0 == "PULSE_SERVER" && heard.hasServer ? "unix:/nowhere" : nil },
      note: { heard.notes.append($0) })
    player.onChange = { heard.changes.append($0) }
    heard.player = player
    return heard
  }

  private func wait(_ seconds: Int64 = 5, until isDone: () -> Bool) -> Bool {
    let end = loop.now + .seconds(seconds)
    let tick = Deadline(on: loop) {}
    while loop.now < end {
      if isDone() { return true }
      tick.arm(after: .milliseconds(10))
      loop.turn(mayWait: true)
    }
    return false
  }

  private func text(of name: String) -> String {
    guard let file = unsafe fopen(folder[name], "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static let serving = """
    echo started >> lives
    while IFS= read -r -d '' one; do echo "$one" >> asked; echo began; done
    """

  @Test func `it is told the name alone, and serves the next one too`() {
    let heard = player(Self.serving)
    heard.player?.play(.named("bell"))
    #expect(wait { text(of: "asked") == "nbell\n" })
    heard.player?.play(.named("message"))
    #expect(wait { text(of: "asked") == "nbell\nnmessage\n" })
    #expect(text(of: "lives") == "started\n")
    #expect(heard.notes == [])
    #expect(heard.changes == [true])
  }

  @Test func `it gets neither a display nor a bus`() {
    let heard = player("env > environment.part; mv environment.part environment; \(Self.serving)")
    heard.player?.play(.named("bell"))
    #expect(wait { text(of: "environment").contains("XDG_RUNTIME_DIR=/run/x") })
    #expect(!text(of: "environment").contains("DISPLAY"))
  }

  @Test func `a file is looked at first; one that may not be opened becomes the usual sound`() {
    let heard = player(Self.serving)
    folder.file("ping.wav", [1, 2, 3])
    _ = unsafe mkfifo(folder["fifo"], 0o600)
    heard.player?.play(.file(UncheckedPath(folder["ping.wav"])))
    heard.player?.play(.file(UncheckedPath(folder["fifo"])))
    heard.player?.play(.file(UncheckedPath("/dev/zero")))
    #expect(wait { text(of: "asked").hasSuffix("/ping.wav\nb\nb\n") })
    #expect(text(of: "asked").hasPrefix("f/"))
    #expect(heard.notes.count == 2)
    #expect(heard.notes[0].contains("named pipe"))
  }

  @Test func `without a program or a sound server nothing is started`() {
    let missing = player(Self.serving, isThere: false)
    missing.player?.play(.named("bell"))
    let silent = player(Self.serving)
    silent.hasServer = false
    silent.player?.play(.named("bell"))
    #expect(!wait(1) { text(of: "lives") != "" })
    #expect(missing.changes == [] && silent.changes == [])
    silent.hasServer = true
    silent.player?.look()
    #expect(silent.changes == [true])
  }

  @Test func `why a sound is not heard is told`() {
    let heard = player(
      "read -r -d '' one; echo 'instead too-long'; read -r -d '' one; echo 'failed switched-off'; cat > rest"
    )
    heard.player?.play(.named("one"))
    heard.player?.play(.named("two"))
    #expect(wait { heard.notes.count == 2 })
    #expect(heard.notes[0].contains("longer than 30 s"))
    #expect(heard.notes[1].contains("switched off"))
    #expect(heard.player?.isAble == true)
  }

  @Test func `where no sound can be heard, servers hear of it, and nothing is started for a while`()
  {
    let heard = player("echo started >> lives; read -r -d '' one; echo 'failed no-server'")
    heard.player?.play(.named("one"))
    #expect(wait { heard.changes == [true, false] })
    heard.player?.play(.named("two"))
    #expect(!wait(1) { text(of: "lives") != "started\n" })
  }

  @Test func `ended as usual in the middle of a request, the next one plays it`() {
    let heard = player(
      "echo started >> lives; read -r -d '' one; echo \"$one\" >> asked; echo began; read -r -d '' -t 0.4 two; exit 0"
    )
    heard.player?.play(.named("one"))
    #expect(wait { text(of: "asked") == "none\n" })
    heard.player?.play(.named("two"))
    #expect(wait { text(of: "asked") == "none\nntwo\n" })
    #expect(heard.notes == [])
  }

  @Test func `one that breaks each time is not started in a loop`() {
    let heard = player("echo started >> lives; read -r -d '' one; kill -SEGV $$")
    for number in 1...6 {
      heard.player?.play(.named("\(number)"))
      _ = wait(2) { heard.notes.count >= min(number, 3) }
    }
    #expect(text(of: "lives") == "started\nstarted\nstarted\n")
    #expect(heard.notes.count == 3)
    #expect(heard.notes[0].contains("by signal 11"))
    #expect(heard.changes == [true, false])
  }

  @Test func `one that ends at once without a word is not started in a loop`() {
    let heard = player("echo started >> lives")
    for _ in 1...6 {
      heard.player?.play(.named("bell"))
      _ = wait(1) { heard.changes.count == 2 }
    }
    #expect(text(of: "lives").split(separator: "\n").count <= 3)
    #expect(heard.changes == [true, false])
  }

  @Test func `one that does not answer is killed, and the next sound starts it anew`() {
    let heard = player("echo $$ >> lives; trap '' TERM; while :; do sleep 0.1; done")
    heard.player?.play(.named("bell"))
    #expect(wait(10) { heard.notes.contains { $0.contains("did not answer") } })
    let first = text(of: "lives")
    heard.player?.play(.named("bell"))
    #expect(wait { text(of: "lives") != first })
  }
}
