import type { AnyFileId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["imports", "names", "files"];

/** The file itself and all files it includes, directly or transitively, each with its condition (`#if`); null if unconditional. */
export type Included = ReadonlyMap<AnyFileId, string | null>;

/** One `#include` of a file. `condition` is the enclosing `#if` as written; undefined if there is none. */
export interface Inclusion {
  readonly file: AnyFileId;
  readonly condition: string | null | undefined;
}

export function includedFiles(context: Context, view: FileView): Included {
  return includedIn(context, view.id, view.rules.family);
}

/** Like {@link includedFiles}, for a file given by its id and language family. */
export function includedIn(context: Context, id: AnyFileId, family: string): Included {
  return context.once("includes", id, "", () => collectIncluded(context, id, family)) ?? new Map([[id, null]]);
}

function collectIncluded(context: Context, start: AnyFileId, family: string): Included {
  const files = new Map<AnyFileId, string | null>([[start, null]]);
  const done = new Set<AnyFileId>();
  const conditional: { file: AnyFileId; condition: string }[] = [];
  collect();
  // A file that is included anywhere without a condition counts as unconditional, so conditional includes come second.
  for (const { file, condition } of conditional) {
    if (files.has(file)) continue;
    files.set(file, condition);
    collect();
  }
  return files;

  function collect(): void {
    for (const [id, outer] of files) {
      if (done.has(id)) continue;
      done.add(id);
      for (const { file: included, condition = outer } of inclusionsOf(context, id, family)) {
        if (files.has(included)) continue;
        if (condition === null || condition === outer) files.set(included, condition);
        else conditional.push({ file: included, condition: outer === null ? condition : `${outer} && ${condition}` });
      }
    }
  }
}

const NONE: readonly never[] = [];

/** Direct includes of a file that the index has, in source order. Empty for a file of another language family. */
export function inclusionsOf(context: Context, id: AnyFileId, family: string): readonly Inclusion[] {
  const found = written(context, id);
  return found?.family === family ? found.inclusions : NONE;
}

/** Specifiers of a file's direct includes that the project does not contain. */
export function missingIn(context: Context, id: AnyFileId): readonly string[] {
  return written(context, id)?.missing ?? NONE;
}

interface Written {
  readonly family: string;
  readonly inclusions: readonly Inclusion[];
  readonly missing: readonly string[];
}

/** Reads the includes of a file. Cached, so that files that include it do not load its view. */
function written(context: Context, id: AnyFileId): Written | null {
  return context.once("inclusions", id, "", () => {
    const view = context.view(id);
    if (!view) return null;
    const inclusions: Inclusion[] = [];
    const missing: string[] = [];
    for (const index of view.wildcards) {
      const { specifier, condition } = view.facts.imports[index]!;
      const target = context.index.module(view.facts.language, specifier, view.path);
      const file = target && "file" in target ? context.index.fileAt(target.file) : null;
      if (file !== null) inclusions.push({ file, condition });
      else if (!target) missing.push(specifier);
    }
    return { family: view.rules.family, inclusions, missing };
  });
}

/**
 * Calls `look` for the transitively included files in preprocessing order, and returns its first result that is not null. Skips files that
 * do not declare the name.
 */
export function throughIncludes<T>(context: Context, view: FileView, name: string, look: (file: AnyFileId) => T | null): T | null {
  const declaring = context.index.declaring(name);
  if (declaring.length === 0) return null;
  const files = includedFiles(context, view);
  const wanted = new Set(declaring.filter((id) => files.has(id)));
  const { family } = view.rules;
  const seen = new Set<AnyFileId>();
  const open = wanted.size === 0 ? [] : inclusionsOf(context, view.id, family).toReversed();
  for (let next = open.pop(); next && wanted.size > 0; next = open.pop()) {
    const { file } = next;
    if (seen.has(file)) continue;
    seen.add(file);
    const found = wanted.delete(file) ? look(file) : null;
    if (found !== null) return found;
    const inner = inclusionsOf(context, file, family);
    for (let at = inner.length - 1; at >= 0; at--) open.push(inner[at]!);
  }
  return null;
}
