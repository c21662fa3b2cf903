#!/usr/bin/env node
// Checks the Node version first, with syntax and APIs that old versions support, before anything else is loaded.
const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];
if (major < 22 || (major === 22 && minor < 14)) {
  process.stderr.write(`codegraph needs Node 22.14 or newer; this is ${process.version}\n`);
  process.exitCode = 2;
} else {
  // Compiling takes half the time of a short answer, so the compiled code is cached.
  import("node:module").then(({ enableCompileCache }) => {
    enableCompileCache();
    return import("./run-command.js").then(({ runCommand }) => runCommand());
  });
}
