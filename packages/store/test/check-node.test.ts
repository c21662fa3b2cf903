import { expect, test } from "vitest";
import { checkNode } from "../src/sqlite/check-node.js";

test.each(["22.14.0", "22.23.1", "24.0.0"])("checkNode() accepts Node %s", (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(["18.20.0", "20.20.2", "22.13.1"])("checkNode() rejects Node %s, on which SQLite would crash the process", (version) => {
  expect(() => checkNode(version)).toThrow(expect.objectContaining({ code: "unsupported-node" }));
});
