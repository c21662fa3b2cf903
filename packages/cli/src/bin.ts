#!/usr/bin/env node
process.stderr.write("codegraph: not written yet\n");
process.exitCode = 2;
