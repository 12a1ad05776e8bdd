import Intake
import NotificationModel
import Testing

/// A script that says something else than its writer thinks would test nothing.
@Suite struct ScriptTests {
  @Test(
    arguments: [
      ("8:00 mail notify", "line 1: 8:00 is no time of a clock"),
      ("08:00:00 mail notify", "line 1: mail is not in the cast"),
      ("cast mail face", "line 1: face is not known"),
      (
        "cast mail\n09:00:00 mail notify\n08:00:00 mail notify",
        "line 3: 08:00:00 is before 09:00:00"
      ),
      ("cast mail\n08:00:00 mail sings", "line 2: sings is nothing that mail does"),
      ("cast mail\n08:00:00 mail notify \"Title", "line 2: a quote is not closed"),
      ("cast mail\n08:00:00 mail notify colour=red", "line 2: colour is not known"),
      ("cast mail\n08:00:00 mail notify timeout=soon", "line 2: soon is no timeout"),
      ("cast mail\n08:00:00 mail notify urgency=huge", "line 2: huge is no urgency"),
      ("cast mail\n08:00:00 mail notify actions=reply", "line 2: reply is not key:Title"),
      ("cast mail\n08:00:00 mail close anna", "line 2: anna is neither a #label nor a number"),
      ("cast mail\n08:00:00 mail notify times=3", "line 2: times= wants every="),
      ("08:00:00 person taps", "line 1: what is tapped is missing"),
    ])
  func `a line that cannot be understood is named`(text: String, problem: String) {
    #expect(throws: ScriptFault.self) { try Script(text) }
    do throws(ScriptFault) {
      _ = try Script(text)
    } catch {
      #expect(error.description == problem)
    }
  }

  @Test func `a line is the call that an app would make`() throws {
    let script = try Script(
      """
      cast mail app=Geary entry=org.gnome.Geary
      08:02:11.250 mail notify #anna "Anna Meyer" "Lunch?\\nAt twelve?" actions="default:,reply:Reply All" timeout=2s urgency=low badge=4 resident
      """)
    let event = try #require(script.events.first)
    #expect(event.time.description == "08:02:11.250")
    guard case .notify(let message) = event.deed else {
      Issue.record("no call")
      return
    }
    #expect(message.label == "anna")
    let call = message.call
    #expect(call.appName == "Geary")
    #expect(call.summary == "Anna Meyer")
    #expect(call.body == "Lunch?\nAt twelve?")
    #expect(call.actions == ["default", "", "reply", "Reply All"])
    #expect(call.expireTimeout == 2_000)
    #expect(
      Set(call.hints) == [
        UntrustedHint("desktop-entry", .text("org.gnome.Geary")),
        UntrustedHint("urgency", .integer(0)), UntrustedHint("x-pennant-badge", .integer(4)),
        UntrustedHint("resident", .flag(true)),
      ])
  }

  @Test func `a line may stand for several`() throws {
    let script = try Script(
      "cast mail\n08:00:00 mail notify \"Number %n\" times=3 every=500ms\n08:00:00.700 mail leaves")
    #expect(
      script.events.map(\.time.description) == [
        "08:00:00", "08:00:00.500", "08:00:00.700", "08:00:01",
      ])
    guard case .notify(let last) = script.events[3].deed else {
      Issue.record("no call")
      return
    }
    #expect(last.call.summary == "Number 3")
  }
}
