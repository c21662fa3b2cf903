/** Isolates the tests' user settings, so that their trust decisions do not affect the developer's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-settings-"));
  process.env["XDG_CONFIG_HOME"] = folder;
  process.env["APPDATA"] = folder;
  // A test that watches a project asks no compiler, unless it is about that.
  process.env["CODEGRAPH_PRECISE"] = "off";
  return () => rmSync(folder, { recursive: true, force: true });
}
