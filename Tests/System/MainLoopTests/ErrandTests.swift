import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ErrandTests {
  let loop = MainLoop()

  @Test func `one piece a turn, until there is no more`() {
    var left = 3
    let errand = Errand(on: loop) {
      left -= 1
      return left > 0
    }
    loop.turn(mayWait: false)
    #expect(left == 3)
    errand.isWanted = true
    loop.turn(mayWait: false)
    #expect(left == 2)
    #expect(errand.isWanted)
    for _ in 0..<5 { loop.turn(mayWait: false) }
    #expect(left == 0)
    #expect(!errand.isWanted)
  }

  @Test func `a descriptor that is always ready does not hold it off, nor it the descriptor`() {
    let pipe = TestPipe()
    pipe.put()
    var read = 0
    var pieces = 0
    let watch = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in read += 1 }
    let errand = Errand(on: loop) {
      pieces += 1
      return true
    }
    errand.isWanted = true
    for _ in 0..<10 { loop.turn(mayWait: false) }
    #expect(pieces == 10)
    #expect(read == 10)
    watch.cancel()
  }

  @Test func `one for when it is quiet waits for that`() {
    let pipe = TestPipe()
    pipe.put()
    var pieces = 0
    let watch = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in }
    let errand = Errand(on: loop, priority: .whenQuiet) {
      pieces += 1
      return false
    }
    errand.isWanted = true
    for _ in 0..<10 { loop.turn(mayWait: false) }
    #expect(pieces == 0)
    pipe.drain()
    loop.turn(mayWait: false)
    #expect(pieces == 1)
    watch.cancel()
  }

  @Test func `a piece may ask for itself again`() {
    final class Work {
      var pieces = 0
      var errand: Errand?
    }
    let work = Work()
    work.errand = Errand(on: loop) { [unowned work] in
      work.pieces += 1
      work.errand?.isWanted = work.pieces < 2
      return false
    }
    work.errand?.isWanted = true
    for _ in 0..<4 { loop.turn(mayWait: false) }
    #expect(work.pieces == 2)
  }
}
