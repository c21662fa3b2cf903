import { outputOf } from "./start-program.js";

/** The oldest Node that CodeGraph supports. */
const LEAST: readonly [major: number, minor: number] = [22, 14];

export const LEAST_NODE: string = LEAST.join(".");

/** A Node that can run CodeGraph, or the ones that were found and are too old. */
export type FoundNode =
  | { readonly file: string; readonly version: string }
  | { readonly file: null; readonly tooOld: readonly { readonly file: string; readonly version: string }[] };

export interface NodeSurroundings {
  /** Value of the setting `codegraph.node`; empty for none. */
  readonly setting: string;
  /**
   * The Node that runs the extension; null in the desktop editor, where it is Electron, for which CodeGraph's database is not compiled.
   */
  readonly own: { readonly file: string; readonly version: string } | null;
}

/** Finds a Node: the one of the setting, that of the PATH, that of a remote editor. The first that is new enough is used. */
export async function findNode({ setting, own }: NodeSurroundings): Promise<FoundNode> {
  const tooOld: { readonly file: string; readonly version: string }[] = [];
  for (const file of setting === "" ? ["node"] : [setting]) {
    const version = await outputOf(file, ["--version"]);
    if (version === null) continue;
    if (isEnough(version)) return { file, version };
    tooOld.push({ file, version });
  }
  if (setting === "" && own !== null) {
    if (isEnough(own.version)) return own;
    tooOld.push(own);
  }
  return { file: null, tooOld };
}

/** @param version as Node prints it: `v22.14.0` */
export function isEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/u, "").split(".").map(Number);
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
}
