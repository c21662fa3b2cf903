import {
  type AnyFileId,
  type Definition,
  type ExpressionPath,
  fileOf,
  definitionIndexOf,
  type AnySymbolId,
} from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { createRecent } from "../recent.js";
import type { ExportedNames } from "./exported-names.js";
import { createFileView, type FileView } from "./file-view.js";
import { createMemory, type Topic } from "./memory.js";
import type { Resolution } from "./resolution.js";
import type { CallStep } from "./path.js";
import type { Place } from "./type.js";
import { createWorkClock, WORK_LIMITS, type WorkLimits } from "./work.js";

/**
 * How a name is used, which matters where a language keeps names of functions or types apart: anywhere, also as a type; as a `value`;
 * or as the value that a `call` calls.
 */
export type NameUse = "name" | "value" | "call";

/**
 * The entry points of resolution. An expression is made of names, a name of bindings, and a binding of expressions: where this circle
 * closes, rules call an entry point through the context instead of importing its file.
 */
export interface EntryPoints {
  /** Resolves an expression path; null if nothing is known of it. */
  evaluate(context: Context, place: Place, path: ExpressionPath): Resolution | null;
  /** Resolves a plain name; null if nothing declares it. */
  lookup(context: Context, place: Place, name: string, use?: NameUse): Resolution | null;
  /** Resolves a name that may be qualified: `a.b.C`, `ns::C`. */
  lookupQualified(context: Context, place: Place, name: string): Resolution | null;
  /** Resolves `.name` on a resolution. */
  memberOfResolution(context: Context, place: Place, base: Resolution, name: string, use?: MemberUse): Resolution | null;
  /** Resolves a call of a resolution; null if nothing is known of what it yields. */
  called(context: Context, place: Place, resolution: Resolution, call: CallStep | null): Resolution | null;
}

/** How a member is used: its name always stands for a value. */
export type MemberUse = Exclude<NameUse, "name">;

/** The state that the rules of resolution share. */
export interface Context {
  readonly index: FactIndex;
  readonly resolve: EntryPoints;
  /** The view of a file; null if the file is gone or its language is unknown. Records that the file was read. */
  view(fileId: AnyFileId): FileView | null;
  definition(id: AnySymbolId): Definition | null;
  /** As {@link Memory.noteRead}, for what is known of a file without its view. */
  noteRead(fileId: AnyFileId): void;
  /** The offers of files by id, made by `exportedNamesOf`. */
  readonly exportedNames: Map<AnyFileId, ExportedNames | null>;
  /** As {@link Memory.once}, kept for all files. */
  once<T>(topic: Topic, place: number, name: string, work: () => T): T | null;
  /** As {@link Memory.once}, kept while the same file is resolved: for what hardly any other file asks. */
  onceHere<T>(topic: Topic, place: number, name: string, work: () => T): T | null;
  /** Counts steps of work in loops. @throws WorkExceeded when the limit is reached */
  spend(steps: number): void;
  /** Steps of work since {@link Context.beginFile}. */
  spent(): number;
  /** Starts the resolution of a file, with limits for as many references as it has; null as {@link Context.view}. */
  viewToResolve<Id extends AnyFileId>(fileId: Id): FileView<Id> | null;
  /** Starts the resolution of a reference, with limits of its own. */
  beginReference(): void;
  /** As {@link Memory.wasTooDeep}. */
  wasTooDeep(): boolean;
  /** As {@link Memory.recover}. */
  recover(): void;
  /** Ids of the files read since then. */
  reads(): ReadonlySet<AnyFileId>;
}

/** Files are resolved in order of path, so those in use lie close together. In bytes, as far as they can be told. */
const MAX_IN_VIEWS = 64_000_000;
const BYTES_PER_LINE = 150;
const BYTES_PER_DEFINITION = 500;

function weigh(view: FileView | null): number {
  return view ? view.facts.lineCount * BYTES_PER_LINE + view.facts.definitions.length * BYTES_PER_DEFINITION : 1;
}

export function createContext(index: FactIndex, resolve: EntryPoints, limits: WorkLimits = WORK_LIMITS): Context {
  const views = createRecent<FileView | null>(MAX_IN_VIEWS, weigh);
  const clock = createWorkClock(limits);
  const memory = createMemory(clock);

  let lastId = -1;
  let last: FileView | null = null;

  function view(fileId: AnyFileId): FileView | null {
    memory.noteRead(fileId);
    // Most questions about a file come one after the other.
    if (fileId === lastId) return last;
    last = views.get(fileId, () => {
      const file = index.file(fileId);
      const rules = file && index.rules(file.facts.language);
      return file && rules ? createFileView(file, rules) : null;
    });
    lastId = fileId;
    return last;
  }

  return {
    index,
    resolve,
    view,
    noteRead: memory.noteRead,
    exportedNames: new Map(),
    definition: (id) => view(fileOf(id))?.facts.definitions[definitionIndexOf(id)] ?? null,
    once: (topic, place, name, work) => memory.once("lasting", topic, place, name, work),
    onceHere: (topic, place, name, work) => memory.once("file", topic, place, name, work),
    spend: clock.spend,
    spent: () => clock.spent,
    viewToResolve<Id extends AnyFileId>(fileId: Id): FileView<Id> | null {
      clock.beginFile(0);
      memory.beginFile();
      const found = view(fileId);
      if (found) clock.beginFile(found.facts.references.length + found.facts.definitions.length);
      return found as FileView<Id> | null;
    },
    beginReference() {
      clock.beginReference();
      memory.beginReference();
    },
    wasTooDeep: memory.wasTooDeep,
    recover: memory.recover,
    reads: () => memory.reads(),
  };
}

/** A number for a part of a file, as an import or a scope. */
export function placeIn(view: FileView, part: number): number {
  return view.id * 1_048_576 + part;
}
