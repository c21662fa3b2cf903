/** Calls of a base member and its overriders, derived from stored edges. */
import { type Edge, symbolId } from "@codegraph/model";
import { createMemoryStore } from "@codegraph/store/memory";
import { edgeOf, sketchFacts, stampOf } from "@codegraph/store/testing";
import { describe, expect, test } from "vitest";
import { createCallGraph, type CallLink } from "../src/calls/call-graph.js";

/** `Disk.load` overrides `Repo.load`, and `Cache.load` overrides `Disk.load` and calls it. */
const NAMES = ["Repo", "Disk", "Cache", "use", "useDisk", "pass"];

function graphOf(more: (at: (name: string) => number) => Edge[] = () => []) {
  const store = createMemoryStore();
  const file = store.write((writer) => {
    const id = writer.putFile(
      stampOf("a.ts"),
      sketchFacts({
        language: "typescript",
        definitions: NAMES,
        references: [
          { name: "load", receiver: "repo", line: 1 },
          { name: "load", receiver: "disk", line: 2 },
          { name: "load", receiver: "super", line: 3 },
          { name: "load", receiver: "child", line: 6 },
        ],
      }),
    );
    const at = (name: string): number => symbolId(id, NAMES.indexOf(name));
    writer.putResolution(id, {
      edges: [
        edgeOf(at("Disk"), at("Repo"), { kind: "override", line: 10 }),
        edgeOf(at("Cache"), at("Disk"), { kind: "override", line: 11 }),
        edgeOf(at("use"), at("Repo"), { line: 1 }),
        edgeOf(at("useDisk"), at("Disk"), { line: 2 }),
        edgeOf(at("Cache"), at("Disk"), { line: 3 }),
        edgeOf(at("pass"), at("Disk"), { kind: "reference", line: 4 }),
        ...more(at),
      ],
      open: [],
      dependsOn: [],
    });
    return id;
  });
  const rules = { super: ["super"] } as never;
  const graph = createCallGraph({ ...store, place: (path: string) => ({ file: path }) }, () => rules);
  const name = (id: number | null): string | null => (id === null ? null : (NAMES[(id % 65_536) - 1] ?? "?"));
  const shown = ({ caller, callee, certainty, through }: CallLink): string =>
    `${name(caller)} → ${name(callee)} ${certainty}${through === null ? "" : ` through ${name(through)}`}`;
  const at = (each: string): number => symbolId(file, NAMES.indexOf(each));
  return {
    into: (each: string) => graph.into(at(each)).map(shown),
    outOf: (each: string) => graph.outOf(at(each)).map(shown),
    values: (each: string) => graph.valueUses(at(each)).map(shown),
  };
}

describe("a call of a base member", () => {
  test("a call of a base member is a possible call of its overriders", () => {
    expect(graphOf().into("Cache")).toEqual(["useDisk → Cache possible through Disk", "use → Cache possible through Repo"]);
    expect(graphOf().into("Repo")).toEqual(["use → Repo exact"]);
  });

  test("a call of a base member possibly runs each overrider", () => {
    expect(graphOf().outOf("use")).toEqual(["use → Repo exact", "use → Disk possible through Repo", "use → Cache possible through Repo"]);
  });

  test("a call through super runs only the base member", () => {
    expect(graphOf().outOf("Cache")).toEqual(["Cache → Disk exact"]);
    expect(graphOf().into("Disk")).toEqual(["useDisk → Disk exact", "Cache → Disk exact", "use → Disk possible through Repo"]);
  });

  test("a call inside an overrider on another object is not taken for a call of the base", () => {
    const { outOf } = graphOf((at) => [edgeOf(at("Disk"), at("Repo"), { line: 6 })]);
    expect(outOf("Disk")).toEqual(["Disk → Repo exact", "Disk → Disk possible through Repo", "Disk → Cache possible through Repo"]);
  });

  test("a call is listed once if resolution already found the overrider", () => {
    const { into, outOf } = graphOf((at) => [edgeOf(at("use"), at("Cache"), { line: 1, certainty: "possible", provenance: "type" })]);
    expect(into("Cache")).toEqual(["use → Cache possible", "useDisk → Cache possible through Disk"]);
    expect(outOf("use").filter((each) => each.includes("Cache"))).toEqual(["use → Cache possible"]);
  });
});

test("a reference as a value is not a call", () => {
  expect(graphOf().into("Disk").join()).not.toContain("pass");
  expect(graphOf().values("Disk")).toEqual(["pass → Disk exact"]);
});
