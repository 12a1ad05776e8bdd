# The verbs of this project. Each is one small script in scripts/.
.PHONY: help run demo test chaos hostile deps build bench format lint

help:
	@echo 'make run     install what is missing, build, and run the bridge in the foreground'
	@echo 'make demo    a short tour on a private bus'
	@echo 'make test    install what is missing, build, and pass all tests'
	@echo 'make chaos   faults of all kinds, and a table of what held; FAULT=kill for one of them'
	@echo 'make hostile the worst messages at each real server: docs/hostile.md; SERVER=MATE for one'
	@echo 'make deps    install the Debian packages that are missing'
	@echo 'make build   the release of pennantd and pennant'
	@echo 'make bench   what answering costs, against a bare echo'
	@echo 'make format  put the Swift files into the layout of the project'
	@echo 'make lint    check layout and scripts, change nothing'

run demo test chaos hostile deps build bench format lint:
	@$(if $(filter bench,$@),bench/run,scripts/$@)
