import { type Definition, isTypeLike } from "@codegraph/model";
import { closing, split } from "./path.js";

/** A type parameter as declared in a prototype. Bound and default are source text; null if absent. */
export interface TypeParameter {
  readonly name: string;
  readonly bound: string | null;
  readonly standard: string | null;
}

const known = new WeakMap<Definition, readonly TypeParameter[]>();
const NONE: readonly TypeParameter[] = [];
const NONE_NAMED: readonly string[] = [];

/** The type parameters that a definition declares itself, in order. */
export function typeParametersOf(definition: Definition): readonly TypeParameter[] {
  let found = known.get(definition);
  if (!found) {
    found = read(definition);
    known.set(definition, found);
  }
  return found;
}

function read({ name, signature, kind }: Definition): readonly TypeParameter[] {
  if (!/[<[]/u.test(signature)) return NONE;
  const list = behindName(name, signature, isTypeLike(kind)) ?? beforeName(name, signature) ?? amongBases(signature);
  if (list === null) return NONE;
  const parts = split(list, ",");
  return parts.flatMap((part, index) => readParameter(part, parts.slice(index + 1), signature));
}

/** The names that a method gives to the type parameters of its receiver: `K` and `V` of `func (m *Map[K, V]) Get()`. */
export function receiverParametersOf({ owner, signature }: Definition): readonly string[] {
  if (owner === null || !signature.startsWith("func (")) return NONE_NAMED;
  const list = /^func \((?:[\p{L}_][\p{L}\p{N}_]*\s+)?\*?[\p{L}_][\p{L}\p{N}_]*\[([^[\]]*)\]\)/u.exec(signature)?.[1];
  return list === undefined ? NONE_NAMED : split(list, ",");
}

/** `Box<T>`, `Map[K, V any]`. */
function behindName(name: string, signature: string, isType: boolean): string | null {
  for (let at = signature.indexOf(name); at !== -1; at = signature.indexOf(name, at + 1)) {
    if (/[\p{L}\p{N}_$]/u.test(signature[at - 1] ?? "")) continue;
    const rest = signature.slice(at + name.length);
    const open = /^\??\s*[<[]/u.exec(rest)?.[0].length;
    // The receiver's type comes first in a Go method, so the method's own list is the one after its name.
    if (open === undefined) {
      // A base of the same name follows the type's own name: `class Builder internal constructor() : Doc.Builder<Builder>()`.
      if (isType && /\p{L}\s+$/u.test(signature.slice(0, at)) && !/^[\w.]/u.test(rest)) return null;
      if (/^\s*[({=:]/u.test(rest) || rest === "") return null;
      continue;
    }
    const from = at + name.length + open - 1;
    const end = closing(signature, from);
    return end === -1 ? null : signature.slice(from + 1, end - 1);
  }
  return null;
}

/** `public <T extends Foo> T make(`, `fun <T> make(`, `template <class T> void make(`. */
function beforeName(name: string, signature: string): string | null {
  const open = /(?:^|\s|template\s?)<(?=[\p{L}_])/u.exec(signature);
  if (!open) return null;
  const from = open.index + open[0].length - 1;
  const at = signature.indexOf(name);
  if (at !== -1 && at < from) return null;
  const end = closing(signature, from);
  return end === -1 ? null : signature.slice(from + 1, end - 1);
}

/** `class Box(Generic[T])`. */
function amongBases(signature: string): string | null {
  const open = /[(,]\s*(?:[\w.]+\.)?(?:Generic|Protocol)\[/u.exec(signature);
  if (!open) return null;
  const from = open.index + open[0].length - 1;
  const end = closing(signature, from);
  return end === -1 ? null : signature.slice(from + 1, end - 1);
}

function readParameter(text: string, following: readonly string[], signature: string): TypeParameter[] {
  const plain = text
    .replace(/^(?:(?:in|out|reified|class|typename|const|noinline|crossinline|inline|\+|-|\*{1,2}|@\w+)\s*(?=[\p{L}_*]))+/u, "")
    .trim();
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(plain)?.[0];
  if (name === undefined) return [];
  const rest = plain.slice(name.length).trim();
  const [before = "", standard = null] = splitDefault(rest);
  let bound: string | null = /^(?:extends|super|<:|:)\s*(.+)$/su.exec(before)?.[1] ?? null;
  // Go's `K comparable`, `T, U any`.
  if (bound === null && before !== "" && /^[\p{L}_*[~]/u.test(before)) bound = before;
  if (bound === null && before === "") {
    const next = following.map((each) => /^[\p{L}_]+\s+([\p{L}_*[~].*)$/u.exec(each)?.[1]).find((each) => each !== undefined);
    bound = next !== undefined && !/^(?:extends|super)\b/u.test(next) ? next : null;
  }
  bound ??= boundInClause(name, signature);
  return [{ name, bound, standard }];
}

/** Words in a bound that name no type. */
const NO_TYPE = /^(?:class\??|struct|unmanaged|notnull|default|new\(\))$/u;

/** The bound in a `where` clause: `IShape` of `where T : class, IShape`, `Shape` of `where A : Other, T : Shape`. */
export function boundInClause(name: string, signature: string): string | null {
  const clause = new RegExp(`\\bwhere\\s+(?:.*[,\\s])?${name}\\s*:\\s*(.+)$`, "su").exec(signature)?.[1];
  if (clause === undefined) return null;
  const parts = split(clause.replace(/\s+where\s.*$/su, ""), ",").map((part) => part.replace(/\s*[{;].*$/su, ""));
  const next = parts.findIndex((part) => /^[\p{L}_]\w*\s*:(?!:)/u.test(part));
  return (next === -1 ? parts : parts.slice(0, next)).find((part) => !NO_TYPE.test(part)) ?? null;
}

function splitDefault(text: string): [string, string | null] {
  const at = text.search(/(?<![=<>!])=(?![=>])/u);
  return at === -1 ? [text, null] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
