import { type Binding, type Definition, isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import { UNKNOWN } from "./expression-path.js";
import type { Match } from "./matches.js";
import { pathOf } from "./read-references.js";
import { typeText } from "./source-text.js";
import type { Source } from "./source.js";

/** The bindings of a file, in order of line. */
export function readBindings(source: Source, definitions: readonly Definition[]): Binding[] {
  const { text, lines, matches, tree, starts } = source;
  /** A parameter between a definition's wrapper and the definition, as in `template <class T>`, is of the definition. */
  function ofNext(offset: number): number | null {
    let low = 0;
    let high = matches.definitions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (matches.definitions[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    return low < matches.definitions.length && starts[low]! <= offset ? tree.opened(low) : null;
  }
  const scopeOf = scopesOfNames(source);
  const bindings = matches.bindings.map((match): Binding => {
    const name = match.parts.name ?? [match.start, match.end];
    const kind = match.kind as Binding["kind"];
    const scope = (kind === "parameter" ? ofNext(name[0]) : null) ?? scopeOf(name);
    return {
      name: text.slice(name[0], name[1]),
      kind,
      scope: kind === "field" ? typeScope(source, scope) : scope,
      at: scope,
      ...bound(source, match),
      line: lines.lineOf(name[0]),
    };
  });
  const seen = new Set(matches.bindings.map((match) => match.parts.name?.[0] ?? match.start));
  matches.definitions.forEach((match, index) => {
    const definition = definitions[index]!;
    if (seen.has(match.parts.name?.[0] ?? match.start)) return;
    if (isFunctionLike(definition.kind) && definition.kind !== "property") return;
    if (!match.parts.type && !match.parts.value) return;
    if (isTypeLike(definition.kind)) return;
    const parent = definition.parent === null ? null : definitions[definition.parent]!;
    bindings.push({
      name: definition.name,
      kind: isMember(definition.kind) || (parent && isTypeLike(parent.kind)) ? "field" : "variable",
      scope: definition.scope,
      at: definition.scope,
      ...bound(source, match),
      line: definition.line,
    });
  });
  return bindings.sort((a, b) => a.line - b.line);
}

/** What names a definition is declared where the definition is, though it stands inside it. */
export function scopesOfNames({ matches, tree }: Source): (name: readonly [number, number]) => number {
  const named = new Map(matches.definitions.map((match, index) => [match.parts.name?.[0] ?? match.start, index]));
  return ([start, end]) => {
    const scope = tree.at(start);
    const definition = named.get(start) ?? tree.scopes[scope]!.definition;
    if (definition === -1) return scope;
    const name = matches.definitions[definition]!.parts.name?.[0];
    return name !== undefined && start <= name && name < end ? tree.declaring(definition) : scope;
  };
}

function isMember(kind: SymbolKind): boolean {
  return kind === "field" || kind === "property";
}

function bound({ specAt, text }: Source, { start, parts }: Match): Pick<Binding, "type" | "value"> {
  const value = parts.value ? pathOf(specAt(start), text.slice(parts.value[0], parts.value[1])) : UNKNOWN;
  return { type: parts.type ? typeText(text, parts.type) : null, value: value.startsWith(UNKNOWN) ? null : value };
}

/** The scope of the innermost enclosing type; the scope itself when there is none. */
function typeScope({ tree, matches }: Source, scope: number): number {
  for (let at = scope; at !== -1; at = tree.scopes[at]!.parent) {
    const definition = tree.scopes[at]!.definition;
    if (definition !== -1 && isTypeLike(matches.definitions[definition]!.kind as SymbolKind)) {
      return tree.opened(definition);
    }
  }
  return scope;
}
