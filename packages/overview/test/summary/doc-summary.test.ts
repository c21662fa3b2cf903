import { expect, test } from "vitest";
import { docSummary } from "../../src/summary/doc-summary.js";

test.each([
  ["Reads a book.\n\nSlowly.", "Reads a book."],
  ["Reads a book.\n@param name its title", "Reads a book."],
  ["@author Ken Krebs\n@author Juliana Freire", ""],
  [":param name: its title\n:returns: the book", ""],
  ["\\param name its title", ""],
  ["@deprecated Use open() instead.", "@deprecated Use open() instead."],
  ["@brief Reads a book.", "Reads a book."],
  ["<summary>Reads a book.</summary>\n<param name='x'>its title</param>", "Reads a book."],
])("the summary of %j is %j", (doc, summary) => {
  expect(docSummary(doc)).toBe(summary);
});
