/** Callees that another indexer names replace those of resolution, while the file with the call has the content that was indexed. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { encodeDocument, encodeMetadata, type PositionEncoding, ROLE_DEFINITION, type ScipOccurrence } from "@codegraph/scip";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "shapes" }\n',
  "src/shapes.js": `export class Circle {
  area() {
    return 3;
  }
}

export class Square {
  constructor(side) {
    this.side = side;
  }
  area() {
    return this.side ** 2;
  }
}

export const scale = (factor) => factor;
`,
  "src/main.js": `import { Circle, scale, Square } from "./shapes.js";

export function show(shape, loose) {
  shape.area();
  loose.run();
  scale(2);
  return new Square(1);
}
`,
};

/** Symbols of the definitions, as an indexer of another maker writes them. */
const CIRCLE_AREA = "scip-other npm shapes 1.0.0 `shapes.js`/Circle#area().";
const SQUARE_AREA = "scip-other npm shapes 1.0.0 `shapes.js`/Square#area().";
const SQUARE = "scip-other npm shapes 1.0.0 `shapes.js`/Square#";
const SCALE = "scip-other npm shapes 1.0.0 `shapes.js`/scale.";
const LIBRARY = "scip-other npm library 2.0.0 `index.js`/run().";

let root = "";
let project: Project;

beforeEach(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterEach(async () => {
  await project.close();
  removeProject(root);
});

/** Occurrence of a symbol at the text between `<` and `>` in a piece of a file: `shape.<area>()`. */
function at(text: string, piece: string, symbol: string, roles = 0): ScipOccurrence {
  const [before = "", name = ""] = piece.split(/[<>]/);
  const offset = text.indexOf(piece.replaceAll(/[<>]/g, "")) + before.length;
  const line = text.slice(0, offset).split("\n").length - 1;
  const startCharacter = offset - (text.lastIndexOf("\n", offset - 1) + 1);
  return { startLine: line, startCharacter, endLine: line, endCharacter: startCharacter + name.length, symbol, roles };
}

function definitions(text = FILES["src/shapes.js"]!): ScipOccurrence[] {
  return [
    at(text, "Circle {\n  <area>", CIRCLE_AREA, ROLE_DEFINITION),
    at(text, "class <Square>", SQUARE, ROLE_DEFINITION),
    at(text, "  }\n  <area>() {\n    return this", SQUARE_AREA, ROLE_DEFINITION),
    at(text, "const <scale>", SCALE, ROLE_DEFINITION),
  ];
}

/** Writes a SCIP file. */
function scip(
  documents: Readonly<Record<string, readonly ScipOccurrence[]>>,
  { encoding = "utf16", projectRoot = "file:///elsewhere" }: { encoding?: PositionEncoding; projectRoot?: string } = {},
): string {
  const file = join(root, "..", `${root.split("/").at(-1)}.scip`);
  const parts = [
    encodeMetadata({ toolName: "scip-other", toolVersion: "1.0", projectRoot }),
    ...Object.entries(documents).map(([path, occurrences]) =>
      encodeDocument({ path, language: "JavaScript", encoding, occurrences, symbols: [] }),
    ),
  ];
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

async function imported(
  documents: Readonly<Record<string, readonly ScipOccurrence[]>>,
  how?: Parameters<typeof scip>[1] & { folder?: string },
): ReturnType<Project["importScip"]> {
  const file = scip(documents, how);
  try {
    return await project.importScip([file], how?.folder === undefined ? {} : { folder: how.folder });
  } finally {
    rmSync(file);
  }
}

/** Edges of `src/main.js`: line, name of the callee, its line, certainty and provenance. */
async function edges(): Promise<string[]> {
  const found: string[] = [];
  for await (const { site, callee, certainty, provenance } of project.exportEdges()) {
    if (site.file === "src/main.js") found.push(`${site.line} ${callee.name}:${callee.line} ${certainty} ${provenance}`);
  }
  return found;
}

async function unresolved(): Promise<string[]> {
  const found: string[] = [];
  for await (const { site, name } of project.exportUnresolved()) if (site.file === "src/main.js") found.push(`${site.line} ${name}`);
  return found;
}

const MAIN = FILES["src/main.js"]!;
const SHAPES_AND_AREA = { "src/shapes.js": definitions(), "src/main.js": [at(MAIN, "shape.<area>", CIRCLE_AREA)] };

test("A call that is not resolved becomes exact", async () => {
  expect(await unresolved()).toEqual(["4 area", "5 run"]);
  const { sites, files, sources } = await imported(SHAPES_AND_AREA);
  expect(await edges()).toContain("4 area:2 exact scip");
  expect(await unresolved()).toEqual(["5 run"]);
  expect([sites.added, files]).toEqual([1, 2]);
  expect(sources).toMatchObject([{ tool: "scip-other", toolVersion: "1.0", documents: 2 }]);
});

test("explain() states that the imported index decides", async () => {
  await imported({
    "src/shapes.js": definitions(),
    "src/main.js": [at(MAIN, "shape.<area>", CIRCLE_AREA), at(MAIN, "loose.<run>", LIBRARY)],
  });
  const { calls } = await project.explain("show");
  const [area, scale] = ["area", "scale"].map((name) => calls.find((call) => call.name === name));
  const { calls: outside } = await project.explain("src/main.js:5");
  expect([area?.outcome, area?.callees.map(({ path, provenance }) => [path, provenance]), area?.because.at(-1)]).toEqual([
    "exact",
    [["Circle > area", "scip"]],
    "An imported SCIP index names Circle.area (src/shapes.js:2), which decides",
  ]);
  expect([outside[0]?.outcome, scale?.outcome]).toEqual(["library", "exact"]);
});

test("A later declaration that the file marks as a reference is the same symbol", async () => {
  const text = "export function read(path) {}\nexport function read(path, mode) {\n  return path;\n}\n";
  writeFileSync(join(root, "src/read.js"), text);
  const symbol = "scip-other npm shapes 1.0.0 `read.js`/read().";
  const occurrences = [at(text, "function <read>(path) {}", symbol, ROLE_DEFINITION), at(text, "function <read>(path, mode)", symbol)];
  const { sites } = await imported({ "src/read.js": occurrences, "src/main.js": [at(MAIN, "loose.<run>", symbol)] });
  expect(sites.added).toBe(1);
  expect(await edges()).toContain("5 read:2 exact scip");
});

test("A call of a callee outside of the project is not unresolved any more", async () => {
  const { sites } = await imported({ "src/shapes.js": definitions(), "src/main.js": [at(MAIN, "loose.<run>", LIBRARY)] });
  expect([sites.outside, await unresolved()]).toEqual([1, ["4 area"]]);
});

test("A call that resolution knows is confirmed and keeps its provenance", async () => {
  const before = await edges();
  const occurrences = [at(MAIN, "<scale>(2)", SCALE), at(MAIN, "new <Square>", SQUARE)];
  const { sites, total } = await imported({ "src/shapes.js": definitions(), "src/main.js": occurrences });
  expect([sites.confirmed, total, await edges()]).toEqual([2, 0, before]);
});

test("A call that resolution takes for another one is corrected and listed", async () => {
  const text = 'import { Circle } from "./shapes.js";\nnew Circle().area();\n';
  writeFileSync(join(root, "src/other.js"), text);
  const { sites, differences } = await imported({ "src/shapes.js": definitions(), "src/other.js": [at(text, "().<area>", SQUARE_AREA)] });
  expect(sites.corrected).toBe(1);
  expect(differences).toEqual([
    {
      site: { file: "src/other.js", line: 2, column: 14 },
      source: "scip",
      name: "area",
      resolved: [{ file: "src/shapes.js", line: 2, name: "area", path: "Circle > area", certainty: "exact" }],
      imported: [{ file: "src/shapes.js", line: 11, name: "area", path: "Square > area", certainty: "exact" }],
    },
  ]);
  expect((await project.importedScip()).differences).toEqual(differences);
});

test("A call into the project of a callee that lies outside is corrected and listed", async () => {
  const { sites, differences } = await imported({ "src/shapes.js": definitions(), "src/main.js": [at(MAIN, "<scale>(2)", LIBRARY)] });
  expect([sites.removed, differences[0]?.imported]).toEqual([1, []]);
  expect((await edges()).filter((edge) => edge.startsWith("6 "))).toEqual([]);
});

test("A call with symbols inside and outside of the project is left to resolution", async () => {
  const both = [at(MAIN, "shape.<area>", CIRCLE_AREA), at(MAIN, "shape.<area>", LIBRARY)];
  const { sites } = await imported({ "src/shapes.js": definitions(), "src/main.js": both });
  expect([sites.added, sites.outside, await unresolved()]).toEqual([0, 0, ["4 area", "5 run"]]);
});

test("A symbol of another package of the project is not outside of it", async () => {
  const before = await edges();
  const own = "scip-other npm shapes 1.0.0 `gone.js`/gone().";
  await imported({ "src/main.js": [at(MAIN, "<scale>(2)", own), at(MAIN, "loose.<run>", own)] });
  expect([await edges(), await unresolved()]).toEqual([before, ["4 area", "5 run"]]);
});

describe("imported callees", () => {
  beforeEach(async () => void (await imported(SHAPES_AND_AREA)));

  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

  test("equal those of a fresh index", async () => {
    expect(await project.verify()).toMatchObject({ success: true, differences: [] });
  });

  test("survive an update of other files and a new open", async () => {
    write("src/other.js", "export function other() {}\n");
    await project.update();
    expect(await edges()).toContain("4 area:2 exact scip");
    expect((await project.verify()).differences).toEqual([]);
  });

  test("are out of force while their file differs, and apply again when it is restored", async () => {
    write("src/main.js", MAIN.replace("scale(2)", "scale(3)"));
    await project.update();
    expect(await unresolved()).toEqual(["4 area", "5 run"]);
    expect((await project.importedScip()).outdated).toEqual(["src/main.js"]);
    write("src/main.js", MAIN);
    await project.update();
    expect(await edges()).toContain("4 area:2 exact scip");
    expect((await project.verify()).differences).toEqual([]);
  });

  test("follow a definition that moves within its file", async () => {
    write("src/shapes.js", `export function first() {}\n\n${FILES["src/shapes.js"]!}`);
    await project.update();
    expect(await edges()).toContain("4 area:4 exact scip");
    expect((await project.verify()).differences).toEqual([]);
  });

  test("end with the definition, and begin again with it", async () => {
    write("src/shapes.js", FILES["src/shapes.js"]!.replace("  area() {\n    return 3;\n  }\n", ""));
    await project.update();
    expect(await unresolved()).toEqual(["4 area", "5 run"]);
    expect((await project.verify()).differences).toEqual([]);
    rmSync(join(root, "src/shapes.js"));
    await project.update();
    expect((await project.verify()).differences).toEqual([]);
    write("src/shapes.js", FILES["src/shapes.js"]!);
    await project.update();
    expect(await edges()).toContain("4 area:2 exact scip");
    expect((await project.verify()).differences).toEqual([]);
  });

  test("are forgotten on request", async () => {
    const { files, sites } = await project.importScip([], { replace: true });
    expect([files, sites.added, await unresolved()]).toEqual([0, 0, ["4 area", "5 run"]]);
  });

  test("are replaced by those of a later file, for the files it covers", async () => {
    await imported({ "src/shapes.js": definitions(), "src/main.js": [at(MAIN, "shape.<area>", SQUARE_AREA)] });
    expect(await edges()).toContain("4 area:11 exact scip");
    await imported({ "src/shapes.js": definitions() });
    expect(await edges()).toContain("4 area:11 exact scip");
  });
});

test.each<[PositionEncoding, number]>([
  ["utf8", 18],
  ["utf16", 15],
  ["utf32", 14],
])("Columns in %s are those of the file", async (encoding, column) => {
  const text = MAIN.replace("  shape.area();", '  s("🐕é");shape.area();');
  writeFileSync(join(root, "src/main.js"), text);
  const occurrence = { ...at(text, "shape.<area>", CIRCLE_AREA), startCharacter: column + 2, endCharacter: column + 6 };
  const { sites } = await imported({ "src/shapes.js": definitions(), "src/main.js": [occurrence] }, { encoding });
  expect(sites.added).toBe(1);
});

test.each([
  ["the root that the file names", { "shapes.js": definitions(), "main.js": SHAPES_AND_AREA["src/main.js"] }, "src", undefined],
  ["a given folder", { "shapes.js": definitions(), "main.js": SHAPES_AND_AREA["src/main.js"] }, "../x", "src"],
])("Paths start from %s", async (_, documents, below, folder) => {
  const { sites } = await imported(documents, { projectRoot: `file://${join(root, below)}`, ...(folder === undefined ? {} : { folder }) });
  expect(sites.added).toBe(1);
});

describe("a document is skipped", () => {
  test.each([
    ["../main.js", "outside"],
    ["/etc/passwd", "outside"],
    ["src/../src/main.js", "outside"],
    ["src\\main.js", "outside"],
    ["C:/main.js", "outside"],
    ["", "outside"],
    ["src/none.js", "not-indexed"],
  ])("with the path %j", async (path, why) => {
    const { skipped, skippedTotal, files } = await imported({ [path]: SHAPES_AND_AREA["src/main.js"] });
    expect([skipped, skippedTotal, files]).toEqual([[{ path, why }], 1, 0]);
  });

  test("if the file has changed since", async () => {
    writeFileSync(join(root, "src/main.js"), `// A new line.\n${MAIN}`);
    const many = ["{ Circle, <scale>", "function <show>", "shape.<area>", "loose.<run>", "<scale>(2)", "new <Square>"];
    const occurrences = many.map((piece) => at(MAIN, piece, CIRCLE_AREA));
    const { skipped } = await imported({ "src/shapes.js": definitions(), "src/main.js": occurrences });
    expect(skipped).toEqual([{ path: "src/main.js", why: "differs" }]);
  });

  test("if its occurrences lie outside of the file", async () => {
    const far = { ...at(MAIN, "shape.<area>", CIRCLE_AREA), startLine: 2 ** 31, endLine: 2 ** 31 };
    const { skipped } = await imported({ "src/main.js": [far] });
    expect(skipped).toEqual([{ path: "src/main.js", why: "differs" }]);
  });
});

test("A document with more than 500,000 occurrences is skipped, and the others are used", async () => {
  const one = at(MAIN, "loose.<run>", LIBRARY);
  const many = Array.from({ length: 500_001 }, () => one);
  const { skipped, files } = await imported({ "src/main.js": many, "src/shapes.js": definitions() });
  expect([skipped, files]).toEqual([[{ path: "src/main.js", why: "too-large" }], 1]);
});

describe("importScip() rejects", () => {
  test("a file that is missing, with not-found", async () => {
    await expect(project.importScip([join(root, "none.scip")])).rejects.toMatchObject({ code: "not-found" });
  });

  test("a file that is cut off, with invalid-import, and changes nothing", async () => {
    const file = scip(SHAPES_AND_AREA);
    const { readFileSync } = await import("node:fs");
    writeFileSync(file, readFileSync(file).subarray(0, -3));
    await expect(project.importScip([file])).rejects.toMatchObject({ code: "invalid-import" });
    rmSync(file);
    expect([(await project.importedScip()).files, await unresolved()]).toEqual([0, ["4 area", "5 run"]]);
  });
});

test("A project's own export confirms what it resolves", async () => {
  const file = join(root, "own.scip");
  await project.exportScip(file);
  const before = [await edges(), await unresolved()];
  const { sites, total } = await project.importScip([file]);
  expect(sites).toMatchObject({ upgraded: 0, added: 0, corrected: 0, outside: 0, removed: 0 });
  expect([sites.confirmed > 0, total, [await edges(), await unresolved()]]).toEqual([true, 0, before]);
});
