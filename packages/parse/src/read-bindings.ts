import {
  type Binding,
  CALL_BINDING,
  type Definition,
  isFunctionLike,
  isTypeLike,
  RECEIVER_BINDING,
  RESULT_BINDING,
  type SymbolKind,
} from "@codegraph/model";
import { refinedType } from "./doc-types.js";
import { createExpectations, functionAround } from "./expectations.js";
import { insideBrackets, type Item, itemAt, itemsOf } from "./items.js";
import type { Match } from "./match.js";
import { createNesting } from "./nesting.js";
import { bounded, knownOrNull } from "./path-reader.js";
import { patternSteps } from "./patterns.js";
import { calleePath } from "./read-references.js";
import { typeText } from "./source-text.js";
import type { AssemblySource } from "./source.js";
import { countLeading } from "./count-leading.js";
import { yieldedValues } from "./yielded-values.js";

/** Returns the bindings of a file, ordered by line. */
export function readBindings(source: AssemblySource, definitions: readonly Definition[]): Binding[] {
  const { text, lines, matches, tree, starts } = source;
  /**
   * Returns the scope of the definition whose wrapper contains the offset, as for the parameter in `template <class T>`. Null if there is
   * none.
   */
  function ofNext(offset: number): number | null {
    const low = countLeading(matches.definitions, (each) => each.start <= offset);
    return low < matches.definitions.length && starts[low]! <= offset ? tree.openedScope(low) : null;
  }
  const scopeOf = scopesOfNames(source);
  const inferred = createInferredValues(source);
  let last: Pick<Binding, "type" | "value"> = { type: null, value: null };
  const bindings = matches.bindings.map((match): Binding => {
    source.check();
    const name = match.parts.name ?? [match.start, match.end];
    const kind = match.kind as Binding["kind"];
    const at = (kind === "parameter" ? ofNext(name[0]) : null) ?? scopeOf(name);
    const scope = tree.holderOf(at);
    if (kind === "narrowed") return narrowed(source, match, at);
    // A binding marked `again` gets the type and value of the previous one.
    if (!match.parts.again) last = declared(source, match);
    const { type, value } = last;
    return {
      // A symbol may name the variable: `let(:cart) { … }` in Ruby.
      name: text.slice(text[name[0]] === ":" ? name[0] + 1 : name[0], name[1]),
      kind,
      scope: kind === "field" ? fieldScope(source, scope) : scope,
      at,
      type,
      value: value ?? (type === null && (kind !== "field" || !match.parts.value) ? inferred(match, name[0]) : null),
      line: heldFrom(source, match, lines.lineOf(name[0])),
    };
  });
  const seen = new Set(matches.bindings.map((match) => match.parts.name?.[0] ?? match.start));
  matches.definitions.forEach((match, index) => {
    const definition = definitions[index]!;
    if (seen.has(match.parts.name?.[0] ?? match.start)) return;
    if (isFunctionLike(definition.kind) && definition.kind !== "property") return;
    if (!match.parts.type && !match.parts.value && source.docTypes.ofBinding(match) === null) return;
    if (isTypeLike(definition.kind)) return;
    const parent = definition.parent === null ? null : definitions[definition.parent]!;
    bindings.push({
      name: definition.name,
      kind: isMember(definition.kind) || (parent && isTypeLike(parent.kind)) ? "field" : "variable",
      scope: definition.scope,
      at: definition.scope === tree.declaringScope(index) ? tree.scopes[tree.openedScope(index)]!.parent : definition.scope,
      ...declared(source, match),
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
    inferred.implicit(),
    inferred.receivers(),
  ];
  return [bindings, ...others].flat().sort((a, b) => a.line - b.line);
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
  return { type: parts.type ? typeText(code, parts.type) : null, value: wrapped(value, wrap) };
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

/** Finds the value of a name from its position: in a pattern, or among the parameters of a function literal. */
interface InferredValues {
  (match: Match, offset: number): string | null;
  /** Returns bindings for the parameters that function literals use without declaring them. */
  implicit(): Binding[];
  /** Returns bindings for the receivers that function literals may have. */
  receivers(): Binding[];
}

function createInferredValues(source: AssemblySource): InferredValues {
  const { code, plain, lines, matches, specAt, tree, paths } = source;
  const patterns = createNesting(matches.shapes.pattern);
  const lambdas = createNesting(matches.shapes.lambda);
  const blocks = createNesting(matches.references.filter(({ parts }) => parts.block && parts.parameters).map(blockOf));
  let expectations: ((offset: number) => string | null) | null = null;
  const expected = (offset: number): string | null =>
    (expectations ??= createExpectations(source, lambdas, (call) => calleePath(source, call)))(offset);

  let last: { readonly start: number; readonly items: readonly Item[] } = { start: -1, items: [] };
  /** Items of a parameter list. The same list is queried again for each of its parameters. */
  function parametersIn(list: Item): readonly Item[] {
    if (last.start !== list[0]) last = { start: list[0], items: itemsOf(plain, ...insideBrackets(plain, list), "types") };
    return last.items;
  }

  /** Returns the path of the parameter at an offset: the expected type of its function literal and its index. */
  function parameter(offset: number, start: number): string | null {
    for (const lambda of lambdas.around(offset)) {
      const { parameters } = lambda.parts;
      if (!parameters || offset < parameters[0] || offset >= parameters[1]) return null;
      // The first parameter of a list without brackets may be a pattern with its own brackets.
      const place = start === parameters[0] ? 0 : itemAt(parametersIn(parameters), offset);
      const function_ = place === -1 ? null : expected(lambda.start);
      return function_ === null ? null : `${function_}#${place}`;
    }
    return ofBlock(offset);
  }

  /** Returns the path of the parameter of a block at an offset: the callee that runs the block, and its index. */
  function ofBlock(offset: number): string | null {
    for (const { call, parameters } of blocks.around(offset)) {
      if (offset < parameters[0] || offset >= parameters[1]) return null;
      // Only part of the value is bound by a pattern, `|(key, value)|`, and a list of values by `|*rest|`.
      const place = parametersIn(parameters).findIndex(([from]) => from === offset);
      const callee = place === -1 ? null : calleePath(source, call);
      return callee === null ? null : `${callee}#block#${place}`;
    }
    return null;
  }

  function of(match: Match, offset: number): string | null {
    for (const pattern of patterns.around(offset)) {
      const { type, value, items } = pattern.parts;
      const steps = patternSteps(plain, [pattern.start, pattern.end], offset);
      if (steps === null) return null;
      const whole = type
        ? `<${typeText(code, type)}>`
        : value
          ? knownOrNull(paths.pathOf(value))
          : items
            ? knownOrNull(paths.pathOf(items))
            : parameter(offset, pattern.start);
      // An empty list as a default value reveals nothing, and a function has no parts.
      if (whole === null || whole === "[]" || whole.startsWith("=>")) return null;
      return bounded(items && !type && !value ? `${whole}[*]${steps}` : whole + steps);
    }
    if (match.parts.argument) return bounded(expected(match.parts.argument[0]));
    return match.kind === "parameter" ? bounded(parameter(offset, offset)) : null;
  }

  function implicit(): Binding[] {
    return matches.shapes.lambda.flatMap((lambda): Binding[] => {
      const names = lambda.parts.parameters ? [] : (specAt(lambda.start).implicitParameters ?? []);
      const body = names.length === 0 ? "" : plain.slice(lambda.start, lambda.end);
      return names.flatMap((name, place): Binding[] => {
        const at = body.search(new RegExp(`(?<![\\w$])${name.replace("$", "\\$")}(?!\\w)`, "u"));
        const path = at === -1 ? null : expected(lambda.start);
        const scope = tree.holderOf(tree.scopeAt(lambda.start));
        if (path === null) return [];
        return [
          { name, kind: "parameter", scope, at: scope, type: null, value: `${path}#${place}`, line: lines.lineOf(lambda.start + at) },
        ];
      });
    });
  }

  function receivers(): Binding[] {
    return matches.shapes.lambda.flatMap((lambda): Binding[] => {
      const path = specAt(lambda.start).lambdaReceivers ? expected(lambda.start) : null;
      if (path === null) return [];
      const scope = tree.scopeAt(lambda.start);
      // The receiver is evaluated outside of the literal, where its own members are not visible.
      const at = Math.max(0, tree.scopes[scope]!.parent);
      const line = lines.lineOf(lambda.start);
      return [{ name: RECEIVER_BINDING, kind: "variable", scope, at, type: null, value: `${path}#this`, line }];
    });
  }

  return Object.assign(of, { implicit, receivers });
}

/** The block of a call that has one with parameters. */
function blockOf(call: Match): { start: number; end: number; call: Match; parameters: Item } {
  const [start, end] = call.parts.block!;
  return { start, end, call, parameters: call.parts.parameters! };
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
    const value = wrapped(knownOrNull(paths.pathOf([start, end])), wrap);
    const values = seen.get(index) ?? new Set();
    if (values.has(value)) return [];
    seen.set(index, values.add(value));
    return [
      {
        name: RESULT_BINDING,
        kind: "variable",
        scope: tree.openedScope(index),
        at: tree.scopeAt(start),
        type: null,
        value,
        line: lines.lineOf(start),
      },
    ];
  });
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
