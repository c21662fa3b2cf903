import { fileOf, definitionIndexOf, isFunctionLike, type AnySymbolId } from "@codegraph/model";
import { apartFolder, apartFolderOf, isWithinReach } from "./apart.js";
import { resolveBindings } from "./bindings.js";
import { boundIn } from "./call-signatures.js";
import type { Context, NameUse } from "./context.js";
import type { FileView } from "./file-view.js";
import { heldValue } from "./held-values.js";
import { basesOfKind } from "./heritage.js";
import { certaintyIf, isExact, type Resolution, symbols, UNKNOWN } from "./resolution.js";
import { loadedFiles } from "./loaded-files.js";
import { isContainer, variable } from "./object-variables.js";
import { partsOf, pathWithin } from "./parts.js";
import type { Reach } from "./reach.js";
import { idsOf, namedType, type Place, type Type } from "./type.js";
import { THIS } from "./types.js";
import { LISTED_PER_STEP } from "./work.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "names", "files"];

/** The side of a type on which a member is looked up: the type itself or its instances. */
export type Side = "type" | "instance";

/** The receiver of a call that names none. */
interface Self {
  readonly types: readonly AnySymbolId[];
  readonly side: Side;
  /** True inside a block, which may run on any object. */
  readonly inBlock: boolean;
}

/**
 * Resolves a plain name in a language with `rules.objects` (Ruby). A capitalised name is a constant: it is looked up in the enclosing
 * types, then in the ancestors of the innermost one. Any other name is a local variable, a method of the current object, or a top-level
 * function of a loaded file.
 */
export function lookupOnObjects(context: Context, place: Place, name: string, use: NameUse = "name"): Resolution | null {
  if (/^(?:::)?\p{Lu}/u.test(name)) return constant(context, place, name);
  if (name.startsWith("@")) {
    const self = selfAt(context, place);
    const own = variable(context, place, name);
    return own.resolution ?? (self && inheritedField(context, self.types, name));
  }
  // A call with arguments is never a variable: `time = time(date)`.
  const { resolution, hidden } = variable(context, place, name, use === "call");
  if (resolution) return resolution;
  const self = selfAt(context, place);
  for (const type of self?.types ?? []) {
    const found = memberOn(context, type, name, self!.side);
    if (found) return found;
    if (!self!.inBlock) continue;
    // A block in a class body often runs on an instance.
    const other = memberOn(context, type, name, "instance");
    if (other?.kind === "symbols") return { ...other, certainty: "possible" };
  }
  return hidden ? null : (loadedFunction(context, place.view, name) ?? mixedIn(context, place.view, name, "function"));
}

function inheritedField(context: Context, types: readonly AnySymbolId[], name: string): Resolution | null {
  const holders = types.flatMap((type) => ancestors(context, type, "instance")).flatMap(([type]) => partsOf(context, type));
  for (const holder of holders) {
    const value = boundIn(context, fileOf(holder), context.view(fileOf(holder))!.opens(definitionIndexOf(holder)), name);
    if (value) return value;
  }
  return null;
}

/** The object that code at a place runs on (`self`); null outside of types. */
export function selfAt(context: Context, { view, scope }: Place): Self | null {
  let inBlock = false;
  let side: Side | null = null;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    if (opener === -1) {
      const given = givenSelf(context, view, at, side);
      if (given !== undefined) return given;
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

/**
 * The object on which a block runs by its call (`instance_eval`); null if it is unknown, undefined for a block without such a call.
 *
 * @param side the side of a method around the place, inside of the block
 */
function givenSelf(context: Context, view: FileView, scope: number, side: Side | null): Self | null | undefined {
  const [word = ""] = view.rules.self;
  const own = view.declarations(word).filter((declaration) => declaration.scope === scope && declaration.what === "binding");
  if (own.length === 0) return undefined;
  const value = resolveBindings(
    context,
    view,
    own.map(({ index }) => index),
  );
  if (value.kind === "symbols" && isExact(value)) return { types: value.ids, side: side ?? "type", inBlock: false };
  const types = value.kind === "instance" && isExact(value) ? idsOf(value.types) : [];
  return types.length === 0 ? null : { types, side: "instance", inBlock: false };
}

/** Resolves `self` at a place. */
export function resolveSelf(context: Context, place: Place): Resolution {
  const self = selfAt(context, place);
  if (!self) return UNKNOWN;
  const { types, side, inBlock } = self;
  return side === "type"
    ? { kind: "symbols", ids: types, provenance: "member", certainty: certaintyIf(!inBlock), receiverTypes: types.map(ownType) }
    : { kind: "instance", types: types.map((id) => namedType(id)), provenance: "member", certainty: certaintyIf(!inBlock) };
}

/** The type that a method is called on, which may be a subtype of the one that defines it. */
function ownType(id: AnySymbolId): Type {
  return { kind: "parameter", name: THIS, of: id };
}

/** Resolves the value that a reader of a field returns (`attr_reader`). */
export function readerValue(context: Context, reader: AnySymbolId): Resolution | null {
  const view = context.view(fileOf(reader))!;
  const { name, parent, static: isStatic } = view.facts.definitions[definitionIndexOf(reader)]!;
  return parent === null || isStatic ? null : inheritedField(context, [view.idOf(parent)], `@${name}`);
}

/** Resolves a member called on a type or on an instance of it, inherited members included. */
export function memberOn(context: Context, type: AnySymbolId, name: string, side: Side): Resolution | null {
  return context.once(side === "type" ? "on type" : "on instance", type, name, () =>
    firstOf(context, ancestors(context, type, side), name),
  );
}

/** Resolves `super` inside a method: the inherited method of the same name. */
export function inheritedMember(context: Context, place: Place): Resolution | null {
  const self = selfAt(context, place);
  const name = methodAround(place);
  if (!self || name === null) return null;
  return firstOf(
    context,
    self.types.flatMap((type) => ancestors(context, type, self.side).slice(1)),
    name,
  );
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

/** A type and its ancestors in method resolution order: the type, its mixins (last one first), then its base classes. */
function ancestors(context: Context, type: AnySymbolId, side: Side): readonly Ancestor[] {
  const found = context.once(side === "type" ? "type ancestors" : "instance ancestors", type, "", () => {
    const parts = partsOf(context, type);
    const bases = parts.flatMap((part) => basesOfKind(context, part, "inherit"));
    const mixedIn = bases.filter((base) => context.definition(base)!.kind !== "class");
    const above = bases.filter((base) => context.definition(base)!.kind === "class");
    const onType =
      side === "type"
        ? [...mixedIn.flatMap((base) => classMethodsOf(context, base)), ...parts.flatMap((part) => basesOfKind(context, part, "implement"))]
        : mixedIn;
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

/** A type and its ancestors on one side. */
export function ancestorsOf(context: Context, type: AnySymbolId, side: Side): readonly AnySymbolId[] {
  return ancestors(context, type, side).map(([id]) => id);
}

/** The modules of class methods that a module, and those that it includes, add to the types that include it. */
function classMethodsOf(context: Context, module: AnySymbolId): readonly AnySymbolId[] {
  const { family, objects } = context.view(fileOf(module))!.rules;
  const modules = [...new Set(ancestors(context, module, "instance").map(([type]) => type))];
  return modules.toReversed().flatMap((type) => context.index.within(family, pathWithin(context, type), objects!.classMethods).slice(0, 1));
}

/** Members of a type in all of its parts. Members that are not functions are visible from both sides. */
function membersOn(context: Context, type: AnySymbolId, name: string, side: Side): readonly AnySymbolId[] {
  const named = membersOf(context, type, name);
  const members = named.length === 0 && name.endsWith("=") ? accessorsOf(context, type, accessorOf(name)) : named;
  const fitting = members.filter((id) => {
    const definition = context.definition(id)!;
    return !isFunctionLike(definition.kind) || definition.static === (side === "type");
  });
  // A module may expose its functions on itself: `extend self`, `module_function`.
  const isModule = context.definition(type)!.kind !== "class";
  return fitting.length === 0 && side === "type" && isModule ? members : fitting;
}

/** The name of the accessor that may declare a writer: `level` for `level=`. */
export function accessorOf(writer: string): string {
  return writer.replace(/=$/u, "");
}

/** The accessors of a field, which also declare its writer (`attr_accessor`). */
function accessorsOf(context: Context, type: AnySymbolId, name: string): readonly AnySymbolId[] {
  return membersOf(context, type, name).filter((id) => context.definition(id)!.kind === "property");
}

function membersOf(context: Context, type: AnySymbolId, name: string): readonly AnySymbolId[] {
  const view = context.view(fileOf(type))!;
  const members = context.index.within(view.rules.family, pathWithin(context, type), name);
  return members.filter((id) => fileOf(id) === view.id || isWithinReach(context, view, id));
}

function constant(context: Context, place: Place, name: string): Resolution | null {
  const [head = "", ...rest] = name.replace(/^::/u, "").split("::");
  let resolution = name.startsWith("::") ? topConstant(context, place.view, head) : nearConstant(context, place, head);
  if (!resolution && rest.length > 0) return reopened(context, place.view, [head, ...rest]);
  for (const part of rest) {
    if (resolution?.kind !== "symbols") return null;
    resolution = constantIn(context, resolution.ids, part) ?? addedMember(context, place.view, resolution.ids, part);
  }
  return resolution;
}

/** A member that the tests around a file add to a type elsewhere: `class Shop::TestCase`. */
function addedMember(context: Context, view: FileView, types: readonly AnySymbolId[], name: string): Resolution | null {
  if (apartFolder(view.rules, view) === null) return null;
  const added = types.flatMap((type) => context.index.within(view.rules.family, pathWithin(context, type), name));
  return valueOf(
    context,
    added.filter((id) => isWithinReach(context, view, id)),
    view,
    "package",
  );
}

/** A member of a type that the project reopens but does not define: `class Minitest::Test`. */
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
  return inherited ?? topConstant(context, view, name) ?? mixedIn(context, view, name, "constant");
}

/** Resolves a name of a module that top-level code of the file or of a loaded one mixes in (`include Shop`). */
function mixedIn(context: Context, view: FileView, name: string, what: "constant" | "function"): Resolution | null {
  for (const module of topMixins(context, view)) {
    const found = what === "constant" ? constantIn(context, [module], name) : memberOn(context, module, name, "instance");
    if (found) return found;
  }
  return null;
}

/** The modules that top-level code of a file or of a loaded one mixes in. */
function topMixins(context: Context, view: FileView): readonly AnySymbolId[] {
  const found = context.once("top mixins", view.id, "", () =>
    [...loadedFiles(context, view)].flatMap((file) => {
      const other = context.view(file);
      const mixins = other?.facts.references.filter(({ kind, scope }) => kind === "inherit" && scope === 0) ?? [];
      return mixins.flatMap(({ receiver, name }) => {
        const [head = "", ...rest] = [...(receiver?.replace(/^::/u, "").split("::") ?? []), name];
        let module = topConstant(context, other!, head);
        for (const part of rest) module = module?.kind === "symbols" ? constantIn(context, module.ids, part) : null;
        return module?.kind === "symbols" ? module.ids : [];
      });
    }),
  );
  return found ?? [];
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
  if (own.length > 0) return valueOf(context, own, view, "scope");
  if (top.length > MAX_PARTS) return valueOf(context, nearParts(context, view, top), view, "package");
  // A part in the file's own test folder sees the members of all parts; a part outside does not see those that the tests add.
  const reached = top.filter((id) => isWithinReach(context, view, id));
  const isApart = (id: AnySymbolId) => apartFolderOf(context, view.rules, fileOf(id)) !== null;
  return valueOf(context, [...reached.filter(isApart), ...reached.filter((id) => !isApart(id))], view, "package");
}

/** Of many parts of a namespace, one in the test folder of the file and one outside of such folders: each stands for the others there. */
function nearParts(context: Context, view: FileView, parts: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const partIn = (folder: string | null): AnySymbolId | undefined =>
    context.once("part in", parts[0]!, folder ?? "", () => ({
      id: parts.find((id) => apartFolderOf(context, view.rules, fileOf(id)) === folder),
    }))?.id;
  const folder = apartFolder(view.rules, view);
  return [folder === null ? undefined : partIn(folder), partIn(null), parts[0]].filter((id) => id !== undefined);
}

/** Resolves a constant from its definitions, preferring the file's own: to one part of a type or namespace, or to the value it holds. */
function valueOf(
  context: Context,
  ids: readonly AnySymbolId[],
  view: FileView,
  provenance: "scope" | "member" | "package",
): Resolution | null {
  const own = ids.filter((id) => fileOf(id) === view.id);
  const held: AnySymbolId[] = [];
  // A namespace has parts in hundreds of files; one part identifies it.
  for (const id of own.length === 0 ? ids : [...own, ...ids]) {
    const definition = context.definition(id)!;
    if (isContainer(definition)) return symbols([id], provenance);
    if (!isFunctionLike(definition.kind) && held.length < MAX_VALUES) held.push(id);
  }
  return heldValue(context, held) ?? symbols(held, provenance);
}

const MAX_VALUES = 8;
/** Above this number of parts, one part of a namespace stands for the others. */
const MAX_PARTS = 20;

/** A top-level function of a file that is loaded directly or through one other file. */
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
