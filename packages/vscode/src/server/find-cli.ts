import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";

/** The CodeGraph command that serves a folder. */
export interface FoundCli {
  /** A script for Node, or a program of another kind. */
  readonly file: string;
  readonly isScript: boolean;
  readonly origin: "project" | "setting" | "path";
  /** Version of the package; null for a program of another kind. */
  readonly version: string | null;
}

export interface CliSurroundings {
  /** Value of the setting `codegraph.path`; empty for none. Relative to the folder. */
  readonly setting: string;
  /** Value of the environment variable PATH. */
  readonly path: string;
}

const PACKAGE = join("node_modules", "@codegraph", "cli");

/**
 * Finds the command for a folder: the package installed in it or in a folder above, else the one of the setting, else the one on the PATH.
 * Null if there is none.
 */
export function findCli(folder: string, { setting, path }: CliSurroundings): FoundCli | null {
  for (let at = folder; ; at = dirname(at)) {
    const found = inPackage(join(at, PACKAGE), "project");
    if (found !== null) return found;
    if (dirname(at) === at) break;
  }
  if (setting !== "") return atPath(resolve(folder, setting), "setting");
  for (const each of path.split(delimiter)) {
    if (each === "") continue;
    // npm installs a shell script for Windows, next to the folder of packages.
    const found = inPackage(join(each, PACKAGE), "path") ?? atPath(join(each, "codegraph"), "path");
    if (found !== null) return found;
  }
  return null;
}

function inPackage(folder: string, origin: FoundCli["origin"]): FoundCli | null {
  try {
    const { bin, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      readonly bin: { readonly codegraph: string };
      readonly version: string;
    };
    const file = join(folder, bin.codegraph);
    return existsSync(file) ? { file, isScript: true, origin, version } : null;
  } catch {
    return null;
  }
}

/** @param path a script, a program, the folder of the package or one in which it is installed */
function atPath(path: string, origin: FoundCli["origin"]): FoundCli | null {
  try {
    const real = realpathSync(path);
    if (statSync(real).isDirectory()) return inPackage(real, origin) ?? inPackage(join(real, PACKAGE), origin);
    return { file: real, isScript: /\.[cm]?js$/u.test(real), origin, version: versionAbove(real) };
  } catch {
    return null;
  }
}

function versionAbove(file: string): string | null {
  for (let at = dirname(file); dirname(at) !== at; at = dirname(at)) {
    const found = inPackage(at, "path");
    if (found !== null) return found.version;
  }
  return null;
}
