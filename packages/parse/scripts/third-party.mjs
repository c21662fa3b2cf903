/** Writes THIRD-PARTY.md, the list of bundled grammars, from the packages that they are taken from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the text of THIRD-PARTY.md for a list of [file name, source]. */
export function thirdParty(grammars) {
  const rows = grammars.map(([file, { folder, licenceFile, own }]) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const from = `${name} ${version}`;
    // The licence of a collection covers its build. The grammar has its own licence.
    return own
      ? `| \`${file}.gz\` | ${own} | \`${file.replace(/wasm$/, "LICENSE")}\` | ${from} (${license}, \`${licenceFile}\`) |`
      : `| \`${file}.gz\` | ${license} | \`${licenceFile}\` | ${from} |`;
  });
  return `# Third-party software in this package

WebAssembly builds of tree-sitter grammars in \`dist/grammars\`, unmodified except for compression, with the text of each licence next to
them. Everything else in this package is CodeGraph's own work under the licence in LICENSE.

| File | Licence | Licence text | Source |
|---|---|---|---|
${rows.join("\n")}
`;
}
