#!/usr/bin/env node
// Checks the Node version first, with syntax and APIs that old versions support, before anything else is loaded.
const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];
if (major < 22 || (major === 22 && minor < 14)) {
  const message = `codegraph needs Node 22.14 or newer; this is ${process.version}`;
  const error = { code: "unsupported-node", message, remedy: "Install a newer Node." };
  process.stderr.write(`${process.argv.indexOf("--json") < 0 ? message : JSON.stringify({ error })}\n`);
  // An agent takes the code 2 of its hook for a veto.
  process.exitCode = process.argv[2] === "hook" ? 0 : 2;
} else {
  // Compiling takes half the time of a short answer, so the compiled code is cached.
  import("node:module").then(({ enableCompileCache }) => {
    enableCompileCache();
    return import("./run-command.js").then(({ runCommand }) => runCommand());
  });
}
