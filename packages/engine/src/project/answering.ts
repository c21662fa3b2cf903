import type { Freshness, LinkNote, Spanned } from "../api/index.js";
import { type Address, readAddress } from "../links/address.js";
import { buildingNote, toldOfBuilding } from "../indexing/building.js";
import { createSpan, type Place, type Scope, type Span } from "../links/span.js";
import { refuseNewer } from "../indexing/refuse-newer.js";
import { troubleError } from "../links/trouble-error.js";
import { changedFiles } from "./freshness.js";
import type { Reconciler } from "./reconcile.js";
import type { ProjectState } from "./state.js";

/** Which projects a question is for. */
export interface Question {
  /** Whether linked projects are asked too. */
  readonly include_dependencies?: boolean | undefined;
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
   * @param make the answer; `rest` is what is left of `at` when it named a linked project
   * @param places what the answer names
   */
  answered<T extends object>(
    question: Question,
    make: (span: Span, rest: string) => T,
    places: (answer: T) => Iterable<Place>,
  ): Promise<T & Freshness & Spanned>;
  /** Brings the index and the settings up to date, for what has to be known of them before an answer is made. */
  settle(): Promise<void>;
  /** As one that is read piece by piece. */
  streamed<T>(make: (span: Span) => Iterable<T>): AsyncGenerator<T>;
}

export function createAnswering(state: ProjectState, reconciler: Reconciler): Answering {
  const { root, store, links } = state;

  function scopeOf({ include_dependencies: includes = false }: Question, { link }: Address): Scope {
    if (!link) return includes ? "all" : "own";
    if (!link.index) throw troubleError(link);
    return link.id;
  }

  return {
    settle: reconciler.settle,
    async answered(question, make, places) {
      await reconciler.settle();
      const { include_dependencies: includes = false, at = "" } = question;
      const attempt = (): { answer: ReturnType<typeof make>; stale: string[]; notes: readonly LinkNote[] } => {
        const address = readAddress(links.look(), at);
        // What others commit between two reads would make half an answer, and an old one look as if it were of the files of now.
        const release = store.hold();
        try {
          if (!state.options.readonly) refuseNewer(store);
          const span = createSpan(root, store, links, scopeOf(question, address));
          try {
            const answer = make(span, address.rest);
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
      };
      let attempted = attempt();
      // What is being taken in already, and takes longer than anybody waits, is not taken in sooner by asking once more.
      const behind = reconciler.behind();
      if (attempted.stale.length > 0 && behind.length === 0 && (await reconciler.refresh(attempted.stale))) attempted = attempt();
      const { answer, notes } = attempted;
      const stale = behind.length === 0 ? attempted.stale : [...new Set([...attempted.stale, ...behind])].sort();
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
