import type { SnapshotStatus } from "@codegraph/engine";
import { count } from "./numbers.js";

/** Describes the state that a snapshot shows: its commit, and whether it has sources. */
export function snapshotText({ commit, modified, contents }: SnapshotStatus): string {
  const state = commit === null ? "files outside of a git repository" : `commit ${commit}${modified ? " with uncommitted changes" : ""}`;
  return `${state}, ${contents === 0 ? "without sources" : `with the sources of ${count(contents, "file")}`}`;
}
