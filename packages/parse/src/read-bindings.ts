import { type Binding, CALL_BINDING, type Definition, isFunctionLike, isTypeLike, RESULT_BINDING, type SymbolKind } from "@codegraph/model";
import { refinedType } from "./doc-types.js";
import { functionAround } from "./expectations.js";
import { createInferredValues, type InferredValues } from "./inferred-values.js";
import type { Match } from "./match.js";
import { createNesting } from "./nesting.js";
import { knownOrNull } from "./path-reader.js";
import { standIns } from "./stand-ins.js";
import { typeText } from "./source-text.js";
import type { AssemblySource } from "./source.js";
import { yieldedValues } from "./yielded-values.js";

/** Returns the bindings of a file, ordered by line. */
export function readBindings(source: AssemblySource, definitions: readonly Definition[]): Binding[] {
  const { matches, tree } = source;
  const inferred = createInferredValues(source);
  const file: BindingFile = { source, scopeOf: scopesOfNames(source), inferred, last: { type: null, value: null } };
  const bindings: Binding[] = [];
  for (const match of matches.bindings) bindings.push(readBinding(file, match));
  const seen = new Set(matches.bindings.map((match) => match.parts.name?.[0] ?? match.start));
  matches.definitions.forEach((match, index) => {
    const definition = definitions[index]!;
    if (seen.has(match.parts.name?.[0] ?? match.start)) return;
    if (isFunctionLike(definition.kind) && definition.kind !== "property") return;
    if (!match.parts.type && !match.parts.value && source.docTypes.ofBinding(match) === null) return;
    if (isTypeLike(definition.kind)) return;
    const parent = definition.parent === null ? null : definitions[definition.parent]!;
    const { type, value } = declared(source, match);
    bindings.push({
      name: definition.name,
      kind: isMember(definition.kind) || (parent && isTypeLike(parent.kind)) ? "field" : "variable",
      scope: definition.scope,
      at: definition.scope === tree.declaringScope(index) ? tree.scopes[tree.openedScope(index)]!.parent : definition.scope,
      type,
      value,
      line: heldFrom(source, match, definition.line),
    });
  });
  const others = [
    aliases(source, definitions),
    documentedAliases(source),
    documentedMembers(source, definitions),
    results(source),
    yieldedValues(source),
    signatures(source),
    assignedMembers(source, definitions),
    cased(source),
    standIns(source, definitions),
    inferred.implicit(),
    inferred.receivers(),
  ];
  return [bindings, ...others].flat().sort((a, b) => a.line - b.line);
}

/** State that the bindings of a file share. A record, because V8 compiles a function once for all files, and a closure for each. */
interface BindingFile {
  readonly source: AssemblySource;
  readonly scopeOf: (name: readonly [number, number]) => number;
  readonly inferred: InferredValues;
  /** Type and value of the binding before, which one marked `again` shares. */
  last: Pick<Binding, "type" | "value">;
}

function readBinding(file: BindingFile, match: Match): Binding {
  const { source } = file;
  const { text, lines, tree } = source;
  source.check();
  const name = match.parts.name ?? [match.start, match.end];
  const kind = match.kind as Binding["kind"];
  const named = match.wrap?.named ?? null;
  const inside = (kind === "parameter" ? scopeOfNext(source, name[0]) : null) ?? file.scopeOf(name);
  const scope = tree.holderOf(inside);
  // A name that the code does not write belongs to the block that is captured, and its value to the code around it.
  const at = named === null ? inside : Math.max(0, tree.scopes[inside]!.parent);
  if (kind === "narrowed") return narrowed(source, match, at);
  // A binding marked `again` gets the type and value of the previous one.
  if (!match.parts.again) file.last = declared(source, match);
  const { type, value } = file.last;
  return {
    // A symbol may name the variable: `let(:cart) { … }` in Ruby.
    name: named ?? text.slice(text[name[0]] === ":" ? name[0] + 1 : name[0], name[1]),
    kind,
    scope: kind === "field" ? fieldScope(source, scope) : scope,
    at,
    type,
    value: value ?? (type === null && (kind !== "field" || !match.parts.value) ? file.inferred.of(match, name[0]) : null),
    line: heldFrom(source, match, lines.lineOf(name[0])),
  };
}

/**
 * Returns the scope of the definition whose wrapper contains the offset, as for the parameter in `template <class T>`. Null if there is
 * none.
 */
function scopeOfNext({ matches, tree, starts }: AssemblySource, offset: number): number | null {
  const { definitions } = matches;
  let low = 0;
  let high = definitions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (definitions[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low < definitions.length && starts[low]! <= offset ? tree.openedScope(low) : null;
}

/**
 * Returns a function that maps the range of a name to its scope. The name of a definition belongs to the scope that declares it, although
 * the name is inside the definition.
 */
export function scopesOfNames({ matches, tree }: AssemblySource): (name: readonly [number, number]) => number {
  const named = new Map(matches.definitions.map((match, index) => [match.parts.name?.[0] ?? match.start, index]));
  return ([start, end]) => {
    const scope = tree.scopeAt(start);
    const definition = named.get(start) ?? tree.scopes[scope]!.definition;
    if (definition === -1) return scope;
    const name = matches.definitions[definition]!.parts.name?.[0];
    return name !== undefined && start <= name && name < end ? tree.scopes[tree.openedScope(definition)]!.parent : scope;
  };
}

/** Returns the line from which a binding holds. If declaration order matters in the language, that is the last line of its initial value. */
function heldFrom({ specAt, lines }: AssemblySource, { start, parts }: Match, line: number): number {
  return parts.value && specAt(start).resolution.locals ? Math.max(line, lines.lineOf(parts.value[1] - 1)) : line;
}

/**
 * Returns the binding of a variable with a narrowed type: in the block that runs if a test succeeds, or after a test that otherwise leaves
 * the function.
 */
function narrowed({ text, code, lines, tree, specAt }: AssemblySource, { end, parts: { name, type, body } }: Match, at: number): Binding {
  const [from, to] = name!;
  const inside = body ? tree.scopeAround(...body) : at;
  // A list of types is a union.
  const written = typeText(code, type!).replace(/^\((.*?),?\s*\)$/su, (_, list: string) => list.replaceAll(",", " |"));
  const line = body ? lines.lineOf(body[0]) : lines.lineOf(end - 1) + 1;
  const isFlowing = specAt(from).resolution.locals === "flow";
  return {
    name: text.slice(from, to),
    kind: "narrowed",
    scope: isFlowing ? tree.holderOf(at) : inside,
    at: inside,
    type: written,
    value: null,
    line,
  };
}

function isMember(kind: SymbolKind): boolean {
  return kind === "field" || kind === "property";
}

function bound({ code, paths }: AssemblySource, { parts, wrap }: Match): Pick<Binding, "type" | "value"> {
  const { items, keys } = parts;
  const range = parts.value ?? items ?? keys;
  const path = range ? knownOrNull(paths.pathOf(range)) : null;
  const value = path === null || parts.value ? path : elementOf(path, items ? "*" : "key");
  // A query may give a value that the code does not write.
  const given = !range && wrap && wrap.before !== "" ? wrap.before : null;
  return { type: parts.type ? typeText(code, parts.type) : null, value: given ?? wrapped(value, wrap) };
}

/** Returns the type and value of a binding, with the type that a comment declares if the code declares none. */
function declared(source: AssemblySource, match: Match): Pick<Binding, "type" | "value"> {
  const { type, value } = bound(source, match);
  return { type: refinedType(source.specAt(match.start), type, () => source.docTypes.ofBinding(match)), value };
}

/** Puts the query's `before` and `after` around a path: `f().__enter__()`. */
function wrapped(path: string | null, wrap: Match["wrap"]): string | null {
  return path === null || !wrap ? path : wrap.before + path + wrap.after;
}

/** Path of the elements or keys that iterating over a value yields. */
function elementOf(path: string, index: "*" | "key"): string | null {
  return path.startsWith("=>") ? null : `${path}[${index}]`;
}

/** Bindings with the types that aliases name. */
function aliases({ code, matches, tree }: AssemblySource, definitions: readonly Definition[]): Binding[] {
  return matches.definitions.flatMap(({ parts: { type, body } }, index): Binding[] => {
    const { kind, line } = definitions[index]!;
    // A type with a body has members instead.
    if (kind !== "type" || !type || body) return [];
    const scope = tree.openedScope(index);
    return [{ name: RESULT_BINDING, kind: "variable", scope, at: scope, type: typeText(code, type), value: null, line }];
  });
}

/** Bindings with the types that comments give a name. */
function documentedAliases({ docTypes, lines }: AssemblySource): Binding[] {
  return docTypes.all.flatMap(({ offset, types }) =>
    types.aliases.map(({ name, type }): Binding => ({
      name,
      kind: "variable",
      scope: 0,
      at: 0,
      type,
      value: null,
      line: lines.lineOf(offset),
    })),
  );
}

/** Bindings with the members that comments give a type. */
function documentedMembers({ docTypes, tree }: AssemblySource, definitions: readonly Definition[]): Binding[] {
  return definitions.flatMap(({ kind, line }, index): Binding[] => {
    if (!isTypeLike(kind)) return [];
    const scope = tree.openedScope(index);
    return [...docTypes.membersOf(index)].map(([name, type]) => ({ name, kind: "field", scope, at: scope, type, value: null, line }));
  });
}

/** Bindings with the values that functions without a declared return type return, each value once per function. */
function results(source: AssemblySource): Binding[] {
  const { lines, matches, tree, paths } = source;
  const lambdas = createNesting(matches.shapes.lambda);
  const seen = new Map<number, Set<string | null>>();
  return matches.shapes.returned.flatMap(({ start, end, wrap }): Binding[] => {
    const index = functionAround(source, lambdas, start);
    if (index === null || matches.definitions[index]!.parts.returns) return [];
    const local = localAt(source, start);
    const value = local ? local.name : wrapped(knownOrNull(paths.pathOf([start, end])), wrap);
    const values = seen.get(index) ?? new Set();
    if (values.has(value)) return [];
    seen.set(index, values.add(value));
    return [
      {
        name: RESULT_BINDING,
        kind: "variable",
        scope: tree.openedScope(index),
        at: local ? local.scope : tree.scopeAt(start),
        type: null,
        value,
        line: lines.lineOf(start),
      },
    ];
  });
}

/** The function or class with a name that is the whole value at an offset: `return function load() { … }`. */
function localAt({ matches, tree, text }: AssemblySource, offset: number): { readonly name: string; readonly scope: number } | null {
  const index = tree.scopes[tree.scopeAt(offset)]!.definition;
  const definition = matches.definitions[index];
  if (definition?.start !== offset || !definition.parts.name) return null;
  return { name: text.slice(...definition.parts.name), scope: tree.declaringScope(index) };
}

/** Bindings with the types of call signatures, by which values of such a type can be called. */
function signatures(source: AssemblySource): Binding[] {
  const { code, lines, matches, tree } = source;
  return matches.shapes.signature.flatMap(({ start, end }): Binding[] => {
    const at = tree.scopeAt(start);
    const scope = typeScope(source, at);
    const definition = tree.scopes[scope]!.definition;
    if (definition === -1 || tree.openedScope(definition) !== scope) return [];
    return [{ name: CALL_BINDING, kind: "field", scope, at, type: typeText(code, [start, end]), value: null, line: lines.lineOf(start) }];
  });
}

/** Bindings with the values that are assigned to members that are functions: `Tree.prototype.size = Tree.prototype.count`. */
function assignedMembers({ matches, tree, paths }: AssemblySource, definitions: readonly Definition[]): Binding[] {
  return matches.definitions.flatMap(({ parts: { value, parameters } }, index): Binding[] => {
    const { kind, line } = definitions[index]!;
    if (kind !== "method" || !value || parameters) return [];
    const path = knownOrNull(paths.pathOf(value));
    const scope = tree.openedScope(index);
    return path === null
      ? []
      : [{ name: CALL_BINDING, kind: "field", scope, at: tree.scopes[scope]!.parent, type: null, value: path, line }];
  });
}

/** Bindings of variables that each case of a switch declares. */
function cased({ text, code, lines, matches, tree }: AssemblySource): Binding[] {
  return matches.shapes.cased.flatMap(({ start, parts: { value, type } }): Binding[] => {
    if (!value || !type) return [];
    const scope = tree.scopeAt(start);
    return [
      {
        name: text.slice(...value),
        kind: "variable",
        scope,
        at: scope,
        type: typeText(code, type),
        value: null,
        line: lines.lineOf(start),
      },
    ];
  });
}

/** Returns the scope that a field belongs to: that of the enclosing type, or that of a constructor function if there is no type. */
function fieldScope(source: AssemblySource, scope: number): number {
  const { text, tree, matches, named } = source;
  const own = typeScope(source, scope);
  if (own !== scope || scope === 0) return own;
  const index = tree.scopes[scope]!.definition;
  const definition = matches.definitions[index];
  if (!definition || !isFunctionLike(definition.kind as SymbolKind)) return scope;
  const { owner } = definition.parts;
  if (!owner) return definition.kind === "function" ? tree.openedScope(index) : scope;
  const maker = named.function(text.slice(...owner));
  return maker === undefined ? scope : tree.openedScope(maker);
}

/** Returns the scope of the innermost enclosing type; the scope itself if there is none. */
function typeScope({ tree, matches }: AssemblySource, scope: number): number {
  for (let at = scope; at !== -1; at = tree.scopes[at]!.parent) {
    const definition = tree.scopes[at]!.definition;
    if (definition !== -1 && isTypeLike(matches.definitions[definition]!.kind as SymbolKind)) {
      return tree.openedScope(definition);
    }
  }
  return scope;
}
