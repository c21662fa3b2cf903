import { type FileId, isTypeLike, type AnySymbolId, type SymbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import type { Context } from "./context.js";
import type { OwnFileView } from "./file-view.js";
import type { Place } from "./type.js";
import { typesNamed } from "./types.js";
import { createRuleContext } from "./rule-context.js";

/** A definition that names a type of the project: as a base, a declared type or a result. */
export interface TypeMention {
  /** The definition in which the type is named; that of index -1 for top-level code. */
  readonly by: SymbolId;
  readonly type: AnySymbolId;
}

/** Finds the types that files name. */
export interface TypeMentions {
  /** One for each pair of definition and type, in order of first mention; empty when the index has no such file. */
  in(fileId: FileId): readonly TypeMention[];
}

/** Over one state of an index, as a resolver is. */
export function createTypeMentions(index: FactIndex): TypeMentions {
  const context = createRuleContext(index);
  return {
    in(fileId) {
      const view = context.viewToResolve(fileId);
      return view ? collect(context, view) : [];
    },
  };
}

/** What is written may be a whole object type; nothing is to be learnt from ever more of its names. */
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
      // Most names are those of the language's own types, which every wildcard import would be asked for.
      if (!context.index.knows(/[^.:\\]+$/u.exec(name)![0])) continue;
      const { result: types } = attempt(context, () => typesNamed(context, place, name));
      for (const type of types ?? []) mentions.set(`${by} ${type}`, { by, type });
    }
  }
}
