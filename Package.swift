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

/// A pure target: values in, values out.
func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: product)
}

/// A target that touches the outside world.
func shellTarget(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: shell)
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

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    swiftSettings: strict)
}

let package = Package(
  name: "pennant",
  products: [
    .executable(name: "pennantd", targets: ["pennantd"]),
    .executable(name: "pennant", targets: ["pennant"]),
    .executable(name: "pennant-sound", targets: ["pennant-sound"]),
  ],
  targets: [
    // One door a library. Only the target named beside it may import it.
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGIO", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Without its flags, of which the package manager warns; its header lies in the usual folder.
    .systemLibrary(name: "CCanberra", providers: [.apt(["libcanberra-dev"])]),
    .target(name: "CLinux"),
    .target(name: "CConfine"),
    .target(name: "CSums"),

    // The core.
    core("NotificationModel"),
    core("Intake", ["NotificationModel"]),
    core("Identity", ["NotificationModel"]),
    core("Policy", ["NotificationModel"]),
    core("Delivery", ["NotificationModel", "Policy"]),
    // When not to disturb, and who asks for it.
    core("Focus", ["NotificationModel", "Policy"]),
    core("Preferences", ["NotificationModel", "Policy"]),
    core("Choosing", ["NotificationModel"]),
    // What gives a person's notifications to Pennant, what takes it back, and what is wrong.
    core("Enabling", ["Choosing"]),
    // What of a text may reach a terminal, and how wide it is there.
    core("TerminalText"),
    // What is open as a page of a terminal, and what keys do there.
    core("CenterScreen", ["NotificationModel", "TerminalText"]),

    // JSON that others have written, and the payloads of pushes in it.
    core("JSONReading"),
    core("Push", ["JSONReading", "NotificationModel"]),
    // What is asked of the texts and buttons of a notification.
    core("Guidelines", ["NotificationModel"]),

    // What the service and its player of sounds say to each other.
    core("Playing"),

    // The edges.
    core("LocalFiles", ["CLinux"]),
    core("PersonalFiles", ["LocalFiles", "Preferences"]),
    // Which server programs this machine has.
    core("InstalledServers", ["Choosing"]),
    core("Store", ["CLinux", "CSQLite", "CSums", "NotificationModel"]),
    // The time zone here.
    core("LocalTime", ["Focus", "NotificationModel"]),
    shellTarget("MainLoop", ["CGLib", "CLinux"]),
    shellTarget("Bus", ["CDBus", "MainLoop"]),
    // What is said to the service manager that started us.
    shellTarget("Supervision", ["CLinux", "MainLoop"]),
    // A whole terminal, drawn on and read key by key.
    shellTarget("TerminalScreens", ["CLinux", "MainLoop", "TerminalText"]),
    shellTarget("Gate", ["Bus", "CLinux", "MainLoop"]),
    shellTarget("DesktopEntries", ["CGLib", "Identity", "LocalFiles", "NotificationModel"]),
    shellTarget(
      "FrontDoors", ["Bus", "CLinux", "Intake", "MainLoop", "NotificationModel"],
      // A link into dbus/, so that what callers are told is what is documented there.
      resources: [
        .embedInCode("Freedesktop/org.freedesktop.Notifications.xml"),
        .embedInCode("Control/org.pennant.Control1.xml"),
        .embedInCode("Launcher/com.canonical.Unity.LauncherEntry.xml"),
        .embedInCode("Portal/org.freedesktop.impl.portal.Notification.xml"),
        .embedInCode("Gtk/org.gtk.Notifications.xml"),
      ]),
    shellTarget(
      "Desktop",
      [
        "Bus", "CLinux", "Gate", "MainLoop", "LocalFiles", "NotificationModel", "Policy",
        "TerminalScreens", "TerminalText",
      ]),

    shellTarget(
      "Probing",
      [
        "Bus", "Choosing", "Desktop", "InstalledServers", "LocalFiles", "MainLoop",
        "NotificationModel",
      ]),

    // Who says that the screen is locked.
    shellTarget("Locks", ["Bus", "MainLoop", "Policy"]),
    // For the service: it has sounds played.
    shellTarget("Sounds", ["LocalFiles", "MainLoop", "NotificationModel", "Playing"]),

    // For the tool alone: GIO has threads, and takes more memory than all of the service.
    shellTarget("Opening", ["Bus", "CGIO", "Identity", "MainLoop", "NotificationModel"]),

    // The programs.
    .executableTarget(
      name: "pennantd",
      dependencies: [
        "NotificationModel", "Intake", "Identity", "Policy", "Delivery", "Focus", "Preferences",
        "LocalFiles", "LocalTime", "PersonalFiles", "MainLoop", "Bus", "DesktopEntries",
        "FrontDoors", "Desktop", "CLinux", "Choosing", "Locks", "Probing", "Sounds", "Store",
        "Supervision",
      ],
      swiftSettings: shell, linkerSettings: ordered),
    .executableTarget(
      name: "pennant-sound",
      dependencies: ["CCanberra", "CConfine", "LocalFiles", "NotificationModel", "Playing"],
      swiftSettings: product),
    .executableTarget(
      name: "pennant",
      dependencies: [
        "NotificationModel", "Intake", "Identity", "Policy", "Focus", "Preferences", "LocalFiles",
        "LocalTime", "PersonalFiles", "TerminalText", "DesktopEntries",
        // For what asks the running service only; `check` and `explain` need none.
        "Bus", "CLinux", "FrontDoors", "MainLoop",
        // For `open`.
        "Opening",
        // For `center`.
        "CenterScreen", "TerminalScreens",
        // For `push` and `lint`.
        "Guidelines", "JSONReading", "Push",
        // For `enable`, `disable` and `doctor`.
        "Choosing", "Enabling", "InstalledServers", "Sounds",
      ],
      // A link into packaging/, so that the text which people start from is the one that is packed.
      resources: [.embedInCode("preferences.conf")],
      swiftSettings: product),

    fuzzing([
      "NotificationModel", "Intake", "Policy", "Preferences", "LocalFiles", "Store", "Bus", "Gate",
      "FrontDoors", "Playing", "JSONReading", "Push",
    ]),
    tests("NotificationModel"),
    tests("Intake", ["NotificationModel"]),
    tests("Identity", ["NotificationModel"]),
    tests("Policy", ["NotificationModel"]),
    // How much work something is, for tests.
    .target(name: "CStepCount", path: "Tests/CStepCount"),
    tests("Delivery", ["NotificationModel", "Policy", "CStepCount"]),
    tests("Focus", ["NotificationModel", "Policy"]),
    tests("LocalTime", ["Focus", "NotificationModel"]),
    tests("Preferences", ["NotificationModel", "Policy", "CGLib"]),
    // A whole day through the core, from what apps send to what a person sees.
    .testTarget(
      name: "DayTests",
      dependencies: ["NotificationModel", "Intake", "Policy", "Preferences", "Delivery"],
      exclude: ["Fixtures"], swiftSettings: strict),
    tests("Choosing", ["NotificationModel"]),
    tests("InstalledServers", ["Choosing", "TestFolder"]),
    tests("Enabling", ["Choosing"]),
    tests("JSONReading"),
    tests("Push", ["NotificationModel"]),
    tests("Guidelines", ["NotificationModel"]),
    tests("Playing"),
    tests("Sounds", ["MainLoop", "NotificationModel", "Playing", "TestFolder"]),
    tests("pennant-sound"),
    tests("TerminalText"),
    tests("CenterScreen", ["NotificationModel", "TerminalText"]),
    tests(
      "pennant",
      [
        "NotificationModel", "Bus", "CLinux", "FrontDoors", "Guidelines", "MainLoop", "PrivateBus",
        "Push", "TerminalText",
      ]),
    .target(name: "TestFolder", path: "Tests/TestFolder", swiftSettings: strict),
    tests("LocalFiles", ["TestFolder"]),
    tests("Store", ["CSums", "NotificationModel", "TestFolder"]),
    tests("MainLoop"),
    tests("Supervision", ["MainLoop", "TestFolder"]),
    // A bus daemon of a test's own.
    .target(
      name: "PrivateBus", dependencies: ["Bus", "MainLoop"], path: "Tests/PrivateBus",
      swiftSettings: strict),
    tests("Bus", ["MainLoop", "CDBus", "CLinux", "PrivateBus"]),
    tests("Gate", ["Bus", "CDBus", "CLinux", "MainLoop", "PrivateBus"]),
    tests("DesktopEntries", ["NotificationModel"]),
    tests("Opening", ["Bus", "Identity"]),
    tests("Locks", ["Bus", "MainLoop", "Policy", "PrivateBus"]),
    tests(
      "FrontDoors", ["Bus", "Intake", "MainLoop", "NotificationModel", "PrivateBus"]),
    tests(
      "Probing", ["Bus", "Choosing", "Desktop", "MainLoop", "NotificationModel", "PrivateBus"]),
    tests(
      "Desktop",
      [
        "Bus", "Gate", "MainLoop", "NotificationModel", "Policy", "LocalFiles", "PrivateBus",
        "TerminalScreens", "TerminalText", "TestFolder",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
