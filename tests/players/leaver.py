#!/usr/bin/env python3
"""leaver.py FIFO [PROGRAM...]: leaves a process behind in a session of its own, without a parent.

It ignores what can be ignored and holds FIFO open for writing, so that whoever reads there sees when
it is gone. Then PROGRAM goes on in this one's place; without one, nothing more happens here.
"""
import os
import signal
import sys
import time

seen, said = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
            signal.signal(number, signal.SIG_IGN)
        held = os.open(sys.argv[1], os.O_WRONLY)
        os.write(held, b"here")
        os.write(said, b".")
        for standard in (0, 1):
            os.close(standard)
        time.sleep(600)
    os._exit(0)
os.wait()
os.read(seen, 1)  # PROGRAM may end at once, and all of this with it
if sys.argv[2:]:
    os.execvp(sys.argv[2], sys.argv[2:])
time.sleep(600)
