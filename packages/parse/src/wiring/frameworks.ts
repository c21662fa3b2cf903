import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FrameworkSpec, WiringFamily } from "./framework-spec.js";

/** Made by the build: a list of the modules `frameworks/*\/spec.js`. */
const ALL = new URL("../../frameworks/index.js", import.meta.url);
const HOME = new URL("../../frameworks/", import.meta.url);

let loaded: Promise<readonly FrameworkSpec[]> | null = null;

/** Loads the frameworks, once per thread, ordered by id. A new folder below `frameworks` is a new framework. */
export function loadFrameworks(): Promise<readonly FrameworkSpec[]> {
  loaded ??= (async () => {
    const { default: modules } = (await import(ALL.href)) as { readonly default: readonly { readonly default: FrameworkSpec }[] };
    return modules.map((module) => module.default);
  })();
  return loaded;
}

/** Returns the queries of a framework as text. */
export function frameworkQuery({ id }: FrameworkSpec): string {
  return readFileSync(fileURLToPath(new URL(`${id}/routes.scm`, HOME)), "utf8");
}

/** Returns the queries of a family as text. */
export function familyQuery({ folder }: WiringFamily): string {
  return readFileSync(fileURLToPath(new URL(`${folder}/wiring.scm`, HOME)), "utf8");
}
