import Testing

@testable import Preferences

@Suite struct `How a command is split into words` {
  static let good: [(String, [String])] = [
    ("dunst", ["dunst"]),
    ("  dunst\t-conf  /x ", ["dunst", "-conf", "/x"]),
    ("dunst -conf '/my files/x'", ["dunst", "-conf", "/my files/x"]),
    (#"dunst -conf "/my files/x""#, ["dunst", "-conf", "/my files/x"]),
    (#"dunst -conf /my\ files/x"#, ["dunst", "-conf", "/my files/x"]),
    // Quotes join what touches them.
    (#"a'b c'"d e"f"#, ["ab cd ef"]),
    // An empty word is a word.
    (#"a '' """#, ["a", "", ""]),
    // Within '…' a backslash is itself; within "…" before most.
    (#"a '\n' "\n" "\\" "\"" "\$" \'"#, ["a", #"\n"#, #"\n"#, #"\"#, "\"", "$", "'"]),
    // Quoted, everything is itself.
    (
      "sh -c 'exec dunst >$HOME/log 2>&1 | cat *'",
      ["sh", "-c", "exec dunst >$HOME/log 2>&1 | cat *"]
    ),
    (#"a \$ \* \; ";&|<>*?[~#""#, ["a", "$", "*", ";", ";&|<>*?[~#"]),
    // These mean something at the start of a word alone.
    ("a b~ c#d --x=y", ["a", "b~", "c#d", "--x=y"]),
    ("env A=b dunst", ["env", "A=b", "dunst"]),
    // No names of variables.
    ("1a=b", ["1a=b"]), ("'A'=b", ["A=b"]), ("./a=b", ["./a=b"]), ("=b", ["=b"]),
    ("a {b,c} !d ^e 100%", ["a", "{b,c}", "!d", "^e", "100%"]),
    ("läuft 'über' 日本", ["läuft", "über", "日本"]),
    // An accent on a quote does not hide it.
    ("a 'b'\u{301} c", ["a", "b\u{301}", "c"]),
    ("a b\\\nc", ["a", "bc"]),
  ]

  @Test(arguments: good) func `a good command`(written: String, words: [String]) throws {
    #expect(try CommandWords(written).words == words)
  }

  static let bad: [(String, CommandFault)] = [
    ("", .nothing), ("   ", .nothing), ("''", .nothing), ("'' x", .nothing),
    ("a 'b", .unclosed("'")), (#"a "b"#, .unclosed("\"")), (#"a "b\"#, .unclosed("\"")),
    (#"a b\"#, .danglingBackslash),
    ("a $HOME", .needsShell("$")), (#"a "$HOME""#, .needsShell("$")),
    ("a `b`", .needsShell("`")), (#"a "`b`""#, .needsShell("`")),
    ("a|b", .needsShell("|")), ("a;b", .needsShell(";")), ("a &", .needsShell("&")),
    ("a <b", .needsShell("<")), ("a 2>b", .needsShell(">")), ("a *", .needsShell("*")),
    ("a b?", .needsShell("?")), ("a [b]", .needsShell("[")), ("(a)", .needsShell("(")),
    ("~/a", .needsShell("~")), ("a ~", .needsShell("~")), ("a #b", .needsShell("#")),
    ("A=b dunst", .assignment("A=b")), ("_x1='b c' dunst", .assignment("_x1=b c")),
    ("a 'b\0c'", .zeroByte), ("a\0", .zeroByte), ("a \"\0\"", .zeroByte), ("a \\\0", .zeroByte),
    (String(repeating: "a ", count: 1_000), .tooMany(256)),
  ]

  @Test(arguments: bad) func `a refused one`(written: String, fault: CommandFault) {
    #expect(throws: fault) { try CommandWords(written) }
    #expect(fault.sentence.hasSuffix("."))
  }

  @Test func `who needs a shell is told to name it`() {
    let sentence = CommandFault.needsShell("|").sentence
    #expect(sentence.contains("run:sh -c '…'"))
    #expect(CommandFault.assignment("A=b").sentence.contains("run:env A=b"))
  }
}
