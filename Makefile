# The verbs of this project. Each is one small script in scripts/.
.PHONY: help run demo test chaos fuzz test-asan test-tsan deps build bench format lint

help:
	@echo 'make run     install what is missing, build, and run the bridge in the foreground'
	@echo 'make demo    a short tour on a private bus'
	@echo 'make test    install what is missing, build, and pass all tests'
	@echo 'make chaos   kill it 200 times in the middle of a burst, and count what is left'
	@echo 'make fuzz    a minute of made-up inputs against all that is read (SECONDS=N for longer)'
	@echo 'make test-asan, make test-tsan   the tests of the parts under address or thread sanitizer'
	@echo 'make deps    install the Debian packages that are missing'
	@echo 'make build   the release of pennantd and pennant'
	@echo 'make bench   what answering costs, against a bare echo'
	@echo 'make format  put the Swift files into the layout of the project'
	@echo 'make lint    check layout and scripts, change nothing'

run demo test chaos deps build bench format lint:
	@$(if $(filter bench,$@),bench/run,scripts/$@)

fuzz:
	@scripts/fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(CHECKS)

test-asan:
	@scripts/test-sanitized address

test-tsan:
	@scripts/test-sanitized thread
