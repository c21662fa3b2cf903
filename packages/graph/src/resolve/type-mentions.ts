import { type FileId, isTypeLike, type AnySymbolId, type SymbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import type { Context } from "./context.js";
import type { OwnFileView } from "./file-view.js";
import type { Place } from "./type.js";
import { typesNamed } from "./types.js";
import { createRuleContext } from "./rule-context.js";

/** A definition that names a project type as a base, a declared type or a result type. */
export interface TypeMention {
  /** The definition that names the type; index -1 stands for top-level code. */
  readonly by: SymbolId;
  readonly type: AnySymbolId;
}

/** Finds the types that files name. */
export interface TypeMentions {
  /** One entry per pair of definition and type, in order of first mention. Empty if the index does not have the file. */
  in(fileId: FileId): readonly TypeMention[];
}

/** Creates a finder over one state of an index. */
export function createTypeMentions(index: FactIndex): TypeMentions {
  const context = createRuleContext(index);
  return {
    in(fileId) {
      const view = context.viewToResolve(fileId);
      return view ? collect(context, view) : [];
    },
  };
}

/** A declared type may be a large object type; further names add nothing. */
const LONGEST = 1_000;
const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

function collect(context: Context, view: OwnFileView): TypeMention[] {
  const { facts } = view;
  const mentions = new Map<string, TypeMention>();
  facts.bindings.forEach(({ type, at }) => {
    if (type !== null) mention({ view, scope: at }, view.idOf(facts.scopes[at]!.definition), type);
  });
  facts.definitions.forEach(({ returns, scope }, definition) => {
    if (returns !== null) mention({ view, scope }, view.idOf(definition), returns);
  });
  for (const { kind, name, receiver, scope } of facts.references) {
    if (kind !== "type" && kind !== "inherit" && kind !== "implement") continue;
    const { definition } = facts.scopes[scope]!;
    // Bases are looked up in the scope around the type, where its own members do not hide them.
    const isBase = kind !== "type" && definition !== -1 && isTypeLike(facts.definitions[definition]!.kind);
    const from = isBase ? facts.definitions[definition]!.scope : scope;
    const written = receiver === null ? name : `${receiver}${view.rules.separator}${name}`;
    mention({ view, scope: from }, view.idOf(definition), written);
  }
  return [...mentions.values()];

  function mention(place: Place, by: SymbolId, written: string): void {
    for (const name of new Set(written.slice(0, LONGEST).match(NAMES))) {
      // Most names are built-in types, and every wildcard import would be searched for them.
      if (!context.index.knows(/[^.:\\]+$/u.exec(name)![0])) continue;
      const { result: types } = attempt(context, () => typesNamed(context, place, name));
      for (const type of types ?? []) mentions.set(`${by} ${type}`, { by, type });
    }
  }
}
