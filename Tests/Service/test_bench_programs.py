"""The programs by which the bench sends and stamps: they send what they say, and count what came back."""
import os
import sys
import tempfile
import time
import unittest

from harness import ROOT, Process, ServerProcess, ServiceCase, until

sys.path.insert(0, str(ROOT / "bench"))

from measuring import instructions, process_facts, programs  # noqa: E402
from measuring.subjects import Floor, Recorder, Running  # noqa: E402


class Programs(ServiceCase):
    @classmethod
    def setUpClass(cls):
        programs.build()

    def drive(self, program, **options):
        return programs.run(program, Running(self.bus, None).environment, **options)

    def until_shown(self, server, count):
        until(lambda: len(server.shown) == count, lambda: f"{count} shown; there are {len(server.shown)}")
        self.assertEqual(len({line.body for line in server.shown}), count, "two had the same text")

    def test_a_tenth_more_is_sent_than_is_counted(self):
        server = ServerProcess(self, self.bus)
        said = self.drive("roundtrip", count=50)
        self.assertEqual((said["sent"], said["refused"]), (55, 0))
        self.assertTrue(0 < said["p50"] <= said["p99"] <= said["max"], said)
        self.until_shown(server, 55)

    def test_each_client_has_its_share(self):
        server = ServerProcess(self, self.bus)
        said = self.drive("throughput", count=80, clients=4, depth=8)
        self.assertEqual((said["sent"], said["refused"]), (92, 0))
        self.assertGreater(said["per_second"], 0)
        self.until_shown(server, 92)

    def test_what_is_answered_with_an_error_counts_as_refused(self):
        # Nobody has the name.
        self.assertEqual(self.drive("roundtrip", count=20)["refused"], 20)
        self.assertEqual(self.drive("throughput", count=20)["refused"], 20)

    def test_each_is_closed_when_it_was_answered(self):
        self.serve(desktop="none")
        for program in ("roundtrip", "throughput"):
            self.drive(program, count=20, close=True)
            client = self.client()
            client.ping()
            _, text = self.service.tool("count")
            self.assertEqual(text.strip(), "0", program)

    def test_a_picture_is_as_large_as_asked(self):
        self.serve()
        self.drive("roundtrip", count=10, image=32)
        until(lambda: self.server.shown, "one at the server")
        width, height, row, alpha, _, _, pixels = self.server.shown[0].hints["image-data"].unpack()
        self.assertEqual((width, height, row, alpha, len(pixels)), (32, 32, 128, True, 4096))

    def test_a_pace_is_held(self):
        self.start(Floor())
        begun = time.monotonic()
        said = self.drive("roundtrip", count=20, pace=100)
        self.assertGreaterEqual(time.monotonic() - begun, 0.2)
        self.assertLessEqual(said["per_second"], 110)

    def start(self, subject):
        command, environment, _ = subject.prepare(self, self.bus)
        process = Process(self, command, env=environment)
        self.bus.until_owned(by=process.pid)
        return process

    def test_an_arrival_is_stamped_on_the_clock_of_the_sender(self):
        with tempfile.NamedTemporaryFile() as stamps, tempfile.NamedTemporaryFile() as others:
            self.start(Recorder(stamps.name))
            said = self.drive("latency", count=20, stamps=stamps.name, pace=500)
            self.assertEqual(said["lost"], 0)
            self.assertTrue(0 < said["p50"] <= said["max"] < 5e6, said)
            with self.assertRaisesRegex(RuntimeError, "none arrived"):
                self.drive("latency", count=20, stamps=others.name, pace=500)

    def test_the_start_of_a_server_takes_a_time(self):
        command, environment, _ = Floor().prepare(self, self.bus)
        client = {**Running(self.bus, None).environment, **environment}
        self.assertTrue(0 < programs.run("startup", client, *command)["ms"] < 10_000)
        with self.assertRaisesRegex(RuntimeError, "never owned"):
            programs.run("startup", client, "true")

    def test_what_the_kernel_knows_of_a_process(self):
        me = os.getpid()
        before = process_facts.cpu_seconds(me)
        while process_facts.cpu_seconds(me) < before + 0.02:
            pass
        self.assertGreater(process_facts.resident_megabytes(me), 5)
        earlier = process_facts.wakeups(me)
        for _ in range(5):
            time.sleep(0.002)
        self.assertGreaterEqual(process_facts.wakeups_since(earlier, process_facts.wakeups(me)), 5)

    def test_instructions_are_counted_or_not_given(self):
        counter = instructions.Counter(os.getpid())
        first = counter.read()
        second = counter.read()
        counter.close()
        self.assertEqual(first is None, not instructions.are_counted())
        self.assertTrue(first is None or second > first)


if __name__ == "__main__":
    unittest.main()
