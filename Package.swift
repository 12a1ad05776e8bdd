// swift-tools-version: 6.2
import PackageDescription

/// What every target is held to: one place, so that no target is laxer than its neighbour.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  // Overlapping accesses are looked for in debug builds and tests; one thread has no others. What
  // a message goes through lies in many modules, which are small for people, not for the optimizer.
  .unsafeFlags(
    [
      "-enforce-exclusivity=unchecked", "-cross-module-optimization", "-Xfrontend",
      "-function-sections",
    ],
    .when(configuration: .release)),
]

/// What the programs are made of besides: searching in a String through the standard library would
/// link a regular-expression engine, an eighth of the program.
let product: [SwiftSetting] =
  strict + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// How the service is linked: what runs for each notification lies side by side.
///
/// `bench/order` writes down the order, and what is never called is left out. For that each function
/// needs a section of its own, and a linker that puts them in order.
let ordered: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/packaging/link-order",
      "-Xlinker", "--no-warn-symbol-ordering",
    ], .when(configuration: .release))
]

/// The shell runs on one thread, the main one; the core knows no thread at all.
let shell: [SwiftSetting] = product + [.defaultIsolation(MainActor.self)]

/// The rooms of the house: a folder below Sources, and one of that name below Tests.
///
/// A ring imports itself and those that `Tests/Service/test_rings.py` names, which says why.
enum Ring: String {
  /// One door a library.
  case c = "C"
  /// Values in, values out; nothing of the world.
  case core = "Core"
  /// The edges: the bus, the loop, files, processes.
  case system = "System"
  /// How others speak to us.
  case doors = "Doors"
  /// Who draws.
  case screen = "Screen"
  case daemon = "Daemon"
  /// The command, `pennant`.
  case tool = "Tool"
  /// The process that plays sounds.
  case player = "Player"
  /// The process that has a message read aloud.
  case speaker = "Speaker"
  /// The process that looks which window is in front.
  case front = "Front"
  /// The process that draws by itself.
  case windows = "Windows"

  func folder(of name: String) -> String { "Sources/\(rawValue)/\(name)" }
}

/// A pure target: values in, values out.
func core(
  _ name: String, in ring: Ring = .core, _ dependencies: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: ring.folder(of: name), swiftSettings: product)
}

/// A target that touches the outside world.
func shellTarget(
  _ name: String, in ring: Ring = .system, _ dependencies: [Target.Dependency],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: ring.folder(of: name), resources: resources,
    swiftSettings: shell)
}

/// A door to a library that this machine has.
func door(_ name: String, to package: String? = nil, from debian: String) -> Target {
  .systemLibrary(
    name: name, path: Ring.c.folder(of: name), pkgConfig: package, providers: [.apt([debian])])
}

/// C of our own: what Swift cannot call, or not without it.
func ownC(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: Ring.c.folder(of: name))
}

/// What several suites stand on.
func support(
  _ name: String, _ dependencies: [Target.Dependency] = [], isSwift: Bool = true
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
    swiftSettings: isSwift ? strict : [])
}

/// Checks that any bytes must pass, and what runs them.
///
/// That is a test, on the inputs that are kept, or libFuzzer, which makes up others: `scripts/fuzz`
/// asks for it. It brings its own `main`, so that nothing else is built beside it.
func fuzzing(_ dependencies: [Target.Dependency]) -> Target {
  let path = "Tests/FuzzTests"
  guard Context.environment["PENNANT_FUZZ"] != nil else {
    return .testTarget(
      name: "FuzzTests", dependencies: dependencies, path: path, exclude: ["Fuzzer", "Inputs"],
      swiftSettings: strict)
  }
  return .executableTarget(
    name: "pennant-fuzz", dependencies: dependencies, path: path, exclude: ["Replay", "Inputs"],
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

func tests(
  _ name: String, in ring: Ring = .core, _ dependencies: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    path: "Tests/\(ring.rawValue)/\(name)Tests", swiftSettings: strict)
}

let package = Package(
  name: "pennant",
  products: [
    .executable(name: "pennantd", targets: ["pennantd"]),
    .executable(name: "pennant", targets: ["pennant"]),
    .executable(name: "pennant-sound", targets: ["pennant-sound"]),
    .executable(name: "pennant-front", targets: ["pennant-front"]),
    .executable(name: "pennant-speech", targets: ["pennant-speech"]),
    .executable(name: "pennant-windows", targets: ["pennant-windows"]),
  ],
  targets: [
    // One door a library. Only the target named beside it may import it.
    door("CDBus", to: "dbus-1", from: "libdbus-1-dev"),
    door("CGLib", to: "glib-2.0", from: "libglib2.0-dev"),
    door("CGIO", to: "glib-2.0", from: "libglib2.0-dev"),
    door("CSQLite", to: "sqlite3", from: "libsqlite3-dev"),
    // Without its flags, of which the package manager warns; its header lies in the usual folder.
    door("CCanberra", from: "libcanberra-dev"),
    // What draws, for the windows alone; the one package names the flags of all.
    door("CGTK", to: "libhandy-1", from: "libhandy-1-dev"),
    // What GTK's widgets do not tell screen readers by themselves.
    ownC("CReaders", ["CGTK"]),
    ownC("CLinux"),
    ownC("CConfine"),
    ownC("CSums"),
    // gettext, which is a part of the C library.
    ownC("CLanguage"),

    // The core.
    // Spans and moments; nobody in the core asks what time it is.
    core("Clock"),
    // What has come first goes first, wherever something waits.
    core("Queues"),
    // Texts of ours in the person's language.
    core("Translations"),
    // Letters, digits and signs.
    core("Spelling"),
    core("NotificationModel", ["Clock", "Spelling", "Translations"]),
    core("Intake", ["Clock", "NotificationModel", "Spelling", "Translations"]),
    core("Identity", ["NotificationModel", "Spelling"]),
    // The window in front, as the service is told of it.
    core("Fronting", ["NotificationModel"]),
    core("Policy", ["Clock", "Fronting", "NotificationModel", "WindowsOptions", "Translations"]),
    core(
      "Delivery", ["Clock", "Fronting", "NotificationModel", "Policy", "Queues", "Translations"]),
    // When not to disturb, and who asks for it.
    core("Focus", ["Clock", "NotificationModel", "Policy", "Queues"]),
    core(
      "Preferences",
      ["Clock", "NotificationModel", "WindowsOptions", "Policy", "Spelling", "Translations"]),
    core("Choosing", ["Clock", "NotificationModel", "Translations"]),
    // What gives a person's notifications to Pennant, what takes it back, and what is wrong.
    core("Enabling", in: .tool, ["Choosing", "Spelling", "Translations"]),
    // What of a text may reach a terminal, and how wide it is there.
    core("TerminalText"),
    // Items as the Center lists them, in a terminal and in a window.
    core("CenterList", ["Clock", "Focus", "NotificationModel", "Spelling", "Translations"]),
    // What is open as a page of a terminal, and what keys do there.
    core(
      "CenterScreen", in: .tool,
      ["CenterList", "Clock", "Focus", "NotificationModel", "TerminalText", "Translations"]),

    // JSON that others have written, and the payloads of pushes in it.
    core("JSONReading", in: .tool, ["Spelling", "Translations"]),
    core("Push", in: .tool, ["JSONReading", "NotificationModel", "Spelling", "Translations"]),
    // Other servers' settings as preferences.
    core("Importing", in: .tool, ["JSONReading", "Policy", "Preferences", "Translations"]),
    // What is asked of the texts and buttons of a notification.
    core("Guidelines", in: .tool, ["NotificationModel", "Translations"]),

    // What the service and its player of sounds say to each other.
    core("Playing", ["NotificationModel"]),
    // What is said to Speech Dispatcher.
    core("Spoken", []),
    // Where cards stand, as the service tells the program that draws them.
    core("WindowsOptions"),

    // The edges.
    core("Descriptors", in: .system),
    core("LocalFiles", in: .system, ["CLinux", "Descriptors", "Translations"]),
    core("PersonalFiles", in: .system, ["LocalFiles", "Preferences", "Translations"]),
    // Which server programs this machine has.
    core("InstalledServers", in: .system, ["Choosing", "LocalFiles"]),
    core(
      "Store", in: .system,
      ["CLinux", "Clock", "CSQLite", "CSums", "Descriptors", "NotificationModel", "Translations"]),
    // The language that the person's session speaks.
    core("Languages", in: .system, ["CLanguage", "LocalFiles", "Translations"]),
    // The time zone here.
    core("LocalTime", in: .system, ["Clock", "Focus"]),
    shellTarget("MainLoop", ["CGLib", "CLinux", "Clock", "Descriptors", "Queues"]),
    shellTarget("Bus", ["CDBus", "CLinux", "Clock", "Descriptors", "MainLoop"]),
    // Starts programs, as children or in units of the person's service manager.
    shellTarget(
      "Processes",
      [
        "Bus", "CLinux", "Clock", "Descriptors", "LocalFiles", "MainLoop", "Spelling",
        "TerminalText", "Translations",
      ]),
    // What is said to the service manager that started us.
    shellTarget("Supervision", ["CLinux", "Clock", "MainLoop"]),
    // A whole terminal, drawn on and read key by key.
    shellTarget("TerminalScreens", ["CLinux", "Clock", "Descriptors", "MainLoop", "TerminalText"]),
    shellTarget(
      "Gate", in: .screen,
      ["Bus", "CLinux", "Clock", "Descriptors", "MainLoop", "Queues", "Spelling"]),
    shellTarget(
      "DesktopEntries",
      [
        "CGLib", "Clock", "Identity", "Intake", "LocalFiles", "MainLoop", "NotificationModel",
        "Queues",
      ]),
    // The person's preferences, read again whenever they change.
    shellTarget(
      "WatchedPreferences",
      ["Clock", "LocalFiles", "MainLoop", "PersonalFiles", "Preferences"]),
    // What is said on the control interface, for the service and those who ask it.
    shellTarget(
      "ControlProtocol", in: .doors,
      ["Bus", "Clock", "Descriptors", "NotificationModel", "Policy", "Translations"],
      resources: [.embedInCode("org.pennant.Control1.xml")]),
    // Asks the service over its comings and goings, for the tool and the windows.
    shellTarget(
      "ControlCalling", in: .doors,
      [
        "Bus", "CenterList", "Clock", "ControlProtocol", "MainLoop", "NotificationModel",
        "Translations",
      ]),
    shellTarget(
      "FrontDoors", in: .doors,
      [
        "Bus", "CLinux", "Clock", "ControlProtocol", "Intake", "MainLoop", "NotificationModel",
        "Queues",
      ],
      // A link into dbus/, so that what callers are told is what is documented there.
      resources: [
        .embedInCode("Freedesktop/org.freedesktop.Notifications.xml"),
        .embedInCode("Badges/com.canonical.Unity.LauncherEntry.xml"),
        .embedInCode("PortalAndGtk/org.freedesktop.impl.portal.Notification.xml"),
        .embedInCode("PortalAndGtk/org.gtk.Notifications.xml"),
      ]),
    shellTarget(
      "Desktop", in: .screen,
      [
        "Bus", "Choosing", "Clock", "Gate", "MainLoop", "LocalFiles", "NotificationModel",
        "Processes", "Queues", "Spelling", "TerminalScreens", "TerminalText", "Translations",
      ]),

    shellTarget(
      "Probing", in: .screen,
      [
        "Bus", "Choosing", "Clock", "InstalledServers", "LocalFiles", "MainLoop", "Processes",
        "Translations",
      ]),

    // Who says that the screen is locked.
    shellTarget("Locks", ["Bus", "Clock", "MainLoop", "Policy"]),
    // For the service: it has sounds played.
    shellTarget(
      "Sounds", ["Clock", "LocalFiles", "MainLoop", "NotificationModel", "Playing", "Processes"]),

    // For the service: has it looked which window is in front.
    shellTarget("Fronts", ["Clock", "Fronting", "LocalFiles", "MainLoop", "Playing", "Processes"]),

    // For the tool alone: GIO has threads, and takes more memory than all of the service.
    shellTarget(
      "Opening", in: .tool,
      [
        "Bus", "CGIO", "Clock", "Identity", "MainLoop", "NotificationModel", "Spelling",
        "Processes", "Translations",
      ]),

    // The programs.
    // The service: carries out what the core decides.
    shellTarget(
      "Service", in: .daemon,
      [
        "CenterList", "Clock", "NotificationModel", "Intake", "Identity", "Policy", "Delivery",
        "Focus", "Fronting", "Fronts", "Preferences", "LocalFiles", "LocalTime", "PersonalFiles",
        "MainLoop", "Bus",
        "Languages", "WindowsOptions",
        "ControlProtocol", "Descriptors", "DesktopEntries", "FrontDoors", "Desktop", "Choosing",
        "Locks", "Probing", "Queues", "Sounds", "Spoken", "Store", "Supervision", "Processes",
        "TerminalText", "Translations", "WatchedPreferences",
      ]),
    .executableTarget(
      name: "pennantd", dependencies: ["Service"], path: Ring.daemon.folder(of: "pennantd"),
      swiftSettings: shell, linkerSettings: ordered),
    .executableTarget(
      name: "pennant-sound",
      dependencies: [
        "CCanberra", "CConfine", "LocalFiles", "NotificationModel", "Playing",
      ],
      path: Ring.player.folder(of: "pennant-sound"),
      swiftSettings: product),
    .executableTarget(
      name: "pennant-speech",
      dependencies: ["CConfine", "LocalFiles", "NotificationModel", "Spoken"],
      path: Ring.speaker.folder(of: "pennant-speech"),
      swiftSettings: product),
    // What X servers and compositors say of windows, byte by byte; and the program that listens.
    core("FrontWires", in: .front, ["Fronting"]),
    .executableTarget(
      name: "pennant-front",
      dependencies: [
        "CConfine", "FrontWires", "Fronting", "LocalFiles", "NotificationModel",
      ],
      path: Ring.front.folder(of: "pennant-front"),
      swiftSettings: product),
    .executableTarget(
      name: "pennant",
      dependencies: [
        "NotificationModel", "Intake", "Identity", "Policy", "Focus", "Preferences", "LocalFiles",
        "LocalTime", "PersonalFiles", "Queues", "TerminalText", "DesktopEntries",
        "CenterList", "Languages", "Translations",
        // For what asks the running service only; `check` and `explain` need none.
        "Bus", "CLinux", "ControlCalling", "ControlProtocol", "FrontDoors", "MainLoop",
        // For `open`.
        "Opening",
        // For `center`.
        "CenterScreen", "TerminalScreens",
        // For `push` and `lint`.
        "Guidelines", "Push",
        // For `import`.
        "Importing",
        // For `enable`, `disable` and `doctor`.
        "Choosing", "Enabling", "InstalledServers", "Sounds", "Descriptors", "Spelling", "Clock",
        "Processes",
      ],
      path: Ring.tool.folder(of: "pennant"), swiftSettings: product),

    // The windows: which cards stand where, our door to GTK, and the program.
    core("Cards", in: .windows, ["Clock", "Intake", "NotificationModel", "Translations"]),
    // The Center in a window: its rows, keys and words.
    core(
      "CenterPanel", in: .windows,
      ["Cards", "CenterList", "Clock", "Focus", "NotificationModel", "Translations"]),
    // What stands on the pages of Settings, and what follows from a choice there.
    core(
      "SettingsPages", in: .windows,
      ["Intake", "NotificationModel", "Policy", "Preferences", "Translations", "WindowsOptions"]),
    shellTarget(
      "Widgets", in: .windows,
      ["CGTK", "CReaders", "MainLoop", "NotificationModel", "WindowsOptions", "Translations"]),
    .executableTarget(
      name: "pennant-windows",
      dependencies: [
        "Bus", "Cards", "CenterList", "CenterPanel", "Clock", "ControlCalling", "ControlProtocol",
        "Descriptors", "FrontDoors", "Intake", "Languages", "LocalFiles", "LocalTime", "MainLoop",
        "NotificationModel", "WindowsOptions", "Processes", "Translations", "Widgets",
        // For Settings.
        "Choosing", "DesktopEntries", "InstalledServers", "PersonalFiles", "Policy", "Preferences",
        "SettingsPages", "Sounds", "WatchedPreferences",
      ],
      path: Ring.windows.folder(of: "pennant-windows"),
      resources: [
        .embedInCode("Shared/style.css"), .embedInCode("Shared/center.css"),
        .embedInCode("Shared/settings.css"), .embedInCode("Shared/dark.css"),
        .embedInCode("Shared/light.css"), .embedInCode("Shared/large.css"),
      ],
      swiftSettings: shell),

    fuzzing([
      "Clock", "NotificationModel", "Intake", "Policy", "Preferences", "LocalFiles", "Store",
      "Bus", "Gate", "ControlProtocol", "FrontDoors", "FrontWires", "Fronting", "Importing",
      "Playing",
      "JSONReading", "Push",
    ]),
    tests("Clock"),
    tests("Queues"),
    tests("Translations"),
    tests("Languages", in: .system, ["TestFolder", "Translations"]),
    tests("CenterList", ["Clock", "NotificationModel"]),
    tests("Spelling"),
    tests("NotificationModel"),
    tests("Intake", ["Clock", "NotificationModel"]),
    tests("Identity", ["NotificationModel"]),
    tests("Policy", ["Clock", "Fronting", "NotificationModel"]),
    // How much work something is, for tests.
    support("CStepCount", isSwift: false),
    tests("Delivery", ["Clock", "Fronting", "NotificationModel", "Policy", "CStepCount"]),
    tests("Focus", ["Clock", "NotificationModel", "Policy"]),
    tests("LocalTime", in: .system, ["Clock", "Focus", "NotificationModel"]),
    tests(
      "Preferences",
      ["Clock", "NotificationModel", "WindowsOptions", "Policy", "Spelling", "CGLib"]),
    // A whole day through the core, from what apps send to what a person sees.
    .testTarget(
      name: "DayTests",
      dependencies: ["Clock", "NotificationModel", "Intake", "Policy", "Preferences", "Delivery"],
      exclude: ["Fixtures"], swiftSettings: strict),
    tests("Choosing", ["Clock", "NotificationModel", "Translations"]),
    tests("InstalledServers", in: .system, ["Choosing", "TestFolder"]),
    tests("Enabling", in: .tool, ["Choosing"]),
    tests("JSONReading", in: .tool),
    tests("Importing", in: .tool, ["Preferences"]),
    tests("Push", in: .tool, ["NotificationModel"]),
    tests("Guidelines", in: .tool, ["NotificationModel"]),
    tests("WindowsOptions"),
    tests("Playing", ["NotificationModel"]),
    tests("Spoken", []),
    tests("Fronting", ["NotificationModel"]),
    tests("FrontWires", in: .front, ["Fronting"]),
    tests(
      "Fronts", in: .system, ["Clock", "Fronting", "MainLoop", "NotificationModel", "TestFolder"]),
    tests("Cards", in: .windows, ["Clock", "Intake", "NotificationModel"]),
    tests("CenterPanel", in: .windows, ["CenterList", "Clock", "Focus", "NotificationModel"]),
    tests(
      "SettingsPages", in: .windows,
      ["Intake", "NotificationModel", "Policy", "Preferences", "TextLists", "Translations"]),
    tests(
      "Sounds", in: .system, ["Clock", "MainLoop", "NotificationModel", "Playing", "TestFolder"]),
    tests("pennant-sound", in: .player, ["NotificationModel"]),
    tests("TerminalText"),
    tests("TerminalScreens", in: .system, ["TerminalText"]),
    tests(
      "CenterScreen", in: .tool,
      ["CenterList", "Clock", "Focus", "NotificationModel", "TerminalText"]),
    tests(
      "pennant", in: .tool,
      [
        "CenterList", "Clock", "Descriptors", "NotificationModel", "Bus", "CLinux",
        "ControlProtocol", "FrontDoors", "Guidelines", "MainLoop", "PrivateBus", "Push",
        "TerminalText", "TextLists", "Enabling", "Preferences",
      ]),
    support("TestFolder"),
    support("TextLists"),
    tests("LocalFiles", in: .system, ["TestFolder"]),
    tests("PersonalFiles", in: .system, ["LocalFiles", "Preferences", "TestFolder"]),
    tests("Store", in: .system, ["Clock", "CSums", "NotificationModel", "TestFolder"]),
    tests("MainLoop", in: .system, ["Clock"]),
    tests(
      "Processes", in: .system,
      ["Bus", "Clock", "MainLoop", "PrivateBus", "TestFolder", "LocalFiles"]),
    tests("Supervision", in: .system, ["Clock", "MainLoop", "TestFolder"]),
    // A bus daemon of a test's own.
    support("PrivateBus", ["Bus", "Clock", "MainLoop"]),
    tests("Bus", in: .system, ["Clock", "MainLoop", "CDBus", "CLinux", "PrivateBus"]),
    tests(
      "Gate", in: .screen,
      ["Bus", "CDBus", "CLinux", "Clock", "Descriptors", "MainLoop", "PrivateBus", "Processes"]),
    tests("DesktopEntries", in: .system, ["NotificationModel"]),
    tests("Opening", in: .tool, ["Bus", "Identity"]),
    tests("Locks", in: .system, ["Bus", "Clock", "MainLoop", "Policy", "PrivateBus"]),
    // Values of everything that goes over the control interface, and what its document says.
    support("ControlSamples", ["Clock", "ControlProtocol", "Descriptors", "NotificationModel"]),
    tests("ControlProtocol", in: .doors, ["Bus", "ControlSamples", "NotificationModel"]),
    tests(
      "FrontDoors", in: .doors,
      [
        "Bus", "Clock", "ControlProtocol", "ControlSamples", "Intake", "MainLoop",
        "NotificationModel", "PrivateBus", "Processes",
      ]),
    tests(
      "Probing", in: .screen,
      ["Bus", "Choosing", "Clock", "MainLoop", "NotificationModel", "PrivateBus", "Translations"]),
    tests(
      "Service", in: .daemon,
      [
        "Bus", "Choosing", "Clock", "Delivery", "Desktop", "MainLoop", "NotificationModel",
        "PrivateBus", "Probing", "Translations",
      ]),
    tests(
      "Desktop", in: .screen,
      [
        "Bus", "Choosing", "Clock", "Gate", "MainLoop", "NotificationModel", "Policy",
        "LocalFiles", "PrivateBus", "Processes", "TerminalScreens", "TerminalText", "TestFolder",
        "Translations",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Where GTK or gtk-layer-shell is missing, `scripts/build` asks for all the rest.
if Context.environment["PENNANT_WITHOUT_WINDOWS"] != nil {
  package.products.removeAll { $0.name == "pennant-windows" }
  let drawing = ["CGTK", "CReaders", "Widgets", "pennant-windows"]
  package.targets.removeAll { drawing.contains($0.name) }
}
