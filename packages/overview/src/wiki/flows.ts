import { type FileId, fileOf, isCall, type SymbolId, symbolId } from "@codegraph/model";
import type { FindModule } from "./module-ties.js";
import { type CodeFile, type ProjectFacts, shownName, symbolAt, type Use } from "./project-facts.js";

/** Call in the chain that starts at an entry point. */
export interface FlowStep {
  /** 1 for a call of the entry point itself. */
  readonly depth: number;
  readonly name: string;
  /** Place of the called definition. */
  readonly file: string;
  readonly line: number;
  /** Place of the call. */
  readonly callFile: string;
  readonly callLine: number;
  /** True if the calls of the definition are shown elsewhere in the flow, or omitted because it is too deep. */
  readonly isCut: boolean;
}

/** Calls from an entry point, in the order of the source, callees after their caller. */
export interface Flow {
  /** Name of the definition, or of the file for its top-level code. */
  readonly name: string;
  readonly file: string;
  readonly line: number | null;
  readonly steps: readonly FlowStep[];
  /** True if calls were omitted. */
  readonly isCut: boolean;
}

/** Entry point: a definition on a line, or a whole file. */
export interface FlowEntry {
  readonly file: CodeFile;
  readonly line: number | null;
}

const MAX_DEPTH = 4;
/** Number of calls shown for each definition. */
const MAX_CALLS = 6;
const MAX_STEPS = 24;
/** Number of exported functions of a library that are followed. */
const MAX_STARTS = 3;

/**
 * Creates a function that returns the certain calls of the project's own code from entry points. A module that calls nothing, as that of a
 * library, is entered by the functions that it exports, or that the only module exports which it passes on.
 */
export function createFlows(facts: ProjectFacts, find: FindModule): (entries: readonly FlowEntry[]) => Flow[] {
  const calls = createCalls(facts);
  const byPath = new Map(facts.files.map((file) => [file.path, file]));

  function startsOf(file: CodeFile, line: number | null): SymbolId[] {
    const start = symbolAt(file, line);
    if (line !== null || calls(start).length > 0) return [start];
    const exported = exportedFunctions(file);
    if (exported.length > 0) return exported;
    const targets = file.imports.flatMap(({ specifier }) => {
      const target = find(file.language, specifier, file.path);
      return target !== null && "file" in target ? [target.file] : [];
    });
    const passedOn = new Set(targets).size === 1 ? byPath.get(targets[0]!) : undefined;
    return passedOn === undefined || passedOn.isTest ? [] : exportedFunctions(passedOn);
  }

  return (entries) => {
    const starts = new Set(entries.flatMap(({ file, line }) => startsOf(file, line).slice(0, MAX_STARTS)));
    return [...starts].flatMap((start) => flowFrom(facts, calls, start, starts) ?? []);
  };
}

function exportedFunctions({ id, definitions }: CodeFile): SymbolId[] {
  return definitions.flatMap(({ kind, exported, parent, declaration }, index) =>
    kind === "function" && exported && parent === null && !declaration ? [symbolId(id, index)] : [],
  );
}

/** @param starts definitions that have flows themselves, whose calls are not repeated */
function flowFrom(
  facts: ProjectFacts,
  calls: (id: SymbolId) => readonly Use[],
  start: SymbolId,
  starts: ReadonlySet<SymbolId>,
): Flow | null {
  const steps: FlowStep[] = [];
  const seen = new Set<SymbolId>(starts);
  let isCut = false;

  function walk(from: SymbolId, depth: number): void {
    const found = calls(from);
    if (found.length > MAX_CALLS) isCut = true;
    for (const { callee, caller, line: callLine } of found.slice(0, MAX_CALLS)) {
      if (steps.length === MAX_STEPS) {
        isCut = true;
        return;
      }
      const target = facts.file(fileOf(callee))!;
      const inner = calls(callee).length > 0;
      const isKnown = seen.has(callee);
      const isDeep = depth === MAX_DEPTH;
      seen.add(callee);
      steps.push({
        depth,
        name: shownName(facts, callee),
        file: target.path,
        line: facts.definition(callee)?.line ?? 1,
        callFile: facts.file(fileOf(caller))!.path,
        callLine,
        isCut: inner && (isKnown || isDeep),
      });
      if (!isKnown && !isDeep) walk(callee, depth + 1);
    }
  }

  walk(start, 1);
  if (steps.length === 0) return null;
  const line = facts.definition(start)?.line ?? null;
  return { name: shownName(facts, start), file: facts.file(fileOf(start))!.path, line, steps, isCut };
}

/** Returns the calls of a definition in order, each callee once, without tests. */
function createCalls(facts: ProjectFacts): (id: SymbolId) => readonly Use[] {
  const files = new Map<FileId, ReadonlyMap<SymbolId, readonly Use[]>>();
  return (id) => {
    const fileId = fileOf(id);
    let known = files.get(fileId);
    if (known === undefined) files.set(fileId, (known = callsByCaller(facts, fileId)));
    return known.get(id) ?? [];
  };
}

function callsByCaller(facts: ProjectFacts, fileId: FileId): ReadonlyMap<SymbolId, readonly Use[]> {
  const calls = new Map<SymbolId, Use[]>();
  const file = facts.file(fileId);
  for (const use of file === null ? [] : facts.usesIn(file)) {
    const { caller, callee, kind } = use;
    if (!isCall(kind) || caller === callee || facts.file(fileOf(callee))!.isTest) continue;
    const known = calls.get(caller) ?? [];
    calls.set(caller, known);
    if (!known.some((each) => each.callee === callee)) known.push(use);
  }
  return calls;
}
