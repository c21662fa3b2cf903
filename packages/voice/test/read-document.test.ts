/** Details of readDocument(). */
import { expect, test } from "vitest";
import { readDocument } from "../src/draft/document.js";

const TEXT = `---
title: ignored
---
# The title

A **bold** paragraph with \`code\` in
two lines.

## A heading

- An item.
- Another **item**.

> A quotation.

| a table | b |
|---|---|
| cell one | cell two |

After the table.

\`\`\`sh
npm test
\`\`\`

1.
`;

test("passages leave out headings, quotations, tables and code, and say which are list items", () => {
  const { passages, headings, bold, codeBlocks } = readDocument("a.md", TEXT);
  expect(passages).toEqual([
    { source: "a.md", text: "A bold paragraph with `…` in two lines.", isItem: false },
    { source: "a.md", text: "An item.", isItem: true },
    { source: "a.md", text: "Another item.", isItem: true },
    { source: "a.md", text: "After the table.", isItem: false },
  ]);
  expect({ headings, bold, codeBlocks }).toEqual({ headings: ["A heading"], bold: 2, codeBlocks: 1 });
});
