import { fileOf, definitionIndexOf, isTypeLike, linkOf, type AnySymbolId, symbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { type Included, includedFiles, includedIn, missingIn } from "./included-files.js";
import { certaintyIf, type Resolution, symbols, UNKNOWN } from "./resolution.js";
import { ownMember } from "./members.js";
import { namespaceOf } from "./namespaces.js";
import { outlineOf } from "./outline.js";
import { declares } from "./parameters.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "imports", "names"];

/** Stop looking outside the includes for a name with more definitions than this. */
const MAX_ELSEWHERE = 8;

/**
 * Resolves a program-wide name in a language where a file sees only what it includes. Definitions in included files come first. A name that
 * no include declares resolves as possible if one file of the program defines it, because includes can depend on the build.
 */
export function includedName(context: Context, view: FileView, ids: readonly AnySymbolId[]): Resolution | null {
  const files = includedFiles(context, view);
  const isMeant = (id: AnySymbolId): boolean =>
    !isStandIn(context, view, id, ids) && !isMadeUp(context, id) && !isElsewhere(view, files, id);
  const included = ids.filter((id) => files.has(fileOf(id)) && isMeant(id));
  const seen = lastDefined(context, included);
  if (seen.length > 0) {
    const near = seen.filter((id) => isInSight(context, view, id));
    const isThere = seen.some((id) => outlineOf(context, id).kind !== "macro" || files.get(fileOf(id)) === null);
    return near.length > 0 ? symbols(near, "package", certaintyIf(isThere)) : symbols(seen, "package", "possible");
  }
  let isMeantAnywhere = included.length > 0;
  // A linked project is visible only through its included headers.
  const own = included.filter((id) => linkOf(fileOf(id)) === linkOf(view.id));
  for (const id of ids) {
    if (files.has(fileOf(id)) || !isMeant(id)) continue;
    isMeantAnywhere = true;
    if (linkOf(fileOf(id)) !== linkOf(view.id)) continue;
    own.push(id);
    // More candidates cannot change the answer.
    if (own.length > MAX_ELSEWHERE) return null;
  }
  if (!isMeantAnywhere) return UNKNOWN;
  const bodies = own.filter((id) => isVisibleOutside(context, view, id) && isInSight(context, view, id)).sort((a, b) => a - b);
  const isOne = bodies.length > 0 && bodies.every((id) => fileOf(id) === fileOf(bodies[0]!));
  return isOne ? symbols(bodies, "package", "possible") : null;
}

/**
 * Functions that a file only declares, with the macros of their name that it includes: such a macro takes the place of the prototype, and
 * only a condition allows both.
 */
export function declaredOrMacro(context: Context, view: FileView, ids: readonly AnySymbolId[]): Resolution | null {
  if (!ids.every((id) => outlineOf(context, id).declaration && outlineOf(context, id).kind === "function")) return symbols(ids, "scope");
  const named = context.index.topLevel(outlineOf(context, ids[0]!).name);
  const files = named.length > ids.length ? includedFiles(context, view) : null;
  const macros = named.filter((id) => files?.has(fileOf(id)) === true && outlineOf(context, id).kind === "macro");
  return macros.length === 0 ? symbols(ids, "scope") : symbols([...macros, ...ids], "scope", "possible");
}

/** True if the file is included only under a condition that holds in other programs. */
function isElsewhere({ rules: { elsewhere } }: FileView, files: Included, id: AnySymbolId): boolean {
  return elsewhere?.test(files.get(fileOf(id)) ?? "") === true;
}

/**
 * True if other files can use the definition without its header, by declaring it themselves or including the file: a function with a body,
 * a type, a macro.
 */
function isVisibleOutside(context: Context, view: FileView, id: AnySymbolId): boolean {
  const { family, kind, name, exported, declaration } = outlineOf(context, id);
  if (family !== view.rules.family) return false;
  if (kind === "macro") return view.rules.provided?.has(name) !== true;
  return exported && !declaration && (kind === "function" || isTypeLike(kind)) && !isMadeUp(context, id);
}

/** True if a call means the system's function (`rules.provided`) and not the project's function of the same name. */
function isStandIn(context: Context, view: FileView, id: AnySymbolId, namesakes: readonly AnySymbolId[]): boolean {
  const { kind, name } = outlineOf(context, id);
  if (kind !== "function" || !view.rules.provided?.has(name)) return false;
  const headers = systemHeaders(context, view);
  if (headers.size === 0) return false;
  // A project that contains the system headers is libc itself.
  const isSystems = context.onceHere("system's own", view.id, name, () => ({
    is: namesakes.some((each) => isOneOf(headers, outlineOf(context, each).path)),
  }));
  return isSystems?.is !== true;
}

/** True if a suffix of the path, starting at a folder, is one of the headers. */
function isOneOf(headers: ReadonlySet<string>, path: string): boolean {
  for (let at = 0; at !== -1; at = path.indexOf("/", at) + 1 || -1) if (headers.has(path.slice(at))) return true;
  return false;
}

/** Headers that a compiler provides even without a system library. */
const FREESTANDING = /^(?:float|iso646|limits|stdalign|stdarg|stdbool|stddef|stdint|stdnoreturn)\.h$/u;

/** The headers that a file includes, directly or transitively, and that the project does not contain. */
function systemHeaders(context: Context, view: FileView): ReadonlySet<string> {
  const found = context.once("system", view.id, "", () => {
    const headers = new Set<string>();
    for (const id of includedFiles(context, view).keys()) {
      for (const specifier of missingIn(context, id)) if (!FREESTANDING.test(specifier)) headers.add(specifier);
    }
    return headers;
  });
  return found ?? new Set();
}

/** Drops macros that another candidate's file redefines after including theirs. */
function lastDefined(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const macros = ids.filter((id) => outlineOf(context, id).kind === "macro");
  const files = new Map(macros.map((id) => [fileOf(id), outlineOf(context, id).family]));
  if (files.size < 2) return ids;
  const isRedefined = (id: AnySymbolId): boolean =>
    [...files].some(
      ([other, family]) =>
        other !== fileOf(id) &&
        includedIn(context, other, family).get(fileOf(id)) === null &&
        !includedIn(context, fileOf(id), files.get(fileOf(id))!).has(other),
    );
  return ids.filter((id) => !macros.includes(id) || !isRedefined(id));
}

/**
 * True if the head of a function is a macro that generates a different name: `TEST(read) {` does not define `read`. A macro that the
 * project does not define is assumed to generate a name.
 */
export function isMadeUp(context: Context, id: AnySymbolId): boolean {
  const { head, family } = outlineOf(context, id);
  if (head === null) return false;
  const found = context.once("made up", id, "", () => {
    const ids = context.index.topLevel(head).filter((each) => outlineOf(context, each).kind === "macro");
    const files = includedIn(context, fileOf(id), family);
    const seen = ids.filter((each) => files.has(fileOf(each)));
    const macros = seen.length > 0 ? seen : ids;
    return { is: macros.length === 0 || macros.some((each) => context.definition(each)!.signature.includes("##")) };
  });
  return found?.is ?? false;
}

/**
 * True if the file can use the definition without a qualifier: its namespace encloses code of the file, or the file imports it (`using
 * namespace`).
 */
function isInSight(context: Context, view: FileView, id: AnySymbolId): boolean {
  const { namespace: path, kind } = outlineOf(context, id);
  if (path === "" || fileOf(id) === view.id || kind === "macro") return true;
  const { separator } = view.rules;
  const known = context.onceHere("namespaces", view.id, "", () => namespacesOf(view)) ?? new Set();
  return known.has(path) || [...known].some((used) => path.endsWith(separator + used));
}

function namespacesOf(view: FileView): ReadonlySet<string> {
  const { facts, rules } = view;
  const known = new Set(view.wildcards.map((index) => facts.imports[index]!.specifier));
  facts.definitions.forEach(({ kind, name, owner }, index) => {
    if (kind !== "namespace" && owner === null) return;
    const parts = [namespaceOf(view, index), kind === "namespace" ? name : owner]
      .filter((part) => part !== "")
      .join(rules.separator)
      .split(rules.separator);
    for (let depth = parts.length; depth > 0; depth--) known.add(parts.slice(0, depth).join(rules.separator));
  });
  return known;
}

/** Replaces declarations by the definitions they declare. Keeps a declaration whose definition is unknown. */
export function definedBy(context: Context, view: FileView, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const declared = ids.filter((id) => context.definition(id)!.declaration);
  if (declared.length === 0) return ids;
  const known = ids.filter((id) => !context.definition(id)!.declaration);
  const found = new Set(known);
  for (const id of declared) {
    const definition = context.definition(id)!;
    const bodies = known.filter((body) => declares(definition, context.definition(body)!));
    const elsewhere = bodies.length > 0 ? bodies : bodiesElsewhere(context, view, id);
    for (const body of elsewhere.length > 0 ? elsewhere : [id]) found.add(body);
  }
  const result = [...found];
  // A constructor without any definition is deleted or private to forbid calls.
  const made = result.filter((id) => !(context.definition(id)!.declaration && context.definition(id)!.kind === "constructor"));
  return made.length > 0 ? made : result;
}

/**
 * The likeliest bodies of a declared function in other files: those in a file with the header's stem, else in files that include the
 * header, else the nearest.
 */
function bodiesElsewhere(context: Context, view: FileView, declared: AnySymbolId): readonly AnySymbolId[] {
  const header = context.view(fileOf(declared))!;
  const definition = header.facts.definitions[definitionIndexOf(declared)]!;
  if (definition.owner !== null || definition.kind === "constructor") return [];
  if (definition.parent !== null && isTypeLike(header.facts.definitions[definition.parent]!.kind)) {
    const members = ownMember(context, symbolId(header.id, definition.parent), definition.name);
    return members.filter((id) => !context.definition(id)!.declaration && declares(definition, context.definition(id)!));
  }
  const path = namespaceOf(header, definitionIndexOf(declared));
  const bodies = context.index.topLevel(definition.name).filter((id) => {
    const { kind, declaration, exported, family, namespace, hasUniqueFunctions } = outlineOf(context, id);
    if (declaration || kind !== "function" || namespace !== path) return false;
    if (family !== view.rules.family || (!exported && fileOf(id) !== view.id) || isMadeUp(context, id)) return false;
    return hasUniqueFunctions || declares(definition, context.definition(id)!);
  });
  if (bodies.length < 2) return bodies;
  const stem = stemOf(header.path);
  const beside = bodies.filter((id) => stemOf(outlineOf(context, id).path) === stem);
  if (beside.length > 0) return beside;
  const including = bodies.filter((id) => includedIn(context, fileOf(id), view.rules.family).has(header.id));
  return nearest(context, view, including.length > 0 ? including : bodies);
}

/**
 * Keeps the definitions in the folders that share the longest path prefix with the file: each platform or program has its own definition.
 */
function nearest(context: Context, view: FileView, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const folders = view.path.split("/").slice(0, -1);
  const shared = ids.map((id) => {
    const other = outlineOf(context, id).path.split("/").slice(0, -1);
    const end = folders.findIndex((folder, index) => folder !== other[index]);
    return end === -1 ? folders.length : end;
  });
  const most = Math.max(...shared);
  return ids.filter((_, index) => shared[index] === most);
}

/** True if an exported function has a namesake in another program or platform of the project. Only the build tells which one is linked. */
export function hasNamesake(context: Context, view: FileView, id: AnySymbolId): boolean {
  const { name, kind, exported, declaration, hasUniqueFunctions } = outlineOf(context, id);
  if (kind !== "function" || !exported || declaration || fileOf(id) === view.id) return false;
  if (!hasUniqueFunctions) return false;
  const seen = includedFiles(context, view);
  const others = context.index.topLevel(name).filter((other) => other !== id && outlineOf(context, other).kind === "function");
  const headers = others.filter((other) => seen.has(fileOf(other)) && outlineOf(context, other).declaration).map(fileOf);
  return others.some((other) => {
    const outline = outlineOf(context, other);
    if (linkOf(fileOf(other)) !== linkOf(fileOf(id)) || !outline.exported || outline.declaration || isMadeUp(context, other)) return false;
    // A file that does not include the header defines an unrelated function.
    const known = includedIn(context, fileOf(other), outline.family);
    return headers.length === 0 || headers.some((header) => known.has(header));
  });
}

function stemOf(path: string): string {
  return path.replace(/\.\w+$/u, "");
}
