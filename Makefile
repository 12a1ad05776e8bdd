# The verbs of this project. Each is one small script in scripts/.
.PHONY: help run demo test chaos deps build bench bench-peers format lint

help:
	@echo 'make run     install what is missing, build, and run the bridge in the foreground'
	@echo 'make demo    a short tour on a private bus'
	@echo 'make test    install what is missing, build, and pass all tests'
	@echo 'make chaos   kill it 200 times in the middle of a burst, and count what is left'
	@echo 'make deps    install the Debian packages that are missing'
	@echo 'make build   the release of pennantd and pennant'
	@echo 'make bench   what it costs, against a bare echo and other servers; writes docs/benchmarks.md'
	@echo 'make bench-peers  installs the other servers that make bench compares with'
	@echo 'make format  put the Swift files into the layout of the project'
	@echo 'make lint    check layout and scripts, change nothing'

run demo test chaos deps build format lint:
	@scripts/$@

bench:
	@bench/run

bench-peers:
	@scripts/deps peers
