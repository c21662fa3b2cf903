/** What @codegraph/parse hands on that others made, for THIRD-PARTY.md: read from the packages it comes out of. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of THIRD-PARTY.md, for grammars as [file name, where it comes from]. */
export function thirdParty(grammars) {
  const rows = grammars.map(([file, { folder, licenceFile, own }]) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const from = `${name} ${version}`;
    // A collection's licence is that of its build; the grammar in it has one of its own.
    return own
      ? `| \`${file}.gz\` | ${own} | \`${file.replace(/wasm$/, "LICENSE")}\` | ${from} (${license}, \`${licenceFile}\`) |`
      : `| \`${file}.gz\` | ${license} | \`${licenceFile}\` | ${from} |`;
  });
  return `# Third-party software in this package

Grammars by their authors, unchanged but for being compressed, as WebAssembly in \`dist/grammars\`, with the text of each licence beside
them. Everything else here is CodeGraph's own, under the licence in LICENSE.

| file | licence | text | from |
|---|---|---|---|
${rows.join("\n")}
`;
}
