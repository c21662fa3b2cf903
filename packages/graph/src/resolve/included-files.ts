import type { AnyFileId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["imports", "names", "files"];

/** The file itself and all that it includes, directly or not, each with the condition it is included under; null for none. */
export type Included = ReadonlyMap<AnyFileId, string | null>;

/** A file that another one includes, and the condition that is written for it; undefined where none is. */
export interface Inclusion {
  readonly file: AnyFileId;
  readonly condition: string | null | undefined;
}

export function includedFiles(context: Context, view: FileView): Included {
  return includedIn(context, view.id, view.rules.family);
}

/** As {@link includedFiles}, of a file of that family of languages. */
export function includedIn(context: Context, id: AnyFileId, family: string): Included {
  return context.once("includes", id, "", () => collectIncluded(context, id, family)) ?? new Map([[id, null]]);
}

function collectIncluded(context: Context, start: AnyFileId, family: string): Included {
  const files = new Map<AnyFileId, string | null>([[start, null]]);
  const done = new Set<AnyFileId>();
  const conditional: { file: AnyFileId; condition: string }[] = [];
  collect();
  // What is included without any condition somewhere is there; only then the rest.
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

/** What a file includes itself, in order, as far as the index has it; nothing for a file of another family of languages. */
export function inclusionsOf(context: Context, id: AnyFileId, family: string): readonly Inclusion[] {
  const found = written(context, id);
  return found?.family === family ? found.inclusions : NONE;
}

/** What a file includes itself and the project lacks. */
export function missingIn(context: Context, id: AnyFileId): readonly string[] {
  return written(context, id)?.missing ?? NONE;
}

interface Written {
  readonly family: string;
  readonly inclusions: readonly Inclusion[];
  readonly missing: readonly string[];
}

/** What is written in a file. Kept, so that the file need not be at hand for each that includes it. */
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
 * The first of the files that a file includes, and that these include, of which `look` yields something, in the order in
 * which they are read. Only files in which the name may be declared are looked at.
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
