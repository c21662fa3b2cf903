import { type AnyFileId, fileOf, isTypeLike, type ResolutionRules, type AnySymbolId, type SymbolKind } from "@codegraph/model";
import type { SpanDefinition } from "../links/project-span.js";

/** Returns the resolution rules of a file's language; null if the language is unknown. */
export type RulesOf = (fileId: AnyFileId) => ResolutionRules | null;

/**
 * Groups definitions into symbols, in the order of their first definitions. Overloads in one scope form one symbol, as do a prototype with
 * its
 * definition and the parts of an open type.
 */
export function groupSymbols(definitions: readonly SpanDefinition[], rulesOf: RulesOf): SpanDefinition[][] {
  const groups = new Map<string, SpanDefinition[]>();
  for (const definition of definitions) {
    const key = symbolKey(definition, rulesOf(fileOf(definition.id)));
    const group = groups.get(key);
    if (group) group.push(definition);
    else groups.set(key, [definition]);
  }
  return attachPrototypes([...groups.values()], rulesOf);
}

/** False if all definitions of the symbol are in one file, because its language has neither prototypes nor open types. */
export function canSpanFiles({ kind }: SpanDefinition, rules: ResolutionRules | null): boolean {
  return Boolean(rules?.included || rules?.openTypes || (rules?.objects && isOpenKind(kind)));
}

function isOpenKind(kind: SymbolKind): boolean {
  return isTypeLike(kind) || kind === "namespace";
}

function symbolKey({ id, file, path, scope, kind }: SpanDefinition, rules: ResolutionRules | null): string {
  const isOpen = (rules?.openTypes || rules?.objects) && isOpenKind(kind);
  const space = rules?.included ? nameSpace(kind) : "";
  return isOpen ? `${rules.family}\n${path}` : `${file}\n${fileOf(id)}\n${path}\n${scope}\n${space}`;
}

/** In a language with includes, a macro, a type and a function may have the same name without being one symbol. */
function nameSpace(kind: SymbolKind): string {
  return kind === "macro" ? "macro" : isTypeLike(kind) ? "type" : "";
}

/** Attaches prototypes to the definitions with the same path, in languages with includes or open types. */
function attachPrototypes(groups: readonly SpanDefinition[][], rulesOf: RulesOf): SpanDefinition[][] {
  const declared = new Map<string, SpanDefinition[]>();
  const symbols: SpanDefinition[][] = [];
  for (const group of groups) {
    const [first] = group;
    const rules = rulesOf(fileOf(first!.id));
    const isPrototypeOnly = (rules?.included || rules?.openTypes) && group.every(({ declaration }) => declaration);
    if (!isPrototypeOnly) {
      symbols.push([...group]);
      continue;
    }
    const key = `${rules.family}\n${first!.path}\n${nameSpace(first!.kind)}`;
    const known = declared.get(key);
    if (known) for (const each of group) known.push(each);
    else declared.set(key, [...group]);
  }
  for (const prototypes of declared.values()) {
    const [{ id, path, kind }] = prototypes as [SpanDefinition];
    const family = rulesOf(fileOf(id))?.family;
    const named = symbols.filter(
      ([first]) => first!.path === path && nameSpace(first!.kind) === nameSpace(kind) && rulesOf(fileOf(first!.id))?.family === family,
    );
    // A header declares the definition that other files can name, if there is one, and not a local one with the same name elsewhere.
    const visible = named.filter((body) => body.some(({ exported }) => exported));
    const bodies = visible.length > 0 ? visible : named;
    for (const body of bodies) for (const each of prototypes) body.push(each);
    if (bodies.length === 0) symbols.push(prototypes);
  }
  return symbols;
}

/** Returns the symbol that a definition belongs to. If several overloads have a body, each is a symbol of its own. */
export function symbolAround(definition: SpanDefinition, named: readonly SpanDefinition[], rulesOf: RulesOf): SpanDefinition[] {
  const isSame = ({ id }: { id: AnySymbolId }): boolean => id === definition.id;
  const group = groupSymbols(named, rulesOf).find((each) => each.some(isSame)) ?? [definition];
  if (isTypeLike(definition.kind)) return group;
  const bodies = group.filter(({ declaration }) => !declaration);
  if (definition.declaration) return bodies.length === 1 ? group : [definition];
  return bodies.length === 1
    ? group
    : [definition, ...group.filter(({ declaration, parameters }) => declaration && parameters === definition.parameters)];
}
