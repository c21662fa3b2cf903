import { type CodeFacts, type Definition, isTestFile, standingOf } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";

/** A file that is looked at. */
export interface SampleFile {
  readonly path: string;
  readonly facts: CodeFacts;
  readonly isTest: boolean;
}

/** What is looked at of a language. */
export interface CodeSample {
  readonly language: string;
  /** How many files there are of it, without examples and what others wrote. */
  readonly files: number;
  /** The project's own files, then its tests, each by path. */
  readonly own: readonly SampleFile[];
  readonly tests: readonly SampleFile[];
  /** Of own files. */
  readonly definitions: readonly SampleDefinition[];
}

export interface SampleDefinition extends Definition {
  readonly file: string;
  /** Whether it stands in no function: what is inside of one is nobody's interface. */
  readonly isOuter: boolean;
}

/** Beyond so many files of a language, some that are spread evenly say the same. */
const MOST = 400;

/** Reads what a style is told by. Examples, generated and foreign code are left out. */
export function readSample(store: FactReader, language: string, records: readonly FileRecord[]): CodeSample {
  const tests = records.filter(({ path }) => isTestFile(path));
  const own = records.filter(({ path }) => standingOf(path) === "own");
  const read = (chosen: readonly FileRecord[], isTest: boolean): SampleFile[] =>
    spread(chosen, MOST).flatMap(({ id, path }) => {
      const facts = store.facts(id);
      return facts === null ? [] : [{ path, facts, isTest }];
    });
  const ownFiles = read(own, false);
  return { language, files: own.length + tests.length, own: ownFiles, tests: read(tests, true), definitions: ownFiles.flatMap(definitionsOf) };
}

/** As many as wanted, at equal distances, in their order. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);
}

function definitionsOf({ path, facts }: SampleFile): SampleDefinition[] {
  const inner: boolean[] = [];
  return facts.definitions.map((definition, at) => {
    const { parent, kind } = definition;
    const isInner = parent !== null && inner[parent] === true;
    inner[at] = isInner || kind === "function" || kind === "method" || kind === "constructor";
    return { ...definition, file: path, isOuter: !isInner };
  });
}
