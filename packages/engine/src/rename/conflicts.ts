import type { Meanings } from "@codegraph/graph";
import type { AnySymbolId, SlicedWork } from "@codegraph/model";
import type { RenameConflict } from "../api/index.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import type { Renaming } from "./classify.js";
import type { RenamedFile, RenameScope } from "./collect-uses.js";

/** Finds the places where the new name would mean something else, or where something else would mean the symbol. */
export function* conflictsOf(
  { asked: { reader }, files }: Pick<RenameScope, "asked" | "files">,
  { family, to }: Renaming,
  meanings: Meanings,
  renamed: readonly RenamedFile[],
): SlicedWork<RenameConflict[]> {
  const found: RenameConflict[] = [];
  const at = (id: AnySymbolId, why: RenameConflict["why"]): RenameConflict | null => {
    const definition = reader.definition(id);
    return definition === null ? null : { file: symbolRef(reader, id).file, line: definition.line, column: definition.column, why };
  };
  for (const type of family.types) {
    yield;
    const members = meanings.members(type, to);
    for (const id of members) found.push(...[at(id, "exists")].filter((each) => each !== null));
  }
  if (family.isMember) return unique(found);
  for (const { record, uses } of renamed) {
    yield;
    const exact = uses.filter(({ certainty, use: { form } }) => certainty === "exact" && form !== "member" && form !== "key");
    for (const { use, kind } of exact) {
      if (!meanings.isDeclared(record.id, { ...use, name: to, assigned: new Set() }, 0)) continue;
      const why = kind === "reference" ? "shadowed" : "exists";
      found.push({ file: record.path, line: use.line, column: use.column, why });
    }
    // A name that the file has from elsewhere, such as a global one, would mean the symbol.
    if (!exact.some(({ kind }) => kind !== "reference")) continue;
    for (const use of files.read(record, to)?.uses ?? []) {
      if (use.form !== "plain" && use.form !== "type" && use.form !== "shorthand") continue;
      if (meanings.isDeclared(record.id, use, 0)) continue;
      found.push({ file: record.path, line: use.line, column: use.column, why: "captured" });
    }
  }
  return unique(found);
}

function unique(conflicts: readonly RenameConflict[]): RenameConflict[] {
  return [...new Map(conflicts.map((each) => [`${each.file} ${each.line} ${each.column} ${each.why}`, each])).values()];
}
