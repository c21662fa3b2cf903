import {
  type AnyFileId,
  type Binding,
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
import type { Topic } from "./cells.js";
import { createMemory } from "./memory.js";
import type { Resolution } from "./resolution.js";
import type { CallStep } from "./path.js";
import type { Place } from "./type.js";
import { createWorkClock, WORK_LIMITS, type WorkLimits } from "./work.js";

/**
 * How a name is used, for languages that keep functions or types in separate namespaces: in any way, also as a type; as a `value`; or as
 * the callee of a `call`.
 */
export type NameUse = "name" | "value" | "call";

/**
 * The entry points of resolution. Expressions consist of names, names have bindings, and bindings hold expressions. Rules call these entry
 * points through the context, which breaks the import cycle between their files.
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
  /** Replaces a module by the one value that it is (`module.exports = Queue`); other resolutions stay. */
  valueOfModule(context: Context, resolution: Resolution | null): Resolution | null;
  /** Resolves a parameter that a framework fills by its name; null for any other. */
  injectedValue(context: Context, view: FileView, binding: Binding): Resolution | null;
  /** Resolves a call of a resolution; null if its result is unknown. */
  called(context: Context, place: Place, resolution: Resolution, call: CallStep | null): Resolution | null;
}

/** How a member is used: as a value, or as the callee of a call. A member name never means a type. */
export type MemberUse = Exclude<NameUse, "name">;

/** The state that the rules of resolution share. */
export interface Context {
  readonly index: FactIndex;
  readonly resolve: EntryPoints;
  /** The view of a file; null if the file is gone or its language is unknown. Records that the file was read. */
  view(fileId: AnyFileId): FileView | null;
  definition(id: AnySymbolId): Definition | null;
  /** Like {@link Memory.noteRead}, for facts that are known without loading the view. */
  noteRead(fileId: AnyFileId): void;
  /** Test folders of files by id, from `apartFolderOf`. */
  readonly apartFolders: Map<AnyFileId, string | null>;
  /** Exported names of files by id, from `exportedNamesOf`. */
  readonly exportedNames: Map<AnyFileId, ExportedNames | null>;
  /** Like {@link Memory.once}, cached for all files. */
  once<T>(topic: Topic, place: number, name: string, work: () => T): T | null;
  /** Like {@link Memory.once}, cached while the same file is resolved: for results that few other files need. */
  onceHere<T>(topic: Topic, place: number, name: string, work: () => T): T | null;
  /** Counts steps of work in loops. @throws WorkExceeded when the limit is reached */
  spend(steps: number): void;
  /** Steps of work since {@link Context.beginFile}. */
  spent(): number;
  /** Starts the resolution of a file, with a limit proportional to its references. Null if {@link Context.view} is null. */
  viewToResolve<Id extends AnyFileId>(fileId: Id): FileView<Id> | null;
  /** Starts the resolution of a reference and resets its step limit. */
  beginReference(): void;
  /** See {@link Memory.wasTooDeep}. */
  wasTooDeep(): boolean;
  /** See {@link Memory.recover}. */
  recover(): void;
  /** Ids of the files read since {@link Context.beginFile}. */
  reads(): ReadonlySet<AnyFileId>;
}

/** Bytes of cached views. Files are resolved in order of path, so views in use lie close together. */
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
    // Consecutive lookups mostly concern the same file.
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
    apartFolders: new Map(),
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

/** A number that identifies a part of a file, such as an import or a scope. */
export function placeIn(view: FileView, part: number): number {
  return view.id * 1_048_576 + part;
}
