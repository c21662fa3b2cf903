import { type Definition, fileOf, indexOf, isFunctionLike, isTypeLike, type SymbolId } from "@codegraph/model";
import { meaningOfBindings } from "./bindings.js";
import type { Context, Place } from "./context.js";
import { boundIn, heldValue } from "./expressions.js";
import type { FileView } from "./file-view.js";
import { basesOfKind } from "./heritage.js";
import { type Meaning, symbols, UNKNOWN } from "./meaning.js";
import { partsOf } from "./parts.js";

/** Whether members of a type itself are meant, or those of its instances. */
export type Side = "type" | "instance";

/** The object that a plain call goes to. */
interface Self {
  readonly types: readonly SymbolId[];
  readonly side: Side;
  /** Whether it stands in a block, which may run on any object. */
  readonly inBlock: boolean;
}

/**
 * What a plain name means where types and their instances are objects apart: a capital begins a constant, which is looked
 * for in the types around, then in what the innermost inherits; any other name is a local variable, or a method of the
 * object itself, or a function that is written outside of all types in a file that is loaded.
 */
export function lookupOnObjects(context: Context, place: Place, name: string): Meaning | null {
  if (/^(?:::)?\p{Lu}/u.test(name)) return constant(context, place, name);
  if (name.startsWith("@")) {
    const self = selfAt(context, place);
    const own = variable(context, place, name);
    return own.meaning ?? (self && inheritedField(context, self.types, name));
  }
  const { meaning, hidden } = variable(context, place, name);
  if (meaning) return meaning;
  const self = selfAt(context, place);
  for (const type of self?.types ?? []) {
    const found = memberOn(context, type, name, self!.side);
    if (found) return found;
    if (!self!.inBlock) continue;
    // A block in the body of a type often runs on an instance.
    const other = memberOn(context, type, name, "instance");
    if (other?.kind === "symbols") return { ...other, sure: false };
  }
  return hidden ? null : loadedFunction(context, place.view, name);
}

function inheritedField(context: Context, types: readonly SymbolId[], name: string): Meaning | null {
  const holders = types.flatMap((type) => ancestors(context, type, "instance")).flatMap(([type]) => partsOf(context, type));
  for (const holder of holders) {
    const value = boundIn(context, fileOf(holder), context.view(fileOf(holder))!.opens(indexOf(holder)), name);
    if (value) return value;
  }
  return null;
}

/**
 * A local variable, or a function that is defined in a block around. Neither reaches into the body of a type, and
 * variables not into that of a function.
 */
function variable(context: Context, { view, scope }: Place, name: string): { meaning: Meaning | null; hidden: boolean } {
  const declarations = view.declarations(name);
  let inFunction = false;
  let inType = false;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    const here = declarations.filter((declaration) => declaration.scope === at);
    const bindings = here.filter(({ what }) => what === "binding").map(({ index }) => index);
    if (bindings.length > 0 && !inFunction && !inType) return { meaning: meaningOfBindings(context, view, bindings), hidden: true };
    if (bindings.length > 0 && name.startsWith("@")) return { meaning: meaningOfBindings(context, view, bindings), hidden: true };
    const isBody = opener !== -1 && isContainer(view.facts.definitions[opener]!);
    const functions = here.filter(({ what, index }) => what === "definition" && isFunctionLike(view.facts.definitions[index]!.kind));
    if (functions.length > 0 && !isBody && (!inType || at === 0)) {
      return { meaning: symbols(functions.map(({ index }) => view.idOf(index)), "scope"), hidden: true };
    }
    inType ||= isBody;
    inFunction ||= opener !== -1 && isFunctionLike(view.facts.definitions[opener]!.kind);
  }
  return { meaning: null, hidden: false };
}

function isContainer({ kind }: Definition): boolean {
  return isTypeLike(kind) || kind === "namespace";
}

/** The object that code at a place runs on; null outside of all types. */
export function selfAt(context: Context, { view, scope }: Place): Self | null {
  let inBlock = false;
  let side: Side | null = null;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    if (opener === -1) {
      inBlock ||= side === null && at !== 0;
      continue;
    }
    const definition = view.facts.definitions[opener]!;
    if (isContainer(definition)) return { types: [view.idOf(opener)], side: side ?? "type", inBlock };
    if (!isFunctionLike(definition.kind) || side !== null) continue;
    side = definition.static ? "type" : "instance";
    inBlock = false;
    if (definition.owner !== null) {
      const owner = constant(context, { view, scope: definition.scope }, definition.owner);
      return owner?.kind === "symbols" ? { types: owner.ids, side, inBlock } : null;
    }
  }
  return null;
}

/** What the word for the object itself means. */
export function meaningOfSelf(context: Context, place: Place): Meaning {
  const self = selfAt(context, place);
  if (!self) return UNKNOWN;
  const { types, side, inBlock } = self;
  return side === "type"
    ? { kind: "symbols", ids: types, via: "member", sure: !inBlock }
    : { kind: "instance", types, via: "member", sure: !inBlock };
}

/** A member that is called on a type or on an instance of it, inherited ones included. */
export function memberOn(context: Context, type: SymbolId, name: string, side: Side): Meaning | null {
  return context.once(side === "type" ? "on type" : "on instance", type, name, () =>
    firstOf(context, ancestors(context, type, side), name),
  );
}

/** The inherited method that a method's call of its base means. */
export function inheritedMember(context: Context, place: Place): Meaning | null {
  const self = selfAt(context, place);
  const name = methodAround(place);
  if (!self || name === null) return null;
  return firstOf(context, self.types.flatMap((type) => ancestors(context, type, self.side).slice(1)), name);
}

function methodAround({ view, scope }: Place): string | null {
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    if (opener !== -1 && isFunctionLike(view.facts.definitions[opener]!.kind)) return view.facts.definitions[opener]!.name;
  }
  return null;
}

type Ancestor = readonly [type: SymbolId, side: Side];

function firstOf(context: Context, types: readonly Ancestor[], name: string): Meaning | null {
  for (const [type, side] of types) {
    const own = membersOn(context, type, name, side);
    if (own.length > 0) return symbols(own, "member");
  }
  return null;
}

/** A type and what it inherits, in the order in which members are looked for: mixed in first, and the last one first. */
function ancestors(context: Context, type: SymbolId, side: Side): readonly Ancestor[] {
  const found = context.once(side === "type" ? "type ancestors" : "instance ancestors", type, "", () => {
    const parts = partsOf(context, type);
    const bases = parts.flatMap((part) => basesOfKind(context, part, "inherit"));
    const mixedIn = bases.filter((base) => context.definition(base)!.kind !== "class");
    const above = bases.filter((base) => context.definition(base)!.kind === "class");
    const onType = side === "type" ? parts.flatMap((part) => basesOfKind(context, part, "implement")) : mixedIn;
    const all: Ancestor[] = [
      [type, side],
      ...onType.toReversed().flatMap((base) => ancestors(context, base, "instance")),
      ...above.flatMap((base) => ancestors(context, base, side)),
    ];
    return all.filter(([id, on], index) => all.findIndex((other) => other[0] === id && other[1] === on) === index);
  });
  return found ?? [[type, side]];
}

/** What a type has itself, in any of its parts. What is no function is found from both sides. */
function membersOn(context: Context, type: SymbolId, name: string, side: Side): readonly SymbolId[] {
  const members = partsOf(context, type).flatMap((part) => {
    const view = context.view(fileOf(part))!;
    return [...view.children(indexOf(part), name), ...ownedBy(context, part, name)];
  });
  const fitting = members.filter((id) => {
    const definition = context.definition(id)!;
    return !isFunctionLike(definition.kind) || definition.static === (side === "type");
  });
  // A module may offer its functions on itself: `extend self`, `module_function`.
  const isModule = context.definition(type)!.kind !== "class";
  return fitting.length === 0 && side === "type" && isModule ? members : fitting;
}

function ownedBy(context: Context, type: SymbolId, name: string): readonly SymbolId[] {
  const { name: owner } = context.definition(type)!;
  return context.index.owned(owner, name).filter((id) => {
    const view = context.view(fileOf(id));
    const definition = view?.facts.definitions[indexOf(id)];
    if (!view || !definition?.owner) return false;
    const meaning = constant(context, { view, scope: definition.scope }, definition.owner);
    return meaning?.kind === "symbols" && meaning.ids.some((each) => partsOf(context, type).includes(each));
  });
}

function constant(context: Context, place: Place, name: string): Meaning | null {
  const [head = "", ...rest] = name.replace(/^::/u, "").split("::");
  let meaning = name.startsWith("::") ? topConstant(context, place.view, head) : nearConstant(context, place, head);
  if (!meaning && rest.length > 0) return reopened(context, place.view, [head, ...rest]);
  for (const part of rest) {
    if (meaning?.kind !== "symbols") return null;
    meaning = constantIn(context, meaning.ids, part);
  }
  return meaning;
}

/** A type of which the project has only what it adds: `class Minitest::Test`. */
function reopened(context: Context, view: FileView, path: readonly string[]): Meaning | null {
  const { separator, family } = view.rules;
  const found = context.index.owned(path.slice(0, -1).join(separator), path.at(-1)!).filter((id) => {
    const other = context.view(fileOf(id));
    return other?.rules.family === family && other.facts.definitions[indexOf(id)]!.parent === null;
  });
  return valueOf(context, found, "package");
}

function nearConstant(context: Context, { view, scope }: Place, name: string): Meaning | null {
  let innermost = -1;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    if (opener === -1 || !isContainer(view.facts.definitions[opener]!)) continue;
    const own = ownConstants(context, view.idOf(opener), name);
    if (own.length > 0) return valueOf(context, own, "scope");
    if (innermost === -1) innermost = opener;
  }
  const inherited = innermost === -1 ? null : constantIn(context, [view.idOf(innermost)], name);
  return inherited ?? topConstant(context, view, name);
}

function constantIn(context: Context, types: readonly SymbolId[], name: string): Meaning | null {
  for (const type of types) {
    for (const [base] of ancestors(context, type, "instance")) {
      const own = ownConstants(context, base, name);
      if (own.length > 0) return valueOf(context, own, "member");
    }
  }
  return null;
}

function ownConstants(context: Context, type: SymbolId, name: string): readonly SymbolId[] {
  return context.once("constant", type, name, () => {
    const members = partsOf(context, type).flatMap((part) => [
      ...context.view(fileOf(part))!.children(indexOf(part), name),
      ...ownedBy(context, part, name),
    ]);
    return members.filter((id) => !isFunctionLike(context.definition(id)!.kind));
  }) ?? [];
}

function topConstant(context: Context, view: FileView, name: string): Meaning | null {
  const { family } = view.rules;
  const found = context.index.topLevel(name).filter((id) => {
    const other = context.view(fileOf(id));
    const definition = other?.facts.definitions[indexOf(id)];
    if (!other || !definition || other.rules.family !== family || isFunctionLike(definition.kind)) return false;
    return definition.parent === null;
  });
  const own = found.filter((id) => fileOf(id) === view.id);
  return own.length > 0 ? valueOf(context, own, "scope") : valueOf(context, found, "package");
}

/** Parts of one type are told by one of them; a constant that is no type means its value. */
function valueOf(context: Context, ids: readonly SymbolId[], via: "scope" | "member" | "package"): Meaning | null {
  const types = ids.filter((id) => isContainer(context.definition(id)!));
  if (types.length > 0) return symbols(types.slice(0, 1), via);
  return heldValue(context, ids) ?? symbols(ids, via);
}

/** More steps from one file to another than anybody follows. */
const FARTHEST = 4;

/** A function outside of all types, in a file that is loaded, directly or through others. */
function loadedFunction(context: Context, view: FileView, name: string): Meaning | null {
  const ids = context.index.topLevel(name).filter((id) => {
    const definition = context.definition(id);
    return definition !== null && isFunctionLike(definition.kind) && definition.parent === null && definition.scope === 0;
  });
  if (ids.length === 0) return null;
  const loaded = loadedFiles(context, view);
  return symbols(ids.filter((id) => loaded.has(fileOf(id))), "import");
}

function loadedFiles(context: Context, view: FileView): ReadonlySet<number> {
  const found = context.once("loaded", view.id, "", () => {
    const files = new Set<number>([view.id]);
    let level: FileView[] = [view];
    for (let step = 0; step < FARTHEST && level.length > 0; step++) {
      const next: FileView[] = [];
      for (const { facts, path } of level) {
        for (const { specifier } of facts.imports) {
          const target = context.index.module(facts.language, specifier, path);
          const id = target && "file" in target ? context.index.fileAt(target.file) : null;
          const other = id === null || files.has(id) ? null : context.view(id);
          if (!other) continue;
          files.add(other.id);
          next.push(other);
        }
      }
      level = next;
    }
    return files;
  });
  return found ?? new Set();
}
