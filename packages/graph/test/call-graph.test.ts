import { describe, expect, test } from "vitest";
import type { AnySymbolId } from "@codegraph/model";
import { drawCalls } from "./support/drawn-calls.js";

/** `Disk` overrides `Repo`, and `Cache` overrides `Disk` and calls it on `super`. */
const OVERRIDES = `
  Disk overrides Repo
  Cache overrides Disk
  use -> Repo
  useDisk -> Disk
  Cache -super-> Disk
  pass => Disk
`;

function linksOf(drawing: string) {
  const { graph, id, show } = drawCalls(drawing);
  return {
    into: (name: string) => graph.callsInto(id(name)).map(show),
    from: (name: string) => graph.callsFrom(id(name)).map(show),
    uses: (name: string) => graph.valueUses(id(name)).map(show),
    used: (name: string) => graph.valuesUsedBy(id(name)).map(show),
  };
}

describe("a call of a base member", () => {
  test("is a possible call of each overrider", () => {
    const { into } = linksOf(OVERRIDES);
    expect(into("Cache")).toEqual(["useDisk ~> Cache through Disk", "use ~> Cache through Repo"]);
    expect(into("Repo")).toEqual(["use -> Repo"]);
  });

  test("is followed by its possible overriders among the calls of a definition", () => {
    expect(linksOf(OVERRIDES).from("use")).toEqual(["use -> Repo", "use ~> Disk through Repo", "use ~> Cache through Repo"]);
  });

  test("runs only the base member when the receiver is super", () => {
    const { into, from } = linksOf(OVERRIDES);
    expect(from("Cache")).toEqual(["Cache -> Disk"]);
    expect(into("Disk")).toEqual(["useDisk -> Disk", "Cache -> Disk", "use ~> Disk through Repo"]);
  });

  test("on another object than super may run an overrider, even inside an overrider", () => {
    expect(linksOf(`${OVERRIDES}\nDisk -> Repo`).from("Disk")).toEqual([
      "Disk -> Repo",
      "Disk ~> Disk through Repo",
      "Disk ~> Cache through Repo",
    ]);
  });

  test("does not repeat an overrider that resolution already found for the call site", () => {
    const { into, from } = linksOf(`
      Disk overrides Repo
      use -> Repo
      & use ~> Disk
    `);
    expect(from("use")).toEqual(["use -> Repo", "use ~> Disk"]);
    expect(into("Disk")).toEqual(["use ~> Disk"]);
  });
});

describe("a walk that passes a set of expanded bases", () => {
  const drawing = `
    One overrides Base
    Two overrides Base
    One -> Base
    Two -> Base
  `;

  test("lists the calls of a base member once", () => {
    const { graph, id, show } = drawCalls(drawing);
    const expanded = new Set<AnySymbolId>();
    expect(graph.callsInto(id("One"), expanded).map(show)).toEqual(["One ~> One through Base", "Two ~> One through Base"]);
    expect(graph.callsInto(id("Two"), expanded).map(show)).toEqual([]);
  });

  test("lists the overriders of a base member once", () => {
    const { graph, id, show } = drawCalls(drawing);
    const expanded = new Set<AnySymbolId>();
    expect(graph.callsFrom(id("One"), expanded).map(show)).toEqual(["One -> Base", "One ~> One through Base", "One ~> Two through Base"]);
    expect(graph.callsFrom(id("Two"), expanded).map(show)).toEqual(["Two -> Base"]);
  });
});

test("a use as a value is not a call", () => {
  const { into, uses, used } = linksOf(OVERRIDES);
  expect(into("Disk").join()).not.toContain("pass");
  expect(uses("Disk")).toEqual(["pass => Disk"]);
  expect(used("pass")).toEqual(["pass => Disk"]);
});
