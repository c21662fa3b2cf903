import { createHash } from "node:crypto";
import { type Binding, type CodeFacts, isFunctionLike, isTypeLike, type Reference, RESULT, type SymbolKind } from "@codegraph/model";

/** All that other files' resolution can read of a file, part by part; each entry begins with the name it is of. */
export interface Visible {
  readonly definitions: readonly Entry[];
  /** By what is inherited. */
  readonly bases: readonly Entry[];
  readonly bindings: readonly Entry[];
  readonly imports: readonly Entry[];
  readonly exports: readonly Entry[];
}

export type Entry = readonly unknown[];

/** @param told what stands for a definition that others lie in; called with the index of one, or -1 */
export function visible(facts: CodeFacts, bindings: readonly Binding[], told: (definition: number) => unknown): Visible {
  const { scopes } = facts;
  const opened = openedScopes(facts);
  const around = (scope: number): unknown => told(scopes[scope]?.definition ?? -1);
  return {
    definitions: facts.definitions.map(({ name, kind, parent, owner, scope, exported, returns, parameters, visibility, signature, ...flags }, index) => [
      name,
      kind,
      parent === null ? null : told(parent),
      owner,
      around(scope),
      // Whether what is defined need not be there.
      scopes[opened.get(index) ?? 0]?.parent === scope,
      exported,
      returns,
      parameters,
      visibility,
      [flags.static, flags.async, flags.declaration],
      // Type parameters, the arguments of bases, default values and accessors are read from it.
      hasPrototype(kind) || parameters !== null ? signature : null,
    ]),
    bases: facts.references.filter(isBase).map(({ name, kind, receiver, scope }) => [name, kind, receiver, around(scope)]),
    bindings: bindings.map(({ name, kind, type, value, scope, at }) => {
      const definition = scopes[at]?.definition ?? -1;
      // In which of the function's blocks it stands, wherever the function does.
      const block = kind === "variable" || kind === "narrowed" ? at - (opened.get(definition) ?? 0) : null;
      return [name, kind, type, value, around(scope), told(definition), block];
    }),
    imports: facts.imports.map(({ form, specifier, name, alias, condition }) => [form, specifier, name, alias, condition]),
    exports: facts.exports.map(({ form, specifier, name, local }) => [form, specifier, name, local]),
  };
}

export function isBase({ kind }: Pick<Reference, "kind">): boolean {
  return kind === "inherit" || kind === "implement";
}

/**
 * A hash of all that other files' resolution can read of a file. While it stays the same, an edit concerns the file
 * alone: the order of definitions is part of it, so ids of definitions are the same as well.
 */
export function interfaceKey(facts: CodeFacts): string {
  const { definitions, bases, bindings, imports, exports } = visible(facts, visibleBindings(facts), (definition) => definition);
  const all = [facts.language, facts.package, definitions, bases, bindings, imports, exports];
  return createHash("sha1").update(JSON.stringify(all)).digest("hex");
}

function hasPrototype(kind: SymbolKind): boolean {
  return isTypeLike(kind) || isFunctionLike(kind);
}

/** The first scope of each definition. */
function openedScopes({ scopes }: CodeFacts): Map<number, number> {
  const opened = new Map<number, number>();
  scopes.forEach(({ definition }, scope) => {
    if (!opened.has(definition)) opened.set(definition, scope);
  });
  return opened;
}

/** All bindings but local variables that no field and no result rests on. */
export function visibleBindings({ bindings, scopes }: CodeFacts): Binding[] {
  const fields = new Set(bindings.filter(({ kind }) => kind === "field").map(({ at }) => scopes[at]?.definition));
  const isLocal = ({ name, kind, scope }: Binding): boolean =>
    (kind === "variable" || kind === "narrowed") && name !== RESULT && scope !== 0 && !fields.has(scopes[scope]?.definition);
  const locals = bindings.filter(isLocal);
  const behind = behindResults(bindings, locals, (scope) => scopes[scope]?.definition ?? -1);
  return bindings.filter((binding) => !isLocal(binding) || behind.has(binding));
}

const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The local variables that what a function returns is made of, directly or through others. */
function behindResults(bindings: readonly Binding[], locals: readonly Binding[], definitionOf: (scope: number) => number): Set<Binding> {
  const behind = new Set<Binding>();
  if (locals.length === 0) return behind;
  const byName = new Map<string, Binding[]>();
  for (const local of locals) {
    const key = `${definitionOf(local.scope)} ${local.name}`;
    const known = byName.get(key);
    if (known) known.push(local);
    else byName.set(key, [local]);
  }
  const open = bindings.filter(({ name, value }) => name === RESULT && value !== null);
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
