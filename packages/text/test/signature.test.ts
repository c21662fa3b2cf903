import { expect, test } from "vitest";
import type { SignatureResult } from "@codegraph/engine";
import { plain } from "../src/paint.js";
import { signatureLines } from "../src/signature.js";

test("A field precedes the members of its type on the same line", () => {
  const inner = { name: "open", kind: "method", isStatic: false, isAsync: false, visibility: "public", lineNumber: 2 } as const;
  const signature: SignatureResult = {
    file: "src/door.ts",
    language: "typescript",
    headerComments: "",
    types: [{ name: "Door", kind: "interface", path: "Door", prototype: "interface Door", lineNumber: 1 }],
    methods: [{ ...inner, path: "Door > hinge > open", prototype: "open(): void" }],
    fields: [{ ...inner, name: "hinge", kind: "field", path: "Door > hinge", prototype: "hinge: { open(): void }" }],
    extensions: [],
    exports: [],
  };
  expect(signatureLines(signature, { paint: plain })).toEqual([
    "src/door.ts (typescript)",
    "1 interface Door",
    "  2 hinge: { open(): void }",
    "    2 open(): void",
  ]);
});
