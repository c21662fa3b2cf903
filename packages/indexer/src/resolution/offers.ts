import { type Binding, CALL, type CodeFacts, type Definition, type ResolutionRules, RESULT } from "@codegraph/model";
import { type Entry, isBase, visible, visibleBindings } from "./interface-key.js";

/** How what a file offers differs from before. */
export interface OfferChange {
  /** The names by which other files may have come upon what is different. */
  readonly names: ReadonlySet<string>;
  /** Where definitions stand now, by where they stood; null for those that whoever meant them finds anew. Ascending. */
  readonly places: ReadonlyMap<number, number | null>;
}

/** One thing that a file offers. */
interface Offer {
  /** What is different where this is. */
  readonly text: string;
  /** What others may come upon it by; null when that may be anything. */
  readonly names: readonly string[] | null;
  /** What is written in it. */
  readonly mentions: string;
}

interface Offers {
  /** By kind and name: order counts among those alone that share both. */
  readonly groups: ReadonlyMap<string, Offer[]>;
  /** The places of definitions, by their offers. */
  readonly places: ReadonlyMap<Offer, number>;
}

/** Names that are no words are not among a file's terms, and others are meant without being written. */
const WORD = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const WORDS = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Compares what a file offers with what it did. All that others know of it they know by name: who looks up none of the names
 * whose offers differ, and reads no other file that does, finds what it found. Within the file an offer that mentions such a
 * name is different itself. Null when that cannot be told.
 */
export function compareOffers(before: CodeFacts, after: CodeFacts, rules: ResolutionRules, keywords: ReadonlySet<string>): OfferChange | null {
  if (before.language !== after.language || before.package !== after.package) return null;
  const [was, is] = [offersOf(before, rules), offersOf(after, rules)];
  const differing: Offer[] = [];
  const moved = new Map<number, number | null>();
  for (const key of new Set([...was.groups.keys(), ...is.groups.keys()])) {
    const [then, now] = [was.groups.get(key) ?? [], is.groups.get(key) ?? []];
    const [start, end] = sameEnds(then, now);
    for (const offer of then.slice(start, then.length - end)) differing.push(offer);
    for (const offer of now.slice(start, now.length - end)) differing.push(offer);
    then.forEach((offer, at) => {
      const place = was.places.get(offer);
      if (place === undefined) return;
      const isSame = at < start || at >= then.length - end;
      moved.set(place, isSame ? is.places.get(now[at < start ? at : at + now.length - then.length]!)! : null);
    });
  }
  const places = new Map([...moved].sort(([a], [b]) => a - b));
  if (!isAscending([...places.values()].filter((place) => place !== null))) return null;
  const names = lookedFor(tainted(differing, [...is.groups.values()].flat()), keywords);
  return names === null ? null : { names, places };
}

/**
 * The names by which other files may have come upon what mentions any of these names: they may mean another thing since these do. Empty where
 * nothing that the file offers mentions one; null when that cannot be told.
 */
export function offersThatMention(facts: CodeFacts, words: ReadonlySet<string>, rules: ResolutionRules, keywords: ReadonlySet<string>): ReadonlySet<string> | null {
  const all = [...offersOf(facts, rules).groups.values()].flat();
  const mentioning = all.filter(({ mentions }) => mentions.match(WORDS)?.some((word) => words.has(word)));
  return lookedFor(tainted(mentioning, all), keywords);
}

/** Names, if a file that looks for one of them mentions it; null otherwise. */
function lookedFor(names: ReadonlySet<string> | null, keywords: ReadonlySet<string>): ReadonlySet<string> | null {
  return names === null || [...names].some((name) => !WORD.test(name) || keywords.has(name.toLowerCase())) ? null : names;
}

/** How many at the beginning and at the end are the same. */
function sameEnds(then: readonly Offer[], now: readonly Offer[]): [start: number, end: number] {
  const most = Math.min(then.length, now.length);
  let start = 0;
  while (start < most && then[start]!.text === now[start]!.text) start++;
  let end = 0;
  while (end < most - start && then[then.length - 1 - end]!.text === now[now.length - 1 - end]!.text) end++;
  return [start, end];
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || values[at - 1]! < value);
}

/** The names of what differs, and of what mentions one of them; null when one may be come upon by anything. */
function tainted(differing: readonly Offer[], all: readonly Offer[]): Set<string> | null {
  const mentioning = new Map<string, Offer[]>();
  for (const offer of all) {
    for (const word of new Set(offer.mentions.match(WORDS))) {
      const known = mentioning.get(word);
      if (known) known.push(offer);
      else mentioning.set(word, [offer]);
    }
  }
  const names = new Set<string>();
  const open = [...differing];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.names === null) return null;
    for (const name of next.names) {
      if (names.has(name)) continue;
      names.add(name);
      for (const offer of mentioning.get(name) ?? []) open.push(offer);
    }
  }
  return names;
}

function offersOf(facts: CodeFacts, rules: ResolutionRules): Offers {
  const { definitions, scopes } = facts;
  const paths = pathsOf(definitions);
  const bindings = visibleBindings(facts);
  const shown = visible(facts, bindings, (definition) => paths[definition] ?? "");
  const groups = new Map<string, Offer[]>();
  const places = new Map<Offer, number>();
  const nameOf = (definition: number): readonly string[] | null => (definition === -1 ? null : [definitions[definition]!.name]);
  const unwritten = unwrittenNames(rules);

  function offer(kind: string, name: string, entry: Entry, names: readonly string[] | null, mentions: readonly (string | null)[]): Offer {
    const made = { text: textOf(entry), names, mentions: mentions.join(" ") };
    const known = groups.get(`${kind} ${name}`);
    if (known) known.push(made);
    else groups.set(`${kind} ${name}`, [made]);
    return made;
  }

  definitions.forEach(({ name, kind, parent, owner, returns, signature }, index) => {
    const around = parent === null ? null : definitions[parent]!;
    const isUnwritten = kind === "constructor" || unwritten.has(name);
    const holder = owner ?? around?.name ?? null;
    // Some types are asked for all their members at once, or whether they have any.
    const isCounted = around !== null && ["interface", "trait", "type"].includes(around.kind);
    const names = !isUnwritten ? [name, ...(isCounted ? [around.name] : [])] : holder === null ? null : [holder];
    places.set(offer("definition", name, shown.definitions[index]!, names, [owner, returns, signature]), index);
  });
  facts.references.filter(isBase).forEach(({ name, receiver, scope }, index) => {
    const definition = scopes[scope]?.definition ?? -1;
    offer("base", paths[definition] ?? "", shown.bases[index]!, nameOf(definition), [name, receiver]);
  });
  bindings.forEach((binding, index) => {
    const around = paths[scopes[binding.scope]?.definition ?? -1] ?? "";
    offer("binding", `${around} ${binding.name}`, shown.bindings[index]!, namesOfBinding(facts, binding, rules), [binding.type, binding.value]);
  });
  facts.imports.forEach(({ form, specifier, name, alias }, index) => {
    offer("import", alias ?? "", shown.imports[index]!, form === "wildcard" || alias === null ? null : [alias], [name, specifier]);
  });
  facts.exports.forEach(({ form, name, local, specifier }, index) => {
    const isNamed = (form === "named" || form === "namespace") && name !== null && name !== "default";
    offer("export", isNamed ? name : "", shown.exports[index]!, isNamed ? [name] : null, [local, specifier]);
  });
  return { groups, places };
}

/** A field or a variable of the file goes by its name, all else by the definition it stands in. */
function namesOfBinding({ scopes, definitions }: CodeFacts, { name, kind, scope, at }: Binding, { builds }: ResolutionRules): readonly string[] | null {
  if (builds && name.startsWith(builds.mark)) return null;
  const isPlain = name !== RESULT && name !== CALL;
  if (isPlain && (kind === "field" || (kind === "variable" && scope === 0))) return [name];
  const around = [...new Set([scopes[scope]?.definition ?? -1, scopes[at]?.definition ?? -1])];
  if (around.every((definition) => definition === -1)) return isPlain ? [name] : null;
  return around.flatMap((definition) => (definition === -1 ? [] : [definitions[definition]!.name]));
}

function textOf(entry: Entry): string {
  return entry.flat().map((part) => (part === null ? "\u0002" : String(part))).join("\u0001");
}

/** Definitions by what is around them, told apart from others of their name at the same place. */
function pathsOf(definitions: readonly Definition[]): string[] {
  const seen = new Map<string, number>();
  const paths: string[] = [];
  for (const { name, parent } of definitions) {
    const path = `${parent === null ? "" : paths[parent]}/${name}`;
    const before = seen.get(path) ?? 0;
    seen.set(path, before + 1);
    paths.push(before === 0 ? path : `${path}#${before}`);
  }
  return paths;
}

/** Names that are looked up though nobody has written them. */
export function unwrittenNames(rules: ResolutionRules): ReadonlySet<string> {
  const { constructors, callMember, typeMember, awaitMember, entered, indexMember, iterateMember, objects, companion, listType, mapType, rootType, enumBase } = rules;
  const names = [...constructors, ...(entered?.members ?? []), callMember, typeMember, awaitMember, indexMember, iterateMember, objects?.construct, objects?.type, companion, listType, mapType, rootType, enumBase];
  return new Set(["default", ...names.filter((name) => name !== undefined && name !== "")] as string[]);
}
