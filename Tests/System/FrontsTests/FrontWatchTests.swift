import Clock
import Fronting
import MainLoop
import NotificationModel
import TestFolder
import Testing

@testable import Fronts

/// When the program that looks at windows is started and ended; here it is a script.
@MainActor
@Suite(.timeLimit(.minutes(1)), .serialized)
struct FrontWatchTests {
  private let loop = MainLoop()
  private let folder = TestFolder()

  @MainActor
  private final class Heard {
    var windows: [String] = []
    var notes: [String] = []
    var watch: FrontWatch?
  }

  private func watch(_ script: String, isThere: Bool = true) -> Heard {
    let heard = Heard()
    folder.file(
      "pennant-front", Array("#!/bin/bash\ncd \(folder.path)\n\(script)\n".utf8), mode: 0o755)
    heard.watch = FrontWatch(
      on: loop, program: isThere ? folder["pennant-front"] : nil,
      environment: { $0(["PATH=/usr/bin:/bin", "DISPLAY=:9", "DBUS_SESSION_BUS_ADDRESS=x"]) },
      heard: { window, isNews in
        heard.windows.append((window?.classes.first?.spelling ?? "-") + (isNews ? "!" : ""))
      },
      note: { heard.notes.append($0) })
    return heard
  }

  private func wait(until isDone: () -> Bool) -> Bool {
    let end = loop.now + .seconds(10)
    let tick = Deadline(on: loop) {}
    while loop.now < end {
      if isDone() { return true }
      tick.arm(after: .milliseconds(10))
      loop.turn(mayWait: true)
    }
    return false
  }

  @Test func `it runs while it is wanted, and what it says is heard`() {
    let heard = watch(
      "printf 'by\\tx11\\nwindow\\t0\\t\\t%s\\n' $DISPLAY$DBUS_SESSION_BUS_ADDRESS; echo none; read"
    )
    #expect(heard.watch?.standing == nil)
    heard.watch?.want(true)
    #expect(wait { heard.windows == [":9", "-!"] }, "\(heard.windows) \(heard.notes)")
    #expect(heard.watch?.standing == .told(by: .x11))
    heard.watch?.want(false)
    #expect(heard.watch?.standing == nil)
  }

  @Test func `one that ends is started again, and nothing is in front meanwhile`() {
    let heard = watch("printf 'by\\twlr\\nwindow\\t0\\t\\tmail\\n'; echo x >> lives; exit 1")
    heard.watch?.want(true)
    #expect(wait { heard.windows == ["mail", "-", "mail", "-"] }, "\(heard.windows)")
    #expect(heard.notes.first == "pennant-front has ended, and is started again")
    #expect(heard.watch?.standing == .untold(.failed))
    heard.watch?.want(false)
  }

  @Test func `where nobody tells, it rests until it is asked again`() {
    let heard = watch("echo x >> lives; printf 'nobody\\tgnome\\n'")
    heard.watch?.want(true)
    #expect(wait { heard.watch?.standing == .untold(.gap(.gnome)) })
    #expect(heard.windows == ["-"])
    heard.watch?.lookAgain()
    heard.watch?.want(false)
  }

  @Test func `one that floods, or is not there, is told of`() {
    let flood = watch("head -c 9000 /dev/zero; read")
    flood.watch?.want(true)
    #expect(wait { flood.watch?.standing == .untold(.failed) })
    flood.watch?.want(false)
    let none = watch("", isThere: false)
    none.watch?.want(true)
    #expect(none.watch?.standing == .untold(.noProgram))
    #expect(none.windows == ["-"])
  }

  @Test func `it waits longer each time it ends early`() {
    var pauses = FrontPauses()
    let start = loop.now
    var waits: [Span] = []
    for _ in 0..<11 {
      pauses.began(at: start)
      waits.append(pauses.next(at: start + .seconds(1)))
    }
    #expect(waits.prefix(4) == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
    #expect(waits.last == .minutes(5))
    pauses.began(at: start)
    #expect(pauses.next(at: start + .minutes(1)) == .seconds(1))
  }
}
