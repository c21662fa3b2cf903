import { expect, test } from "vitest";
import { checkNode } from "../src/sqlite/check-node.js";

test.each(["22.14.0", "22.23.1", "24.0.0"])("Node %s is new enough", (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(["18.20.0", "20.20.2", "22.13.1"])("Node %s is told to be too old, where SQLite would end the process", (version) => {
  expect(() => checkNode(version)).toThrow(expect.objectContaining({ code: "unsupported-node" }));
});
