import { pathsMatcher } from "@codegraph/files/ignore";
import type { ProjectConfig } from "./project-config.js";

/** Compiled once per settings object, because labels are matched for every file. */
const compiled = new WeakMap<ProjectConfig["labels"], readonly (readonly [label: string, carries: (path: string) => boolean])[]>();

/** Returns the labels of a file. @throws CodeGraphError `invalid-argument` once matching takes too long */
export function labelsOf(path: string, labels: ProjectConfig["labels"]): string[] {
  let known = compiled.get(labels);
  if (!known) {
    known = Object.entries(labels).map(([label, globs]) => [label, pathsMatcher(globs)] as const);
    compiled.set(labels, known);
  }
  return known.flatMap(([label, carries]) => (carries(path) ? [label] : []));
}
