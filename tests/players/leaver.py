#!/usr/bin/env python3
"""leaver.py FIFO [PROGRAM...]: leaves an orphan process in a session of its own.

It ignores all signals that it can and holds FIFO open for writing, so that a reader sees when it ends. Then
PROGRAM replaces this process; without PROGRAM, it just ends.
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
os.read(seen, 1)  # PROGRAM may end at once, together with its whole group
if sys.argv[2:]:
    os.execvp(sys.argv[2], sys.argv[2:])
time.sleep(600)
