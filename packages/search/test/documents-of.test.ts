/** Tests which words of a chunk count in which field. */
import { asFileId, type Chunk, type Definition } from "@codegraph/model";
import { CHUNK_FIELDS, decodeAttributes, documentsOf, openUnmergedSegment, encodeDocuments } from "@codegraph/search";
import { expect, test } from "vitest";
import { segmentOf } from "./sketch.js";

function definition(name: string, line: number, more: Partial<Definition> = {}): Definition {
  const span = { startLine: line, startColumn: 1, endLine: line, endColumn: 1 };
  return {
    name,
    kind: "class",
    parent: null,
    owner: null,
    scope: 0,
    line,
    column: 1,
    span,
    signature: "",
    doc: null,
    visibility: null,
    static: false,
    async: false,
    declaration: false,
    exported: true,
    returns: null,
    parameters: null,
    ...more,
  };
}

/** Number of words per field of each chunk. */
function lengths(definitions: readonly Definition[], chunks: readonly Chunk[], text: string): Record<string, number>[] {
  return documentsOf({ definitions, chunks }, text).documents.map((document) =>
    Object.fromEntries(CHUNK_FIELDS.map((field, at) => [field, document.lengths[at]!])),
  );
}

test("the rest of a type has the name of the type as its scope, not as its name", () => {
  const rest: Chunk = { kind: "rest", definition: 0, startLine: 2, endLine: 2 };
  expect(lengths([definition("UserStore", 1, { signature: "class UserStore" })], [rest], "class UserStore {\n  ready;\n}")).toEqual([
    { name: 0, scope: 2, signature: 0, doc: 0, body: 1 },
  ]);
});

test("the scope of a member holds the names of all types around it and its owner", () => {
  const definitions = [
    definition("Outer", 1),
    definition("Inner", 2, { parent: 0 }),
    definition("run", 3, { kind: "method", parent: 1, owner: "Other" }),
  ];
  const chunk: Chunk = { kind: "definition", definition: 2, startLine: 3, endLine: 3 };
  expect(lengths(definitions, [chunk], "a\nb\nrun")[0]).toMatchObject({ name: 1, scope: 3 });
});

test.each([
  ["class", 3, 2],
  ["enum", 3, 2],
  ["function", 1, 0],
  ["method", 1, 0],
  ["constructor", 1, 0],
] as const)("definitions inside a chunk of a %s count %d words in signatures and %d in docs", (kind, signature, doc) => {
  const definitions = [
    definition("Box", 1, { kind, signature: "Box" }),
    definition("openLid", 2, { kind: "variable", parent: 0, doc: "Lifts it." }),
  ];
  const chunk: Chunk = { kind: "definition", definition: 0, startLine: 1, endLine: 2 };
  expect(lengths(definitions, [chunk], "Box {\n  lid\n}")[0]).toMatchObject({ name: 1, signature, doc });
});

test("a word counts at most 3, 3, 7, 15 and 255 times in a field", () => {
  const word = (times: number): string => Array<string>(times).fill("zebra").join(" ");
  const many = definition("Zebra_zebra_zebra_zebra_zebra", 1, { signature: word(20), doc: word(40), owner: word(9) });
  const { words, documents } = documentsOf(
    { definitions: [many], chunks: [{ kind: "definition", definition: 0, startLine: 1, endLine: 1 }] },
    word(400),
  );
  const packed = documents[0]!.counts[[...documents[0]!.words].indexOf(words.indexOf("zebra"))]!;
  expect([packed & 1, (packed >> 1) & 3, (packed >> 3) & 3, (packed >> 5) & 7, (packed >> 8) & 15, packed >> 12]).toEqual([
    1, 3, 3, 7, 15, 255,
  ]);
});

test("the words of a path lead to all files that have them, with their counts", () => {
  const segment = segmentOf({
    "lib/io/a.ts": [["rest", "x"]],
    "src/b.ts": [["rest", "x"]],
    "lib/lib/c_lib.ts": [["rest", "x"]],
    "lib/d.ts": [["rest", "x"]],
  });
  expect([...segment.pathPostings("lib")!.files]).toEqual([0, 2, 3]);
  expect([...segment.pathPostings("lib")!.counts]).toEqual([1, (1 << 4) | 2, 1]);
});

test("re-exported names count as signatures, and an index file of them is no preamble", () => {
  const text = `import { version } from "./version";
export { createProject, resolveConfig } from "./project";
export { watch } from "./watch";
`;
  const { documents } = documentsOf(
    {
      definitions: [],
      chunks: [{ kind: "rest", definition: null, startLine: 1, endLine: 3 }],
      imports: [1, 2, 3].map((line) => ({ line })),
      exports: [
        { line: 2, name: "createProject", specifier: "./project" },
        { line: 2, name: "resolveConfig", specifier: "./project" },
        { line: 3, name: "watch", specifier: "./watch" },
      ],
    },
    text,
  );
  const signature = CHUNK_FIELDS.indexOf("signature");
  expect([documents[0]!.lengths[signature], decodeAttributes(documents[0]!.standing).preamble]).toEqual([5, false]);
});

test("packs of several files keep their words apart", () => {
  const pack = (text: string): Uint8Array =>
    encodeDocuments(documentsOf({ definitions: [], chunks: [{ kind: "rest", definition: null, startLine: 1, endLine: 1 }] }, text));
  const segment = openUnmergedSegment([
    { id: asFileId(3), path: "a", pack: pack("one two") },
    { id: asFileId(9), path: "b", pack: pack("two three") },
  ]);
  expect([
    [...segment.postings("one")!.documents],
    [...segment.postings("two")!.documents],
    [...segment.postings("three")!.documents],
  ]).toEqual([[0], [0, 1], [1]]);
});
