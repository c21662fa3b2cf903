import type { Meaning, Meanings, UsedName } from "@codegraph/graph";
import { type AnyFileId, type Certainty, definitionIndexOf, fileOf } from "@codegraph/model";
import type { NameUse } from "@codegraph/parse";
import type { Family } from "./family.js";

/** An occurrence that means the renamed symbol, certainly or possibly. */
export interface FoundUse {
  readonly use: NameUse;
  readonly kind: "definition" | "reference" | "import";
  readonly certainty: Certainty;
  /** Text that replaces the name. */
  readonly text: string;
}

/** Names before and after. */
export interface Renaming {
  readonly family: Family;
  readonly from: string;
  readonly to: string;
}

/** Tells what an occurrence means for a renaming; null if it means something else. */
export function classifyUse(
  meanings: Meanings,
  { family, from, to }: Renaming,
  fileId: AnyFileId,
  use: NameUse,
  definitionAt: ReadonlyMap<string, number>,
): FoundUse | null {
  const of = (meaning: Meaning, isMember: boolean): Certainty | null => certaintyIn(family, meaning, isMember);
  const found = (certainty: Certainty | null, kind: FoundUse["kind"] = "reference", text = to): FoundUse | null =>
    certainty === null ? null : { use, kind, certainty, text };
  const used: UsedName = use;
  const value: UsedName = { ...use, path: null, isValue: true };
  const definition = definitionAt.get(`${use.line} ${use.column}`);
  if (definition !== undefined && use.form !== "shorthand" && use.form !== "taken") {
    const own = [...family.ids].find((id) => fileOf(id) === fileId && definitionIndexOf(id) === definition);
    if (own !== undefined) return found(family.possible.has(own) ? "possible" : "exact", "definition");
    // A method of an object literal is a definition, and a key of the type that the context expects.
    if (use.form !== "key") return null;
  }
  switch (use.form) {
    case "plain":
      return found(of(meanings.ofName(fileId, value), false));
    case "type":
    case "exported":
      return found(of(meanings.ofName(fileId, used), false), use.form === "type" ? "reference" : "import");
    case "documented":
      return found(family.isMember ? null : of(meanings.ofName(fileId, used), false));
    case "member":
    case "indexed":
    case "key":
      return found(use.path === null && !family.isMember ? null : of(meanings.ofMember(fileId, used), true));
    case "shorthand": {
      const own = of(meanings.ofName(fileId, value), false);
      const key = of(meanings.ofMember(fileId, used), true);
      if (own !== null) return found(own, "reference", key === "exact" ? to : `${from}: ${to}`);
      return found(key, "reference", `${to}: ${from}`);
    }
    case "taken": {
      const variable = of(meanings.ofName(fileId, value), false);
      if (variable !== null) return found(variable, "definition", `${from}: ${to}`);
      return found(of(meanings.ofTaken(fileId, used), true), "reference", `${to}: ${from}`);
    }
    case "pattern":
      return found(of(meanings.ofTaken(fileId, used), true));
    case "import":
      return found(of(meanings.ofImported(fileId, used), false), "import");
    case "alias":
      return found(of(meanings.ofName(fileId, { ...used, path: null }), false), "import");
    default:
      return null;
  }
}

/** How certainly a meaning is one of a family; null if it is none of it. */
function certaintyIn({ ids, possible, isMember }: Family, meaning: Meaning, isMemberUse: boolean): Certainty | null {
  if (meaning.kind === "unknown") return isMemberUse === isMember ? "possible" : null;
  if (meaning.kind !== "definitions") return null;
  const own = meaning.ids.filter((id) => ids.has(id));
  if (own.length === 0) return null;
  const isExact = meaning.certainty === "exact" && own.length === meaning.ids.length && !own.every((id) => possible.has(id));
  return isExact ? "exact" : "possible";
}
