import { expect, test } from "vitest";
import { CodeGraphError } from "@codegraph/model";
import { createMemoryStore } from "@codegraph/store/memory";
import { type BuildProgress, buildProgressNote, withBuildProgress, writeBuildProgress } from "../src/plan/build-progress.js";

/** Returns a store whose index is complete, or is still being built. */
function storeOf(building: BuildProgress | null, extractor: string | null = "1") {
  const store = createMemoryStore();
  store.write((writer) => {
    writer.setMeta("extractor_version", extractor);
    writeBuildProgress(writer, building);
  });
  return store;
}

const BUILDING: BuildProgress = { done: 20, total: 100, resolved: null };
const missing = new CodeGraphError("not-found", "No symbol named load", "Search for it.");

test("a symbol that is not found in an unfinished index may come later, and the error says so", () => {
  const error = withBuildProgress(storeOf(BUILDING), missing) as CodeGraphError;
  expect(error).toMatchObject({
    code: "not-found",
    message: "No symbol named load: the index is still being built (20 of 100 files)",
    remedy: "Ask again in a moment.",
    cause: missing,
  });
  // An index of another version was emptied, and does not know its size yet.
  const emptied = withBuildProgress(storeOf(null, null), missing) as CodeGraphError;
  expect(emptied.message).toBe("No symbol named load: the index is still being built");
});

test("errors with another cause than an unfinished index stay as they are", () => {
  const bug = new TypeError("x is undefined");
  const invalid = new CodeGraphError("invalid-argument", "Invalid limit", "Pass a number.");
  expect(withBuildProgress(storeOf(BUILDING), bug)).toBe(bug);
  expect(withBuildProgress(storeOf(BUILDING), invalid)).toBe(invalid);
  expect(withBuildProgress(storeOf(null), missing)).toBe(missing);
});

test("answers from an unfinished index say how much of it is missing", () => {
  expect(buildProgressNote(storeOf(null))).toEqual({});
  expect(buildProgressNote(storeOf(BUILDING))).toEqual({ building: { files: 20, of: 100, linking: false } });
  expect(buildProgressNote(storeOf({ done: 100, total: 100, resolved: 7 })).building?.linking).toBe(true);
});
