import { expect, test } from "vitest";
import { withoutDocs } from "../blank.mjs";
import { createSourceReader } from "../sources.mjs";

const read = await createSourceReader();

async function blanked(path, text) {
  return withoutDocs(text, await read(path, text));
}

test("blanking turns a docstring into an empty string, so that the body stays valid", async () => {
  expect(
    await blanked("a.py", 'def load(path):\n    """Load a file.\n\n    From the disk.\n    """\n\nclass Shelf:\n    """Holds books."""\n'),
  ).toBe('def load(path):\n    ""\n\n\n\n\nclass Shelf:\n    ""\n');
});

test("blanking removes doc comments, keeps inner comments and moves no line", async () => {
  const text =
    "// Copyright by somebody\n\npackage shelf\n\n// Load reads a file.\n// It closes it, too.\nfunc Load() {\n\t// first the head\n\tread() // then the rest\n}\n";
  expect(await blanked("a.go", text)).toBe("\n\npackage shelf\n\n\n\nfunc Load() {\n\t// first the head\n\tread() // then the rest\n}\n");
});

test("blanking removes detached doc comments too", async () => {
  expect(await blanked("a.ts", "const a = 1;\n\n/**\n * Lost.\n */\nwork();\n")).toBe("const a = 1;\n\n\n\n\nwork();\n");
});
