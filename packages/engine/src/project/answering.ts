import type { Freshness, LinkNote, Spanned } from "../api/index.js";
import { type Address, readAddress } from "../links/address.js";
import { buildingNote, toldOfBuilding } from "../indexing/building.js";
import { createSpan, type Place, type Scope, type Span } from "../links/span.js";
import { refuseNewer } from "../indexing/refuse-newer.js";
import { troubleError } from "../links/trouble-error.js";
import { changedFiles } from "./freshness.js";
import type { Reconciler } from "./reconcile.js";
import type { ProjectState } from "./state.js";
import { atOnce, inSlices, isSteps, type Steps } from "./steps.js";

/** Which projects a question is for. */
export interface Question {
  /** Whether linked projects are asked too. */
  readonly linkedProjects?: boolean | undefined;
  /** What may name a linked project, which is then the only one that is asked. */
  readonly at?: string | undefined;
}

/** Makes answers that are not older than the files they name. */
export interface Answering {
  /**
   * Answers from an index that is brought up to date first, then looks whether a file the answer names has changed all
   * the same: if so it is updated and the answer made again. Files of linked projects are looked at too, but only their
   * own writer can update them: what has changed is said.
   *
   * @param make the answer, at once or in steps; `rest` is what is left of `at` when it named a linked project
   * @param places what the answer names
   */
  answered<T extends object>(
    question: Question,
    make: (span: Span, rest: string) => T | Steps<T>,
    places: (answer: T) => Iterable<Place>,
  ): Promise<T & Freshness & Spanned>;
  /** Brings the index and the settings up to date, for what has to be known of them before an answer is made. */
  settle(): Promise<void>;
  /** As one that is read piece by piece. */
  streamed<T>(make: (span: Span) => Iterable<T>): AsyncGenerator<T>;
}

/** After so many changes between two slices of an answer it is made without a pause. */
const MOST_RESTARTS = 2;

interface Attempt<T> {
  readonly answer: T;
  readonly stale: string[];
  readonly notes: readonly LinkNote[];
}

export function createAnswering(state: ProjectState, reconciler: Reconciler): Answering {
  const { root, store, links } = state;

  function scopeOf({ linkedProjects: includes = false }: Question, { link }: Address): Scope {
    if (!link) return includes ? "all" : "own";
    if (!link.index) throw troubleError(link);
    return link.id;
  }

  /** Null where the index changed between two slices, so that they would be of different states. */
  async function attempt<T extends object>(question: Question, make: (span: Span, rest: string) => T | Steps<T>, places: (answer: T) => Iterable<Place>, canPause: boolean): Promise<Attempt<T> | null> {
    const address = readAddress(links.look(), question.at ?? "");
    // What others commit between two reads would make half an answer, and an old one look as if it were of the files of now.
    let release = store.hold();
    const version = store.version();
    try {
      if (!state.options.readonly) refuseNewer(store);
      const span = createSpan(root, store, links, scopeOf(question, address));
      try {
        const made = make(span, address.rest);
        // A question that comes meanwhile must see the newest state: nothing is held during a pause, and linked projects are held all along.
        const isSliced = canPause && span.linked.length === 0;
        const sliced = !isSteps(made)
          ? { value: made }
          : !isSliced
            ? { value: atOnce(made) }
            : await inSlices(made, () => release(), () => ((release = store.hold()), store.version() === version));
        if (sliced === null) return null;
        const answer = sliced.value;
        const named = groupByProject(places(answer));
        const stale = changedFiles(root, store, named.get(undefined) ?? []);
        return { answer, stale, notes: [...span.notes(), ...staleLinks(span, named)] };
      } finally {
        span.release();
      }
    } catch (error) {
      throw toldOfBuilding(store, error);
    } finally {
      release();
    }
  }

  async function attempted<T extends object>(question: Question, make: (span: Span, rest: string) => T | Steps<T>, places: (answer: T) => Iterable<Place>): Promise<Attempt<T>> {
    for (let restarts = 0; ; restarts += 1) {
      const made = await attempt(question, make, places, restarts < MOST_RESTARTS);
      if (made !== null) return made;
    }
  }

  return {
    settle: reconciler.settle,
    async answered(question, make, places) {
      await reconciler.settle();
      const { linkedProjects: includes = false } = question;
      let made = await attempted(question, make, places);
      // What is being taken in already, and takes longer than anybody waits, is not taken in sooner by asking once more.
      const behind = reconciler.behind();
      if (made.stale.length > 0 && behind.length === 0 && (await reconciler.refresh(made.stale))) made = await attempted(question, make, places);
      const { answer, notes } = made;
      const stale = behind.length === 0 ? made.stale : [...new Set([...made.stale, ...behind])].sort();
      return { ...answer, stale, ...buildingNote(store), ...(includes || notes.length > 0 ? { links: notes } : {}) };
    },

    async *streamed(make) {
      await reconciler.settle();
      const span = createSpan(root, store, links, "own");
      try {
        yield* make(span);
      } finally {
        span.release();
      }
    },
  };
}

function groupByProject(places: Iterable<Place>): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>();
  for (const { file, project } of places) {
    const known = groups.get(project);
    if (known) known.push(file);
    else groups.set(project, [file]);
  }
  return groups;
}

/** Linked projects of which the answer names files that have changed since. */
function staleLinks(span: Span, named: ReadonlyMap<string | undefined, readonly string[]>): LinkNote[] {
  return span.linked.flatMap(({ root, store, project: name = "" }): LinkNote[] => {
    const changed = changedFiles(root, store, named.get(name) ?? []);
    if (changed.length === 0) return [];
    const more = changed.length > 3 ? ` and ${changed.length - 3} more` : "";
    const message = `This answer may be older than ${changed.slice(0, 3).join(", ")}${more} in ${root}. Run codegraph update there.`;
    return [{ name, path: root, trouble: "stale", message }];
  });
}
