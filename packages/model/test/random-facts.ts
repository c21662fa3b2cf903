import {
  BINDING_KINDS,
  CHUNK_KINDS,
  EXPORT_FORMS,
  type FileFacts,
  IMPORT_FORMS,
  PROBLEM_CODES,
  REFERENCE_KINDS,
  type Scope,
  SYMBOL_KINDS,
  VISIBILITIES,
} from "../src/index.js";

/** Returns a repeatable random number generator: a seed gives the same sequence on every machine. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 0x7fffffff) % below;
  };
}

const WORDS = ["a", "load", "UserService", "ünïcode", "名前", "🦊", "x".repeat(300), "", "\ud83e", "a.b().c[]", "__init__"];

/** Returns meaningless facts in which every field takes any value its type allows. */
export function randomFacts(seed: number): FileFacts {
  const random = randomNumbers(seed);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const maybe = <T>(value: T): T | null => (random(3) === 0 ? null : value);
  const many = <T>(make: () => T): T[] => Array.from({ length: random(4) === 0 ? 0 : random(40) }, make);
  const number = (): number => random(pick([2, 200, 70_000, 2_000_000_000]));
  const word = (): string => pick(WORDS) + (random(2) === 0 ? String(random(50)) : "");
  const flag = (): boolean => random(2) === 0;
  const scopesOf = (scopes: readonly Scope[]): Scope[] => {
    const hasPackages = random(3) === 0;
    return scopes.map((scope) => ({ ...scope, ...(hasPackages && { package: maybe(word()) }) }));
  };

  const terms = [...new Set(many(() => `term${random(1000)}`))];
  const lines = terms.map(() => many(number).sort((a, b) => a - b));
  const offsets = new Int32Array(terms.length + 1);
  lines.forEach((list, index) => (offsets[index + 1] = (offsets[index] as number) + list.length));

  return {
    language: pick(["python", "typescript"]),
    lineCount: number(),
    package: maybe(word()),
    header: maybe(word()),
    definitions: many(() => ({
      name: word(),
      kind: pick(SYMBOL_KINDS),
      parent: maybe(number()),
      owner: maybe(word()),
      scope: number(),
      line: number(),
      column: number(),
      span: { startLine: number(), startColumn: number(), endLine: number(), endColumn: number() },
      signature: word(),
      doc: maybe(word()),
      visibility: maybe(pick(VISIBILITIES)),
      static: flag(),
      async: flag(),
      declaration: flag(),
      exported: flag(),
      returns: maybe(word()),
      parameters: maybe(number()),
    })),
    references: many(() => ({
      name: word(),
      kind: pick(REFERENCE_KINDS),
      receiver: maybe(word()),
      // Only references with arguments have `given`.
      ...pick([
        { arguments: null, given: null },
        { arguments: number(), given: maybe(word()) },
      ]),
      optional: flag(),
      scope: number(),
      line: number(),
      column: number(),
    })),
    bindings: many(() => ({
      name: word(),
      kind: pick(BINDING_KINDS),
      scope: number(),
      at: number(),
      type: maybe(word()),
      value: maybe(word()),
      line: number(),
    })),
    imports: many(() => ({
      form: pick(IMPORT_FORMS),
      specifier: word(),
      name: maybe(word()),
      alias: maybe(word()),
      scope: number(),
      line: number(),
    })),
    extensions: many(() => ({ type: word(), line: number(), signature: word() })),
    exports: many(() => ({
      form: pick(EXPORT_FORMS),
      name: maybe(word()),
      local: maybe(word()),
      specifier: maybe(word()),
      line: number(),
    })),
    scopes: scopesOf(many(() => ({ parent: number() - 1, definition: number() - 1 }))),
    terms: {
      types: Uint8Array.from(many(() => random(7))),
      more: Int32Array.from(many(number)),
      terms,
      offsets,
      lines: Int32Array.from(lines.flat()),
    },
    chunks: many(() => ({ kind: pick(CHUNK_KINDS), definition: maybe(number()), startLine: number(), endLine: number() })),
    problems: many(() => ({ code: pick(PROBLEM_CODES), file: word(), line: maybe(number()), message: word() })),
  };
}
