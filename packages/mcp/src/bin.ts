#!/usr/bin/env node
process.stderr.write("codegraph-mcp: not written yet\n");
process.exitCode = 2;
