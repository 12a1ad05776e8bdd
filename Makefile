# The verbs of this project. Each is one small script in scripts/.
.PHONY: help run demo test chaos hostile soak fuzz test-asan test-tsan deps build bench bench-peers format lint

help:
	@echo 'make run     install what is missing, build, and run the bridge in the foreground'
	@echo 'make demo    a short tour on a private bus'
	@echo 'make test    install what is missing, build, and pass all tests'
	@echo 'make chaos   faults of all kinds, and a table of what held; FAULT=kill for one of them'
	@echo 'make hostile the worst messages at each real server: docs/hostile.md; SERVER=MATE for one'
	@echo 'make soak    a desktop with faults, MINUTES=30 long, and every promise held against it'
	@echo 'make fuzz    a minute of made-up inputs against all that is read (SECONDS=N for longer)'
	@echo 'make test-asan, make test-tsan   the tests of the parts under address or thread sanitizer'
	@echo 'make bench   what it costs, against a bare echo and other servers; writes docs/benchmarks.md'
	@echo 'make bench-peers  installs the other servers that make bench compares with'
	@echo 'make deps    install the Debian packages that are missing'
	@echo 'make build   the release of pennantd and pennant'
	@echo 'make format  put the Swift files into the layout of the project'
	@echo 'make lint    check layout and scripts, change nothing'

run demo test chaos hostile soak deps build format lint:
	@scripts/$@

fuzz:
	@scripts/fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(CHECKS)

test-asan:
	@scripts/test-sanitized address

test-tsan:
	@scripts/test-sanitized thread

bench:
	@bench/run

bench-peers:
	@scripts/deps peers
