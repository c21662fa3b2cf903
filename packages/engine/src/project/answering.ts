import type { Freshness, LinkNote, Spanned } from "@codegraph/indexer/api";
import { type Address, readAddress } from "../links/address.js";
import { buildProgressNote, readPendingEdges, rejectNewerIndex, withBuildProgress } from "@codegraph/indexer/plan";
import { createProjectSpan, type AnswerPlace, type QueryScope, type ProjectSpan } from "../links/project-span.js";
import { linkError } from "../links/trouble-error.js";
import { changedFiles } from "../freshness/changed-files.js";
import { type EdgeReading, OutdatedEdges, readingEdges } from "../freshness/edge-reads.js";
import { namesOfFiles, WHOLE_PROJECT } from "../freshness/outdated-edges.js";
import type { Reconciler } from "../freshness/reconciler.js";
import type { FreshProject } from "../freshness/fresh-project.js";
import { withStaleFiles } from "../freshness/with-stale-files.js";
import { type FileId, runToEnd, runInSlices, isSlicedWork, type SlicedWork } from "@codegraph/model";

/** Projects that a question is answered from. */
export interface QuestionScope {
  /** True to ask linked projects too. */
  readonly linkedProjects?: boolean | undefined;
  /** Path, glob or symbol that may start with the name of a linked project; only that project is then asked. */
  readonly at?: string | undefined;
  /** True for a question that reads so many edges that it waits for all of them. */
  readonly readsGraph?: boolean;
}

/** Makes answers that are at least as recent as the files they name. */
export interface Answering {
  /**
   * Brings the index up to date, makes the answer, then checks whether a file the answer names has changed since. If one has, updates
   * it and makes the answer again. Only their own writer can update linked projects, so their changed files become notes.
   *
   * @param make returns the answer, or steps that lead to it; `rest` is `at` without the name of the linked project
   * @param places returns the files that the answer names
   */
  answer<T extends object>(
    question: QuestionScope,
    make: (span: ProjectSpan, rest: string) => T | SlicedWork<T>,
    places: (answer: T) => Iterable<AnswerPlace>,
  ): Promise<T & Freshness & Spanned>;
  /** Brings the index and the settings up to date, for callers that read either before they make an answer. */
  ensureFresh(): Promise<void>;
  /** The same, but edges that no answer has asked for may be out of date. */
  ensureFacts(): Promise<void>;
  /** Answers item by item, from this project only. */
  stream<T>(make: (span: ProjectSpan) => Iterable<T>): AsyncGenerator<T>;
}

/** After this many index changes between two slices, an answer is made without pausing. */
const MAX_RESTARTS = 2;
/** After stopping this often at edges that are out of date, an answer waits for all edges. */
const MAX_STOPS = 4;

/** One answer, made from one state of the index. */
interface Attempt<T> {
  readonly answer: T;
  /** Files of this project that the answer names and that differ from the index. */
  readonly stale: string[];
  /** Known changes that the index lacked when the answer was made from it. */
  readonly behind: readonly string[];
  /** Files of this project whose edges the answer has read although they may be out of date. */
  readonly unresolved: readonly string[];
  /** Problems with linked projects. */
  readonly notes: readonly LinkNote[];
}

export function createAnswering(state: Pick<FreshProject, "root" | "store" | "links" | "options">, reconciler: Reconciler): Answering {
  const { root, store, links } = state;

  function scopeOf({ linkedProjects: includes = false }: QuestionScope, { link }: Address): QueryScope {
    if (!link) return includes ? "all" : "own";
    if (!link.index) throw linkError(link);
    return link.id;
  }

  /** Returns null if the index changed between two slices, because the slices would then mix two states. */
  async function attempt<T extends object>(
    question: QuestionScope,
    make: (span: ProjectSpan, rest: string) => T | SlicedWork<T>,
    places: (answer: T) => Iterable<AnswerPlace>,
    { canPause, stops }: { readonly canPause: boolean; readonly stops: boolean },
  ): Promise<Attempt<T> | null> {
    const address = readAddress(links.current(), question.at ?? "");
    // Without the hold, a commit by another process could land between two reads and mix two states in one answer.
    let release = store.hold();
    const version = store.version();
    try {
      if (!state.options.readonly) rejectNewerIndex(store);
      const span = createProjectSpan(root, store, links, scopeOf(question, address));
      try {
        const edges: EdgeReading = { stops, read: new Set<FileId>(), hasReadUnlisted: false };
        // Pauses release the hold, so that concurrent questions see the newest state. Linked projects stay held throughout.
        const isSliced = canPause && span.linked.length === 0;
        const sliced = await readingEdges(store, edges, async () => {
          const made = make(span, address.rest);
          if (!isSlicedWork(made)) return { value: made };
          if (!isSliced) return { value: runToEnd(made) };
          const resume = (): boolean => ((release = store.hold()), store.version() === version);
          return runInSlices(made, () => release(), resume);
        });
        if (sliced === null) return null;
        const answer = sliced.value;
        const named = groupByProject(places(answer));
        const unresolved = edges.hasReadUnlisted ? [WHOLE_PROJECT] : namesOfFiles(store, edges.read);
        const stale = changedFiles(root, store, named.get(undefined) ?? []);
        return { answer, stale, behind: reconciler.staleFiles(), unresolved, notes: [...span.notes(), ...staleLinks(span, named)] };
      } finally {
        span.release();
      }
    } catch (error) {
      throw withStaleFiles(withBuildProgress(store, error), reconciler.staleFiles());
    } finally {
      release();
    }
  }

  async function attemptUntilConsistent<T extends object>(
    question: QuestionScope,
    make: (span: ProjectSpan, rest: string) => T | SlicedWork<T>,
    places: (answer: T) => Iterable<AnswerPlace>,
  ): Promise<Attempt<T>> {
    let restarts = 0;
    for (let stops = question.readsGraph ? Number.POSITIVE_INFINITY : 0; ;) {
      try {
        const made = await attempt(question, make, places, { canPause: restarts < MAX_RESTARTS, stops: stops <= MAX_STOPS });
        if (made !== null) return made;
        restarts++;
      } catch (error) {
        if (!(error instanceof OutdatedEdges)) throw error;
        stops++;
        const isThere = await reconciler.ensureEdges(stops < MAX_STOPS ? error.missing : "all");
        // The answer names the files whose edges it has read nevertheless.
        if (!isThere) stops = Number.POSITIVE_INFINITY;
      }
    }
  }

  async function freshAnswer<T extends object>(
    question: QuestionScope,
    make: (span: ProjectSpan, rest: string) => T | SlicedWork<T>,
    places: (answer: T) => Iterable<AnswerPlace>,
  ): Promise<T & Freshness & Spanned> {
    const { linkedProjects: includes = false, readsGraph = false } = question;
    await (readsGraph ? reconciler.ensureFresh() : reconciler.ensureFacts());
    let made = await attemptUntilConsistent(question, make, places);
    // Files whose update is already running and slower than the patience do not arrive sooner by updating them again.
    if (made.stale.length > 0 && made.behind.length === 0 && (await reconciler.updateFiles(made.stale)))
      made = await attemptUntilConsistent(question, make, places);
    const { answer, notes, unresolved, behind } = made;
    const late = [...behind, ...unresolved];
    const stale = late.length === 0 ? made.stale : [...new Set([...made.stale, ...late])].sort();
    return { ...answer, stale, ...buildProgressNote(store), ...(includes || notes.length > 0 ? { links: notes } : {}) };
  }

  return {
    ensureFresh: reconciler.ensureFresh,
    ensureFacts: reconciler.ensureFacts,
    answer: freshAnswer,

    async *stream(make) {
      await reconciler.ensureWhole();
      const span = createProjectSpan(root, store, links, "own");
      try {
        yield* make(span);
      } finally {
        span.release();
      }
    },
  };
}

function groupByProject(places: Iterable<AnswerPlace>): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>();
  for (const { file, project } of places) {
    const known = groups.get(project);
    if (known) known.push(file);
    else groups.set(project, [file]);
  }
  return groups;
}

/** Returns a note for each linked project that has changed files among those the answer names. */
function staleLinks(span: ProjectSpan, named: ReadonlyMap<string | undefined, readonly string[]>): LinkNote[] {
  return span.linked.flatMap(({ root, store, project: name = "" }): LinkNote[] => {
    const changed = changedFiles(root, store, named.get(name) ?? []);
    if (changed.length === 0 && readPendingEdges(store) !== null) {
      const message = `Calls in ${root} are being updated, so this answer may lack some of them. Ask again in a moment.`;
      return [{ name, path: root, trouble: "stale", message }];
    }
    if (changed.length === 0) return [];
    const more = changed.length > 3 ? ` and ${changed.length - 3} more files` : "";
    const message = `This answer may be out of date for ${changed.slice(0, 3).join(", ")}${more} in ${root}. Run codegraph update there.`;
    return [{ name, path: root, trouble: "stale", message }];
  });
}
