# The verbs of this project. Each is one small script in scripts/.
.PHONY: help run demo test test-long chaos hostile soak fuzz test-asan test-tsan deps build bench bench-peers format lint install uninstall \
  dist deb pages pot package-test test-today test-apps test-login

help:
	@echo 'make run     install what is missing, build, and run the bridge in the foreground'
	@echo 'make demo    a short tour on a private bus, and its cards; PICTURES=FOLDER keeps a picture of them'
	@echo 'make test    install what is missing, build, and pass the tests'
	@echo 'make test-long  the tests of the whole service that take long, which make test leaves out'
	@echo 'make chaos   faults of all kinds, and a table of what held; FAULT=kill for one of them'
	@echo 'make hostile the worst messages at each real server: docs/hostile.md; SERVER=MATE for one'
	@echo 'make soak    a desktop with faults, MINUTES=30 long, and every promise held against it'
	@echo 'make fuzz    a minute of made-up inputs against all that is read (SECONDS=N for longer)'
	@echo 'make test-asan, make test-tsan   the tests of the parts under address or thread sanitizer'
	@echo 'make bench   what it costs, against a bare echo and other servers; writes docs/benchmarks.md'
	@echo 'make bench-peers  installs the other servers that make bench compares with'
	@echo 'make deps    install the Debian packages that are missing'
	@echo 'make build   the release of pennantd, pennant, their helpers and, where GTK is, pennant-windows'
	@echo 'make install  puts what is built under PREFIX=/usr/local, below DESTDIR where it is given'
	@echo 'make uninstall  removes exactly what make install has put there'
	@echo 'make dist    the source of the last commit as a tarball'
	@echo 'make deb     the Debian packages, in dist-out/'
	@echo 'make pages   the manual pages and completions, from the tables of the programs'
	@echo 'make pot     the texts that are translated, from the sources into po/'
	@echo 'make test-login  a person logs in, enables it, goes on and disables it: GNOME, Plasma, Xfce and sway of two Debians'
	@echo 'make package-test  builds the packages twice, installs one in a clean Debian, and runs it there'
	@echo 'make test-today  the package before the servers and shells of another Debian: SUITE=sid, trixie or bookworm'
	@echo '             FRESH=1 makes that Debian anew; a table of what a person sees there, with pictures'
	@echo 'make test-apps  apps of today, in a Debian sid, before the package: what each sends, what is seen, what comes back'
	@echo 'make format  put the Swift files into the layout of the project'
	@echo 'make lint    check layout and scripts, change nothing'

run demo test chaos hostile soak deps build format lint dist deb pages pot package-test test-today test-apps test-login:
	@scripts/$@

test-long:
	@scripts/deps test
	@scripts/build
	@LONG=yes scripts/service-tests

fuzz:
	@scripts/fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED)) $(CHECKS)

test-asan:
	@scripts/test-sanitized address

test-tsan:
	@scripts/test-sanitized thread

bench:
	@scripts/deps test
	@bench/run

bench-peers:
	@scripts/deps peers

# Given as variables of make, so that 'make install PREFIX=/usr' works as people expect.
install uninstall:
	@PREFIX='$(or $(PREFIX),/usr/local)' DESTDIR='$(DESTDIR)' scripts/$@
