import { createHash } from "node:crypto";
import {
  type Binding,
  type CodeFacts,
  enclosingFunction,
  isFunctionLike,
  isTypeLike,
  packageAt,
  type Reference,
  BLOCK_BINDING,
  RESULT_BINDING,
} from "@codegraph/model";
import type { Reach } from "../resolve/reach.js";
import { DECLARED_REACH } from "../resolve/rules.js";

/** The exported surface of a file: all facts that the resolution of other files can read. Each entry begins with its name. */
export interface Surface {
  readonly definitions: readonly Entry[];
  /** Inheritance and implementation references. */
  readonly bases: readonly Entry[];
  readonly bindings: readonly Entry[];
  readonly imports: readonly Entry[];
  readonly exports: readonly Entry[];
  /** References in the bodies of macros. */
  readonly expansions: readonly Entry[];
}

export type Entry = readonly unknown[];

/**
 * Reads the exported surface of a file, as far as rules of resolution declare that they read it.
 *
 * @param bindings those of the file that other files can read, see {@link visibleBindings}
 * @param nameOf identifies a definition in entries of others; called with its index, or -1 for the file itself
 */
export function surfaceOf(facts: CodeFacts, bindings: readonly Binding[], nameOf: (definition: number) => unknown): Surface {
  const { scopes } = facts;
  const opened = openedScopes(facts);
  const around = (scope: number): unknown => nameOf(scopes[scope]?.definition ?? -1);
  const part = (reach: Reach, read: () => readonly Entry[]): readonly Entry[] => (DECLARED_REACH.has(reach) ? read() : []);
  return {
    definitions: part("definitions", () =>
      facts.definitions.map(
        ({ name, kind, parent, owner, scope, line, exported, returns, parameters, visibility, signature, ...flags }, index) => [
          name,
          kind,
          parent === null ? null : nameOf(parent),
          owner,
          around(scope),
          packageAt(facts, scope),
          // False if the definition lies in a block, so that it may not exist when others run.
          scopes[opened.get(index) ?? 0]?.parent === scope,
          exported,
          returns,
          parameters,
          visibility,
          [flags.static, flags.async, flags.declaration],
          // Type parameters, arguments of bases, default values and accessors are read from the signature.
          isTypeLike(kind) || isFunctionLike(kind) || parameters !== null ? signature : null,
          // Type arguments of the owner are read from the head of the block: Rust's `impl<K, V> Cache<K, V>`.
          owner === null ? null : (facts.extensions.findLast((extension) => extension.line <= line)?.signature ?? null),
        ],
      ),
    ),
    bases: part("bases", () =>
      facts.references.filter(isBase).map(({ name, kind, receiver, scope }) => [name, kind, receiver, around(scope)]),
    ),
    bindings: part("bindings", () =>
      bindings.map(({ name, kind, type, value, scope, at }) => {
        const definition = scopes[at]?.definition ?? -1;
        // The number of the block within its function, which stays the same when the function moves.
        const block = kind === "variable" || kind === "narrowed" ? at - (opened.get(definition) ?? 0) : null;
        return [name, kind, type, value, around(scope), nameOf(definition), block];
      }),
    ),
    imports: part("imports", () =>
      facts.imports.map(({ form, specifier, name, alias, condition }) => [form, specifier, name, alias, condition]),
    ),
    exports: part("exports", () => facts.exports.map(({ form, specifier, name, local }) => [form, specifier, name, local])),
    expansions: part("expansions", () =>
      referencesInMacros(facts).map(({ name, kind, arguments: count, scope }) => [name, kind, count, around(scope)]),
    ),
  };
}

export function isBase({ kind }: Pick<Reference, "kind">): boolean {
  return kind === "inherit" || kind === "implement";
}

/** The references in the bodies of macros, which are made where a macro is used. */
export function referencesInMacros({ references, scopes, definitions }: CodeFacts): Reference[] {
  if (!definitions.some(({ kind }) => kind === "macro")) return [];
  return references.filter(({ scope }) => definitions[enclosingFunction(scopes, definitions, scope)]?.kind === "macro");
}

/**
 * Hashes the exported surface of a file. While the hash stays the same, an edit reaches no other file. The order of definitions is
 * part of it, so ids of definitions stay the same as well.
 */
export function interfaceKey(facts: CodeFacts): string {
  const { definitions, bases, bindings, imports, exports, expansions } = surfaceOf(
    facts,
    visibleBindings(facts),
    (definition) => definition,
  );
  const all = [facts.language, facts.package, definitions, bases, bindings, imports, exports, expansions];
  return createHash("sha1").update(JSON.stringify(all)).digest("hex");
}

/** The first scope that each definition opens. */
function openedScopes({ scopes }: CodeFacts): Map<number, number> {
  const opened = new Map<number, number>();
  scopes.forEach(({ definition }, scope) => {
    if (!opened.has(definition)) opened.set(definition, scope);
  });
  return opened;
}

/** The bindings that other files can read: all except local variables that neither a field nor a result depends on. */
export function visibleBindings({ bindings, scopes }: CodeFacts): Binding[] {
  const fields = new Set(bindings.filter(({ kind }) => kind === "field").map(({ at }) => scopes[at]?.definition));
  const isLocal = ({ name, kind, scope }: Binding): boolean =>
    (kind === "variable" || kind === "narrowed") && name !== RESULT_BINDING && scope !== 0 && !fields.has(scopes[scope]?.definition);
  const locals = bindings.filter(isLocal);
  const behind = behindResults(bindings, locals, (scope) => scopes[scope]?.definition ?? -1);
  return bindings.filter((binding) => !isLocal(binding) || behind.has(binding));
}

const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The local variables on which the results of functions depend, directly or through others. */
function behindResults(bindings: readonly Binding[], locals: readonly Binding[], definitionOf: (scope: number) => number): Set<Binding> {
  const behind = new Set<Binding>();
  if (locals.length === 0) return behind;
  const byName = new Map<string, Binding[]>();
  for (const local of locals) {
    // Of a field that a test narrows (`$this->item`), the name of the field.
    const key = `${definitionOf(local.scope)} ${local.name.match(NAMES)?.at(-1) ?? local.name}`;
    const known = byName.get(key);
    if (known) known.push(local);
    else byName.set(key, [local]);
  }
  const open = bindings.filter(({ name, value }) => (name === RESULT_BINDING || name.startsWith(BLOCK_BINDING)) && value !== null);
  for (let next = open.pop(); next; next = open.pop()) {
    for (const name of new Set(next.value?.match(NAMES))) {
      for (const local of byName.get(`${definitionOf(next.scope)} ${name}`) ?? []) {
        if (behind.has(local)) continue;
        behind.add(local);
        open.push(local);
      }
    }
  }
  return behind;
}
