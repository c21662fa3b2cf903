import {
  type Binding,
  CALL_BINDING,
  type CodeFacts,
  type Definition,
  enclosingFunction,
  type ResolutionRules,
  RESULT_BINDING,
} from "@codegraph/model";
import { namesFor, reachOfRules } from "../resolve/rule-fields.js";
import { type Entry, isBase, referencesInMacros, surfaceOf, visibleBindings } from "./surface.js";

/** One entry of an exported surface, prepared for comparison. */
export interface SurfaceItem {
  /** Identity of the content: differs whenever the entry does. */
  readonly text: string;
  /** The names under which other files look it up; null if that may be any name. */
  readonly lookupNames: readonly string[] | null;
  /** The source text in it. */
  readonly mentions: string;
}

/** The exported surface of a file, as items. */
export interface SurfaceItems {
  /** Items by kind and name. Order matters only among items that share both. */
  readonly groups: ReadonlyMap<string, readonly SurfaceItem[]>;
  /** Indexes of definitions by their items. */
  readonly places: ReadonlyMap<SurfaceItem, number>;
}

/** Reads the exported surface of a file as items with the names under which other files find them. */
export function surfaceItems(facts: CodeFacts, rules: ResolutionRules): SurfaceItems {
  const { definitions, scopes } = facts;
  const paths = pathsOf(definitions);
  const bindings = visibleBindings(facts);
  const surface = surfaceOf(facts, bindings, (definition) => paths[definition] ?? "");
  const groups = new Map<string, SurfaceItem[]>();
  const places = new Map<SurfaceItem, number>();
  const nameOf = (definition: number): readonly string[] | null => (definition === -1 ? null : [definitions[definition]!.name]);
  const reach = reachOfRules(rules);
  const { unwritten, namelessBindings } = reach;

  /** @param group the kind and name of the item */
  function add(group: string, entry: Entry, lookupNames: readonly string[] | null, mentions: readonly (string | null)[]): SurfaceItem {
    const item = { text: textOf(entry), lookupNames, mentions: mentions.join(" ") };
    const known = groups.get(group);
    if (known) known.push(item);
    else groups.set(group, [item]);
    return item;
  }

  surface.definitions.forEach((entry, index) => {
    const { name, kind, parent, owner, returns, signature } = definitions[index]!;
    const around = parent === null ? null : definitions[parent]!;
    const isUnwritten = kind === "constructor" || unwritten.has(name);
    const holder = owner ?? around?.name ?? null;
    // Resolution asks these types for all of their members at once, or whether they have any.
    const isCounted = around !== null && ["interface", "trait", "type"].includes(around.kind);
    const names = !isUnwritten ? [...namesFor(reach, name), ...(isCounted ? [around.name] : [])] : holder === null ? null : [holder];
    places.set(add(`definition ${name}`, entry, names, [owner, returns, signature]), index);
  });
  const bases = facts.references.filter(isBase);
  surface.bases.forEach((entry, index) => {
    const { name, receiver, scope } = bases[index]!;
    const definition = scopes[scope]?.definition ?? -1;
    add(`base ${paths[definition] ?? ""}`, entry, nameOf(definition), [name, receiver]);
  });
  surface.bindings.forEach((entry, index) => {
    const binding = bindings[index]!;
    const around = paths[scopes[binding.scope]?.definition ?? -1] ?? "";
    const isNameless = namelessBindings.some((prefix) => binding.name.startsWith(prefix));
    add(`binding ${around} ${binding.name}`, entry, isNameless ? null : namesOfBinding(facts, binding), [binding.type, binding.value]);
  });
  surface.imports.forEach((entry, index) => {
    const { form, specifier, name, alias } = facts.imports[index]!;
    add(`import ${alias ?? ""}`, entry, form === "wildcard" || alias === null ? null : [alias], [name, specifier]);
  });
  surface.exports.forEach((entry, index) => {
    const { form, name, local, specifier } = facts.exports[index]!;
    const isNamed = (form === "named" || form === "namespace") && name !== null && name !== "default";
    add(`export ${isNamed ? name : ""}`, entry, isNamed ? [name] : null, [local, specifier]);
  });
  const expanded = referencesInMacros(facts);
  surface.expansions.forEach((entry, index) => {
    const { name, scope } = expanded[index]!;
    const definition = enclosingFunction(scopes, definitions, scope);
    add(`expansion ${paths[definition] ?? ""}`, entry, nameOf(definition), [name]);
  });
  return { groups, places };
}

/** Fields and variables of the file are looked up by their own name, other bindings by the definition around them. */
function namesOfBinding({ scopes, definitions }: CodeFacts, { name, kind, scope, at }: Binding): readonly string[] | null {
  const isPlain = name !== RESULT_BINDING && name !== CALL_BINDING;
  if (isPlain && (kind === "field" || (kind === "variable" && scope === 0))) return [name];
  const around = [...new Set([scopes[scope]?.definition ?? -1, scopes[at]?.definition ?? -1])];
  if (around.every((definition) => definition === -1)) return isPlain ? [name] : null;
  return around.flatMap((definition) => (definition === -1 ? [] : [definitions[definition]!.name]));
}

function textOf(entry: Entry): string {
  return entry
    .flat()
    .map((part) => (part === null ? "\u0002" : String(part)))
    .join("\u0001");
}

/** The path of each definition through those around it; repetitions of a path are numbered: `/Box/open#1`. */
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
