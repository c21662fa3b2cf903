import { type AnyFileId, type Definition, fileOf, definitionIndexOf, isFunctionLike, isTypeLike, type AnySymbolId } from "@codegraph/model";
import { resolveBindings } from "./bindings.js";
import { boundIn } from "./call-signatures.js";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { heldValue } from "./held-values.js";
import { basesOfKind } from "./heritage.js";
import { certaintyIf, type Resolution, symbols, UNKNOWN } from "./resolution.js";
import { partsOf, pathWithin } from "./parts.js";
import type { Reach } from "./reach.js";
import { namedType, type Place } from "./type.js";
import { LISTED_PER_STEP } from "./work.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "names", "files"];

/** Whether members of a type itself are meant, or those of its instances. */
export type Side = "type" | "instance";

/** The object that a plain call goes to. */
interface Self {
  readonly types: readonly AnySymbolId[];
  readonly side: Side;
  /** Whether it stands in a block, which may run on any object. */
  readonly inBlock: boolean;
}

/**
 * What a plain name means where types and their instances are objects apart: a capital begins a constant, which is looked
 * for in the types around, then in what the innermost inherits; any other name is a local variable, or a method of the
 * object itself, or a function that is written outside of all types in a file that is loaded.
 */
export function lookupOnObjects(context: Context, place: Place, name: string): Resolution | null {
  if (/^(?:::)?\p{Lu}/u.test(name)) return constant(context, place, name);
  if (name.startsWith("@")) {
    const self = selfAt(context, place);
    const own = variable(context, place, name);
    return own.resolution ?? (self && inheritedField(context, self.types, name));
  }
  const { resolution, hidden } = variable(context, place, name);
  if (resolution) return resolution;
  const self = selfAt(context, place);
  for (const type of self?.types ?? []) {
    const found = memberOn(context, type, name, self!.side);
    if (found) return found;
    if (!self!.inBlock) continue;
    // A block in the body of a type often runs on an instance.
    const other = memberOn(context, type, name, "instance");
    if (other?.kind === "symbols") return { ...other, certainty: "possible" };
  }
  return hidden ? null : loadedFunction(context, place.view, name);
}

function inheritedField(context: Context, types: readonly AnySymbolId[], name: string): Resolution | null {
  const holders = types.flatMap((type) => ancestors(context, type, "instance")).flatMap(([type]) => partsOf(context, type));
  for (const holder of holders) {
    const value = boundIn(context, fileOf(holder), context.view(fileOf(holder))!.opens(definitionIndexOf(holder)), name);
    if (value) return value;
  }
  return null;
}

/**
 * A local variable, or a function that is defined in a block around. Neither reaches into the body of a type, and
 * variables not into that of a function.
 */
function variable(context: Context, { view, scope }: Place, name: string): { resolution: Resolution | null; hidden: boolean } {
  const declarations = view.declarations(name);
  let inFunction = false;
  let inType = false;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    const here = declarations.filter((declaration) => declaration.scope === at);
    const bindings = here.filter(({ what }) => what === "binding").map(({ index }) => index);
    if (bindings.length > 0 && !inFunction && !inType) return { resolution: resolveBindings(context, view, bindings), hidden: true };
    if (bindings.length > 0 && name.startsWith("@")) return { resolution: resolveBindings(context, view, bindings), hidden: true };
    const isBody = opener !== -1 && isContainer(view.facts.definitions[opener]!);
    const functions = here.filter(({ what, index }) => what === "definition" && isFunctionLike(view.facts.definitions[index]!.kind));
    if (functions.length > 0 && !isBody && (!inType || at === 0)) {
      return { resolution: symbols(functions.map(({ index }) => view.idOf(index)), "scope"), hidden: true };
    }
    inType ||= isBody;
    inFunction ||= opener !== -1 && isFunctionLike(view.facts.definitions[opener]!.kind);
  }
  return { resolution: null, hidden: false };
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
export function resolveSelf(context: Context, place: Place): Resolution {
  const self = selfAt(context, place);
  if (!self) return UNKNOWN;
  const { types, side, inBlock } = self;
  return side === "type"
    ? { kind: "symbols", ids: types, provenance: "member", certainty: certaintyIf(!inBlock) }
    : { kind: "instance", types: types.map((id) => namedType(id)), provenance: "member", certainty: certaintyIf(!inBlock) };
}

/** A member that is called on a type or on an instance of it, inherited ones included. */
export function memberOn(context: Context, type: AnySymbolId, name: string, side: Side): Resolution | null {
  return context.once(side === "type" ? "on type" : "on instance", type, name, () =>
    firstOf(context, ancestors(context, type, side), name),
  );
}

/** The inherited method that a method's call of its base means. */
export function inheritedMember(context: Context, place: Place): Resolution | null {
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

type Ancestor = readonly [type: AnySymbolId, side: Side];

function firstOf(context: Context, types: readonly Ancestor[], name: string): Resolution | null {
  for (const [type, side] of types) {
    const own = membersOn(context, type, name, side);
    if (own.length > 0) return symbols(own, "member");
  }
  return null;
}

/** A type and what it inherits, in the order in which members are looked for: mixed in first, and the last one first. */
function ancestors(context: Context, type: AnySymbolId, side: Side): readonly Ancestor[] {
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
    context.spend(all.length / LISTED_PER_STEP);
    return [...new Map(all.map((ancestor) => [ancestor.join(" "), ancestor])).values()];
  });
  return found ?? [[type, side]];
}

/** What a type has itself, in any of its parts. What is no function is found from both sides. */
function membersOn(context: Context, type: AnySymbolId, name: string, side: Side): readonly AnySymbolId[] {
  const members = membersOf(context, type, name);
  const fitting = members.filter((id) => {
    const definition = context.definition(id)!;
    return !isFunctionLike(definition.kind) || definition.static === (side === "type");
  });
  // A module may offer its functions on itself: `extend self`, `module_function`.
  const isModule = context.definition(type)!.kind !== "class";
  return fitting.length === 0 && side === "type" && isModule ? members : fitting;
}

function membersOf(context: Context, type: AnySymbolId, name: string): readonly AnySymbolId[] {
  const view = context.view(fileOf(type))!;
  const members = context.index.within(view.rules.family, pathWithin(context, type), name);
  return members.filter((id) => fileOf(id) === view.id || isWithinReach(context, view, id));
}

/** What tests add to a type, or call by its name, is not there for whatever lies outside of their folder. */
function isWithinReach(context: Context, { path, rules }: FileView, id: AnySymbolId): boolean {
  const other = context.view(fileOf(id))!.path.split("/").slice(0, -1);
  const at = other.findIndex((folder) => rules.objects!.apart.includes(folder));
  return at === -1 || path.startsWith(`${other.slice(0, at + 1).join("/")}/`);
}

function constant(context: Context, place: Place, name: string): Resolution | null {
  const [head = "", ...rest] = name.replace(/^::/u, "").split("::");
  let resolution = name.startsWith("::") ? topConstant(context, place.view, head) : nearConstant(context, place, head);
  if (!resolution && rest.length > 0) return reopened(context, place.view, [head, ...rest]);
  for (const part of rest) {
    if (resolution?.kind !== "symbols") return null;
    resolution = constantIn(context, resolution.ids, part);
  }
  return resolution;
}

/** A type of which the project has only what it adds: `class Minitest::Test`. */
function reopened(context: Context, view: FileView, path: readonly string[]): Resolution | null {
  return valueOf(context, context.index.within(view.rules.family, path.slice(0, -1).join("."), path.at(-1)!), view, "package");
}

function nearConstant(context: Context, { view, scope }: Place, name: string): Resolution | null {
  let innermost = -1;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    if (opener === -1 || !isContainer(view.facts.definitions[opener]!)) continue;
    const own = valueOf(context, membersOf(context, view.idOf(opener), name), view, "scope");
    if (own) return own;
    if (innermost === -1) innermost = opener;
  }
  const inherited = innermost === -1 ? null : constantIn(context, [view.idOf(innermost)], name);
  return inherited ?? topConstant(context, view, name);
}

function constantIn(context: Context, types: readonly AnySymbolId[], name: string): Resolution | null {
  for (const type of types) {
    for (const [base] of ancestors(context, type, "instance")) {
      const own = valueOf(context, membersOf(context, base, name), context.view(fileOf(base))!, "member");
      if (own) return own;
    }
  }
  return null;
}

function topConstant(context: Context, view: FileView, name: string): Resolution | null {
  const top = context.index.within(view.rules.family, "", name);
  const own = top.filter((id) => fileOf(id) === view.id);
  if (own.length > 0 || top.length > MAX_PARTS) return valueOf(context, own.length > 0 ? own : top, view, own.length > 0 ? "scope" : "package");
  return valueOf(context, top.filter((id) => isWithinReach(context, view, id)), view, "package");
}

/**
 * What definitions of one constant mean, those of the file itself first: a type, for which one of its parts stands, or
 * the value it holds.
 */
function valueOf(context: Context, ids: readonly AnySymbolId[], view: FileView, provenance: "scope" | "member" | "package"): Resolution | null {
  const own = ids.filter((id) => fileOf(id) === view.id);
  const held: AnySymbolId[] = [];
  // A namespace has parts in hundreds of files; one is enough.
  for (const id of own.length === 0 ? ids : [...own, ...ids]) {
    const definition = context.definition(id)!;
    if (isContainer(definition)) return symbols([id], provenance);
    if (!isFunctionLike(definition.kind) && held.length < MAX_VALUES) held.push(id);
  }
  return heldValue(context, held) ?? symbols(held, provenance);
}

const MAX_VALUES = 8;
/** A namespace that has more parts than this is the same everywhere. */
const MAX_PARTS = 20;

/** A function outside of all types, in a file that is loaded, directly or through others. */
function loadedFunction(context: Context, view: FileView, name: string): Resolution | null {
  const top = context.index.within(view.rules.family, "", name);
  if (top.length === 0) return null;
  const loaded = loadedFiles(context, view);
  const functions = top.filter((id) => {
    if (!loaded.has(fileOf(id))) return false;
    const { kind, scope } = context.definition(id)!;
    return isFunctionLike(kind) && scope === 0;
  });
  return symbols(functions, "import");
}

/** A file, what it loads, and what these load: a test, its helper, and the helper's support. */
function loadedFiles(context: Context, view: FileView): ReadonlySet<AnyFileId> {
  const near = loadedBy(context, view.id);
  return new Set([view.id, ...near, ...near.flatMap((id) => loadedBy(context, id))]);
}

function loadedBy(context: Context, file: AnyFileId): readonly AnyFileId[] {
  const found = context.once("loaded", file, "", () => {
    const view = context.view(file);
    if (!view) return [];
    const { facts, path } = view;
    const files = facts.imports.flatMap(({ form, specifier }) => {
      const target = form === "module" ? context.index.module(facts.language, specifier, path) : null;
      const id = target && "file" in target ? context.index.fileAt(target.file) : null;
      return id === null ? [] : [id];
    });
    return [...new Set(files)];
  });
  return found ?? [];
}
