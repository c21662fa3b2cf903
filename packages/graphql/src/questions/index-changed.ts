import { followForeignUpdates } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { createMergedChanges } from "../projects/merged-changes.js";
import { chosenProject, type ServedProject } from "../projects/served-project.js";
import { resolver, type Resolver } from "./resolver.js";

/** @throws CodeGraphError `not-found`, `invalid-argument` for a project that is not watched */
export const indexChangedResolver: Resolver = resolver<undefined, { readonly project?: string | null }>(
  (_, args, { projects, signal, stopping }) => {
    const of = chosenProject(projects, args.project);
    if (of.feed === null) {
      throw new CodeGraphError(
        "invalid-argument",
        `"${of.name}" is not watched`,
        "Open it with `watch: true` and the `onBatch` of a feed, and give the feed to the handler.",
      );
    }
    return changesOf(of, AbortSignal.any([signal, stopping]));
  },
);

/** Yields the changes of an index until the signal aborts. The project stays open meanwhile. */
async function* changesOf(of: ServedProject, outer: AbortSignal): AsyncGenerator<{ readonly indexChanged: object }> {
  const ended = new AbortController();
  const signal = AbortSignal.any([outer, ended.signal]);
  const changes = createMergedChanges(signal);
  const stop = of.feed?.listen(({ reason, files }) => changes.push({ reason, files, at: Date.now() }));
  const held = of.use((project) => followForeignUpdates(project, signal, (at) => changes.push({ reason: "elsewhere", files: [], at })));
  // A project that cannot be opened ends the subscription with the error.
  held.catch(() => ended.abort());
  try {
    for (let change = await changes.next(); change !== null; change = await changes.next()) {
      yield { indexChanged: { project: { name: of.name, root: of.root }, ...change } };
    }
    if (!outer.aborted) await held;
  } finally {
    stop?.();
    ended.abort();
  }
}
