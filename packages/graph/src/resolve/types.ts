import { isTypeLike, type SymbolId } from "@codegraph/model";
import { type Context, type Place, placeIn } from "./context.js";
import { enclosingTypes } from "./enclosing.js";
import type { FileView } from "./file-view.js";
import { lookupQualified } from "./names.js";

/**
 * The project's types that a written type names: `*pkg.Server`, `Optional[User]`, `User | null`, `Promise<User>`.
 * Empty for what the project does not define, and for containers, whose elements are not the value itself.
 */
export function typesNamed(context: Context, place: Place, written: string): readonly SymbolId[] {
  const { rules } = place.view;
  const first = rules.results === "list" && written.startsWith("(") ? firstResult(written) : written;
  const types = alternatives(first).flatMap((alternative) => {
    const name = unwrap(alternative, rules.transparent ?? []);
    if (name === null) return [];
    if (rules.self.includes(name)) return enclosingTypes(context, place);
    const meaning = context.onceHere("type", placeIn(place.view, place.scope), name, () =>
      lookupQualified(context, place, name),
    );
    const named = meaning?.kind === "symbols" ? meaning.ids.filter((id) => isTypeLike(context.definition(id)!.kind)) : [];
    return rules.openTypes ? ofSameForm(context, named, alternative.includes("<")) : named;
  });
  return [...new Set(types)];
}

/** `Result` and `Result<T>` can be two types: those of the form that is written, if there are any. */
function ofSameForm(context: Context, types: readonly SymbolId[], isGeneric: boolean): readonly SymbolId[] {
  if (types.length < 2) return types;
  const fitting = types.filter((id) => {
    const { name, signature } = context.definition(id)!;
    return signature.includes(`${name}<`) === isGeneric;
  });
  return fitting.length > 0 ? fitting : types;
}

/** The type of the first of several results: `*T` of `(*T, error)` and `(t *T, err error)`. */
function firstResult(written: string): string {
  let depth = 0;
  let end = 1;
  for (; end < written.length; end++) {
    const char = written[end]!;
    if (depth === 0 && (char === "," || char === ")")) break;
    if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
  }
  const result = written.slice(1, end).trim();
  // Where results have names, the type of the first may follow the last of its group.
  return /^[\p{L}_][\p{L}\p{N}_]*\s+(?!\.)(.+)$/u.exec(result)?.[1] ?? result;
}

const NOTHING = new Set(["null", "undefined", "None", "nil", "void", "false"]);

/** The parts of a union at the outermost level, without those that stand for no value. */
function alternatives(written: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= written.length; at++) {
    const char = written[at];
    if (char === "<" || char === "[" || char === "(" || char === "{") depth++;
    else if (char === ">" || char === "]" || char === ")" || char === "}") depth--;
    else if (at === written.length || (char === "|" && depth === 0)) {
      parts.push(written.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts.filter((part) => part !== "" && !NOTHING.has(part));
}

const QUALIFIERS = /^(?:(?:const|final|readonly|mut|dyn|impl|ref|in|out|struct|class|enum|union|typename|volatile|static|'\w+)\s+|[*&?\s]+|["'])+/u;

/** The wrapper that a type is written in, for its own members: `Option` of `Option<User>`; null where it is in none. */
export function wrapperOf({ rules }: FileView, written: string): string | null {
  const { transparent = [], wrappers = {} } = rules;
  const head = /^[\p{L}_][\p{L}\p{N}_.:]*(?=[<[])/u.exec(written.replace(QUALIFIERS, ""))?.[0];
  if (head === undefined || !isTransparent(head, transparent)) return null;
  const name = lastName(head);
  return Object.hasOwn(wrappers, name) ? name : null;
}

function isTransparent(head: string, transparent: readonly string[]): boolean {
  return transparent.includes(head) || transparent.includes(lastName(head));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(":") + 1);
}

/** `User` of `User, Error`. */
function firstArgument(list: string): string {
  let depth = 0;
  for (let at = 0; at < list.length; at++) {
    if ("<[({".includes(list[at]!)) depth++;
    else if (">])}".includes(list[at]!)) depth--;
    else if (list[at] === "," && depth === 0) return list.slice(0, at);
  }
  return list;
}

/** The name of a single type: pointers, qualifiers and wrappers (`Promise<…>`) removed; null when it is none. */
function unwrap(written: string, transparent: readonly string[]): string | null {
  const plain = written.replace(QUALIFIERS, "").replace(/[*&?!\s"']+$/u, "");
  const head = /^[\p{L}_$\\][\p{L}\p{N}_$.:\\]*/u.exec(plain)?.[0];
  if (head === undefined) return null;
  const rest = plain.slice(head.length).trim();
  if (rest === "") return head;
  const inner = /^[<[](.*)[>\]]$/su.exec(rest)?.[1];
  if (inner === undefined) return /^\s*(?:const\b|[*&?!])+$/u.test(rest) ? head : null;
  if (isTransparent(head, transparent)) return unwrap(firstArgument(inner), transparent);
  // `Foo[]` is a list of Foo; `Foo[T]` and `Foo<T>` are Foo.
  return inner === "" ? null : head;
}
