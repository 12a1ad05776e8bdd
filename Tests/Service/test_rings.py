"""The rings of the house: which may import which, held against what the package declares."""
import json
import re
import subprocess
import tempfile
import unittest

from harness import ROOT

#: What a ring may import besides itself.
ARROWS = {
    "C": set(),
    "Core": set(),
    "System": {"C", "Core"},
    "Doors": {"C", "Core", "System"},
    "Screen": {"C", "Core", "System"},
    "Daemon": {"Core", "System", "Doors", "Screen"},
    "Tool": {"C", "Core", "System", "Doors"},
    "Player": {"C", "Core", "System"},
    "Speaker": {"C", "Core", "System"},
    "Front": {"C", "Core", "System"},
    "Windows": {"C", "Core", "System", "Doors"},
}
#: Folders below Tests that belong to no ring.
NO_RING = {"DayTests", "FuzzTests", "Login", "Service", "Support", "Today"}
IMPORT = re.compile(r"^(?:@testable )?(?:(?:public|internal|package|private|fileprivate) )?import (?:\w+ )?(\w+)", re.M)


def targets():
    """{name: (ring, names that it declares)} of what is below Sources."""
    with tempfile.TemporaryDirectory() as folder:
        # In a folder of its own nobody else's build is waited for.
        said = subprocess.run(
            ["swift", "package", "--package-path", str(ROOT), "--scratch-path", folder, "dump-package"],
            check=True, capture_output=True, text=True).stdout
    return {
        target["name"]: (target["path"].split("/")[1], {next(iter(one.values()))[0] for one in target["dependencies"]})
        for target in json.loads(said)["targets"] if target.get("path", "").startswith("Sources/")}


class Rings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.targets = targets()

    def test_arrows_point_one_way(self):
        for name, (ring, declared) in self.targets.items():
            for other in declared:
                target = self.targets[other][0]
                self.assertTrue(target == ring or target in ARROWS[ring], f"{ring}/{name} may not know {target}/{other}")

    def test_a_target_declares_what_it_imports_and_nothing_else(self):
        for name, (ring, declared) in self.targets.items():
            files = list((ROOT / "Sources" / ring / name).rglob("*.swift"))
            imported = {word for file in files for word in IMPORT.findall(file.read_text())} & set(self.targets)
            if files:
                self.assertEqual(declared, imported, name)

    def test_each_folder_is_a_target_and_tests_mirror_the_rings(self):
        rings = {path.name for path in (ROOT / "Sources").iterdir()}
        self.assertEqual(rings, set(ARROWS))
        for ring in rings:
            folders = {path.name for path in (ROOT / "Sources" / ring).iterdir()}
            self.assertEqual(folders, {name for name, (of, _) in self.targets.items() if of == ring})
        for folder in (ROOT / "Tests").iterdir():
            if folder.name not in NO_RING:
                suites = {path.name.removesuffix("Tests") for path in folder.iterdir()}
                self.assertEqual({self.targets[name][0] for name in suites}, {folder.name})

    def test_the_page_has_each_ring_with_its_arrows_and_each_target(self):
        page = (ROOT / "docs/architecture.md").read_text()
        for ring, others in ARROWS.items():
            named = ", ".join(f"`{other}`" for other in ARROWS if other in others)
            row = next(line for line in page.splitlines() if line.startswith(f"| `{ring}` | ") and line.count("|") == 4)
            self.assertEqual(sorted(re.findall(r"`(\w+)`", row.split("|")[2])), sorted(others), named)
        self.assertEqual([name for name in self.targets if f"`{name}`" not in page], [])


if __name__ == "__main__":
    unittest.main()
