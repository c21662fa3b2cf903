#!/usr/bin/env node
// The check of the Node version: only syntax and APIs that old Nodes know, and nothing loaded before it.
const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];
if (major < 22 || (major === 22 && minor < 14)) {
  process.stderr.write(`codegraph needs Node 22.14 or newer; this is ${process.version}\n`);
  process.exitCode = 2;
} else {
  // Half of what a short answer costs is compiling: the outcome is remembered.
  import("node:module").then(({ enableCompileCache }) => {
    enableCompileCache();
    return import("./run-command.js").then(({ runCommand }) => runCommand());
  });
}
