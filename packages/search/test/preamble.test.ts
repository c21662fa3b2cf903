import type { Chunk } from "@codegraph/model";
import { expect, test } from "vitest";
import { isPreamble, licenceLength } from "../src/preamble.js";

/** The beginning of lib/utils.js of express 5. */
const UTILS = `/*!
 * express
 * Copyright(c) 2009-2013 TJ Holowaychuk
 * MIT Licensed
 */

'use strict';

/**
 * Module dependencies.
 */

var { METHODS } = require('node:http');
var etag = require('etag');
`;

const whole = (text: string): Chunk => ({ kind: "rest", definition: null, startLine: 1, endLine: text.split("\n").length });

test("the imports and comments at the top of a file are a preamble", () => {
  expect(isPreamble(UTILS.split("\n"), whole(UTILS), [{ line: 13 }, { line: 14 }])).toBe(true);
});

test("an import over several lines belongs to the preamble", () => {
  const text = "from celery.utils import (\n    abstract,\n    uuid,\n)\n";
  expect(isPreamble(text.split("\n"), whole(text), [{ line: 1 }])).toBe(true);
});

test("top-level code with one import is not a preamble", () => {
  const text = "import { app } from './app';\n\napp.listen(3000);\napp.close();\n";
  expect(isPreamble(text.split("\n"), whole(text), [{ line: 1 }])).toBe(false);
});

test.each([
  ["the first block comment", UTILS, UTILS.indexOf("*/") + 2],
  ["line comments", "// Copyright 2014 Manu. All rights reserved.\n// MIT license.\n\npackage gin\n", 61],
  ["a comment after a shebang", "#!/usr/bin/env python\n# SPDX-License-Identifier: BSD\nimport os\n", 53],
  ["nothing without a licence", "/** Parses licences. */\nexport function parse() {}\n", 0],
  ["nothing of the code", "const license = read();\n", 0],
])("the licence header is %s", (_what, text, length) => {
  expect(licenceLength(text)).toBe(length);
});
