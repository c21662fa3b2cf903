import { CodeGraphError } from "@codegraph/model";

/**
 * Checks the version of Node before the first use of SQLite: on an old Node its binding crashes the process instead of throwing.
 * @throws CodeGraphError `unsupported-node`
 */
export function checkNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 14)) return;
  throw new CodeGraphError("unsupported-node", `CodeGraph needs Node 22.14 or newer; this is ${version}`, "Install a newer one.");
}
