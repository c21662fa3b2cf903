import { type Definition, isFunctionLike, isTypeLike } from "@codegraph/model";
import type { Declaration, FileView } from "./file-view.js";
import { hasNothing, mentions } from "./nothing.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/**
 * Selects the declarations of a name that may hold at a place (reaching definitions): those after the last declaration that is certain to
 * have run, and before the place. From inside another function, all values of a variable count, and of functions and types the last one
 * that is certain to run.
 *
 * @param declarations all declarations of one name in the scope `at`, ordered by kind
 */
export function reaching(view: FileView, declarations: readonly Declaration[], at: number, { scope, line }: Place): readonly Declaration[] {
  const known = declarations.filter((declaration) => !isNarrowed(view, declaration));
  // The bindings of a variable carry everything that its definition does.
  const variables = declarations.filter((declaration) => declaration.what === "definition" && !isNamed(view, declaration));
  const path = line === undefined ? null : pathTo(view, scope, at);
  if (path === null) return settled(view, known, at);
  const before = declarations.filter((declaration) => !variables.includes(declaration) && isBefore(view, declaration, line!));
  const holding = before.filter((declaration) => !isNarrowed(view, declaration) || path.has(blockOf(view, declaration)));
  let last: Declaration | null = null;
  for (const declaration of holding) {
    if (path.has(blockOf(view, declaration)) && (last === null || lineOf(view, declaration) >= lineOf(view, last))) last = declaration;
  }
  const from = last === null ? 0 : lineOf(view, last);
  const found = last === null ? holding : holding.filter((declaration) => declaration === last || lineOf(view, declaration) > from);
  const isTelling = found.some((declaration) => declaration.what !== "binding" || !hasNothing(view.facts.bindings[declaration.index]!));
  if (isTelling) return [...variables, ...found];
  // In a loop a later declaration may already have run. The body of a type is not a loop.
  const opener = view.openedBy(at);
  return opener !== -1 && isTypeLike(view.facts.definitions[opener]!.kind) ? found : settled(view, known, at);
}

/** The declarations of a name that hold after all of a scope has run. */
function settled(view: FileView, declarations: readonly Declaration[], at: number): readonly Declaration[] {
  const last = declarations.findLast((declaration) => isNamed(view, declaration) && blockOf(view, declaration) === at);
  if (!last) return declarations;
  return declarations.filter(
    (declaration) => declaration.what !== "definition" || declaration.index >= last.index || !isNamed(view, declaration),
  );
}

/** The scopes from a place up to the scope `at`; null if a function in between runs at another time. */
function pathTo(view: FileView, scope: number, at: number): ReadonlySet<number> | null {
  const path = new Set<number>();
  for (let each = scope; each !== -1; each = view.facts.scopes[each]!.parent) {
    path.add(each);
    if (each === at) return path;
    const opener = view.openedBy(each);
    if (opener !== -1 && isFunctionLike(view.facts.definitions[opener]!.kind)) return null;
  }
  return null;
}

function lineOf({ facts }: FileView, { what, index }: Declaration): number {
  return (what === "definition" ? facts.definitions : what === "import" ? facts.imports : facts.bindings)[index]!.line;
}

/** The innermost scope, branches included, that contains a declaration. */
function blockOf(view: FileView, { what, index, scope }: Declaration): number {
  if (what === "binding") return view.facts.bindings[index]!.at;
  // Imports are often alternatives (`try: import a; except: import b`).
  if (what === "import") return -1;
  const opened = view.opens(index);
  return opened === 0 ? scope : view.facts.scopes[opened]!.parent;
}

function isNamed({ facts }: FileView, { what, index }: Declaration): boolean {
  if (what !== "definition") return false;
  const { kind }: Definition = facts.definitions[index]!;
  return isFunctionLike(kind) || isTypeLike(kind);
}

function isNarrowed({ facts }: FileView, { what, index }: Declaration): boolean {
  return what === "binding" && facts.bindings[index]!.kind === "narrowed";
}

/**
 * True if a declaration precedes a line. On its own line a binding holds only if it has no value, as in a loop or condition, or a value
 * without the name.
 */
function isBefore(view: FileView, declaration: Declaration, line: number): boolean {
  const from = lineOf(view, declaration);
  if (from !== line) return from < line;
  if (declaration.what !== "binding") return false;
  const { name, value } = view.facts.bindings[declaration.index]!;
  return value === null || !mentions(value, name);
}
