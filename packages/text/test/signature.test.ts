import { expect, test } from "vitest";
import type { SignatureResult } from "@codegraph/engine";
import { plain } from "../src/paint.js";
import { signatureLines } from "../src/signature.js";

test("A field precedes the members of its type on the same line", () => {
  const signature: Partial<SignatureResult> = {
    file: "src/door.ts",
    language: "typescript",
    headerComments: "",
    types: [{ path: "Door", prototype: "interface Door", lineNumber: 1 }] as SignatureResult["types"],
    methods: [{ path: "Door > hinge > open", prototype: "open(): void", lineNumber: 2 }] as SignatureResult["methods"],
    fields: [{ path: "Door > hinge", prototype: "hinge: { open(): void }", lineNumber: 2 }] as SignatureResult["fields"],
    extensions: [],
  };
  expect(signatureLines(signature as SignatureResult, { paint: plain })).toEqual([
    "src/door.ts (typescript)",
    "1 interface Door",
    "  2 hinge: { open(): void }",
    "    2 open(): void",
  ]);
});
