/** Edits of settings change the requested value and not a byte more. */
import { parse as parseJson } from "jsonc-parser";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { hooksPart } from "../../src/install/hooks-part.js";
import type { SettingsFormat } from "../../src/install/settings-format.js";
import { listText, settingsText } from "../../src/install/settings-text.js";
import { isEqual, valueAt } from "../../src/install/settings-values.js";
import { statementsOf } from "../../src/install/toml-statements.js";

const entry = { command: "npx", args: ["-y", "@codegraph/mcp"] };

function set(text: string, { format = "jsonc", path = ["mcpServers", "codegraph"], value = entry as unknown } = {}): string {
  return settingsText(format as SettingsFormat, "file").set(text, path, value);
}

function remove(text: string, { format = "jsonc", path = ["mcpServers", "codegraph"] } = {}): string {
  return settingsText(format as SettingsFormat, "file").remove(text, path);
}

describe("JSON settings", () => {
  test("set() fills an empty file", () => {
    const whole = '{\n  "mcpServers": {\n    "codegraph": "x"\n  }\n}\n';
    for (const text of ["", "\n", "  \n\n"]) expect(set(text, { value: "x" })).toBe(whole);
    expect(set("{}", { value: "x" })).toBe(whole.trimEnd());
    expect(set("{\n}\n", { value: "x" })).toBe(whole);
    expect(set("// mine\n", { value: "x" })).toBe(`// mine\n${whole}`);
    expect(set("\u{feff}{}\r\n", { value: "x" })).toBe(`\u{feff}${whole.trimEnd()}\r\n`.replaceAll(/(?<!\r)\n/g, "\r\n"));
  });

  test("set() adds an entry after the others with their indentation", () => {
    expect(set('{\n\t"mcpServers": {\n\t\t"a": {}\n\t},\n\t"z": 1\n}\n', { value: { b: 1 } })).toBe(
      '{\n\t"mcpServers": {\n\t\t"a": {},\n\t\t"codegraph": {\n\t\t\t"b": 1\n\t\t}\n\t},\n\t"z": 1\n}\n',
    );
    expect(set('{"mcpServers":{"a":{}}}')).toBe('{"mcpServers":{"a":{},"codegraph":{"command":"npx","args":["-y","@codegraph/mcp"]}}}');
    expect(set('{ "mcpServers": { "a": {} } }', { value: { b: 1 } })).toBe('{ "mcpServers": { "a": {}, "codegraph": {"b": 1} } }');
    expect(set('{"z":1}', { value: 1 })).toBe('{"z":1,"mcpServers":{"codegraph":1}}');
  });

  test("set() and remove() keep comments and commas", () => {
    expect(set('{\n  "mcpServers": {\n    "a": 1 // one\n    /* end */\n  }\n}', { value: 2 })).toBe(
      '{\n  "mcpServers": {\n    "a": 1, // one\n    "codegraph": 2\n    /* end */\n  }\n}',
    );
    expect(set('{\n  "mcpServers": {\n    "a": 1, // one\n  },\n}', { value: 2 })).toBe(
      '{\n  "mcpServers": {\n    "a": 1, // one\n    "codegraph": 2,\n  },\n}',
    );
    expect(set('{\n  "mcpServers": {\n    // none yet\n  }\n}', { value: 2 })).toBe(
      '{\n  "mcpServers": {\n    // none yet\n    "codegraph": 2\n  }\n}',
    );
    expect(set('{"mcpServers": {/* none */}, "a": "http://x"}', { value: 2 })).toBe(
      '{"mcpServers": {/* none */"codegraph": 2}, "a": "http://x"}',
    );
  });

  test("set() replaces a value in place", () => {
    expect(set('{"mcpServers":{"codegraph":null,"b":[1,  2]}}', { value: 3 })).toBe('{"mcpServers":{"codegraph":3,"b":[1,  2]}}');
    expect(set('{\n  "mcpServers": {"codegraph": {"args": []}}\n}', { path: ["mcpServers", "codegraph", "args"], value: ["a"] })).toContain(
      '"args": [',
    );
    expect(set('{"a": 1, "a": 2}', { path: ["a"], value: 3 })).toBe('{"a": 1, "a": 3}');
  });

  test("remove() removes an entry with its comma and line", () => {
    expect(remove('{\n  "mcpServers": {\n    "codegraph": {},\n    "b": 1\n  }\n}')).toBe('{\n  "mcpServers": {\n    "b": 1\n  }\n}');
    expect(remove('{\n  "mcpServers": {\n    "a": 1, // one\n    "codegraph": {}\n  }\n}')).toBe(
      '{\n  "mcpServers": {\n    "a": 1 // one\n  }\n}',
    );
    expect(remove('{\n  "mcpServers": {\n    "a": 1,\n    "codegraph": {},\n  }\n}')).toBe('{\n  "mcpServers": {\n    "a": 1,\n  }\n}');
    expect(remove('{"mcpServers":{"codegraph":1}}')).toBe('{"mcpServers":{}}');
    expect(remove('{"mcpServers":[]}')).toBe('{"mcpServers":[]}');
    expect(remove("{}")).toBe("{}");
  });

  test.each([
    ["jsonc", "{"],
    ["jsonc", "[]"],
    ["jsonc", '"text"'],
    ["jsonc", '{"mcpServers": []}'],
    ["jsonc", '{"mcpServers": "off"}'],
    ["jsonc", '{"a": 1} {"b": 2}'],
    ["jsonc", '<<<<<<< HEAD\n{"a": 1}\n=======\n{"a": 2}\n>>>>>>> theirs\n'],
    ["json", '{"a": 1} // note'],
    ["json", '{"a": 1,}'],
    ["jsonc", "[".repeat(100_000)],
    ["toml", "a = "],
    ["toml", "mcp_servers = { other = { command = 1 } }\n"],
    ["toml", "mcp_servers = 3\n"],
    ["toml", "[[mcp_servers]]\na = 1\n"],
  ])("%s that cannot be edited is rejected: %.40s", (format, text) => {
    const path = [format === "toml" ? "mcp_servers" : "mcpServers", "codegraph"];
    expect(() => set(text, { format, path })).toThrow(expect.objectContaining({ code: "client-config-invalid" }) as Error);
  });
});

describe("TOML settings", () => {
  const toml = { format: "toml", path: ["mcp_servers", "codegraph"] };
  const block = '[mcp_servers.codegraph]\ncommand = "npx"\nargs = ["-y", "@codegraph/mcp"]\n';

  test("set() appends a table", () => {
    expect(set("", toml)).toBe(block);
    expect(set('model = "x"\n', toml)).toBe(`model = "x"\n\n${block}`);
    expect(set('model = "x"', toml)).toBe(`model = "x"\n\n${block}`);
    expect(set("a = 1\r\n", toml)).toBe(`a = 1\r\n\r\n${block.replaceAll("\n", "\r\n")}`);
  });

  test("set() replaces a value in place and keeps its comment", () => {
    const text =
      '[mcp_servers.codegraph]\ncommand = "old" # why\nargs = [ # list\n  "a", # one ]\n  """]\n[mcp_servers.codegraph]""",\n] # end\nenabled = true\n\n[other]\n';
    expect(set(text, { ...toml, path: [...toml.path, "args"], value: ["b"] })).toBe(
      '[mcp_servers.codegraph]\ncommand = "old" # why\nargs = ["b"] # end\nenabled = true\n\n[other]\n',
    );
    expect(set(text, { ...toml, path: [...toml.path, "cwd"], value: "/x" })).toContain('enabled = true\ncwd = "/x"\n\n[other]\n');
  });

  test("remove() removes a table with its subtables and nothing else", () => {
    const rest = 'model = "x"\n\n# the others\n[mcp_servers.other] # other\ncommand = "y"\n';
    expect(remove(`${rest}\n${block}`, toml)).toBe(rest);
    expect(remove(`${rest}\n${block}\n[mcp_servers.codegraph.tools.search_code]\napproval_mode = "approve"\n`, toml)).toBe(rest);
    expect(remove(`${block}\n# the others\n[mcp_servers.other]\n`, toml)).toBe("\n# the others\n[mcp_servers.other]\n");
    expect(remove(`a = 1\n\n${block}\n[z]\n`, toml)).toBe("a = 1\n\n[z]\n");
    expect(remove('[mcp_servers]\ncodegraph = { command = "x" }\nother = { command = "y" }\n', toml)).toBe(
      '[mcp_servers]\nother = { command = "y" }\n',
    );
    expect(remove("mcp_servers.codegraph.command = 'x'\nb = 1\n", toml)).toBe("b = 1\n");
  });

  test("lines that only look like statements are ignored", () => {
    const text =
      'a = """\n[mcp_servers.codegraph]\n\\""" # no\n"""\nb = \'\'\'[x]\'\'\'\n"q.r" . s = 1\n[ "t" . \'u v\' ]\nd = 1979-05-27T07:32:00Z\n[[list]]\nx = 1\n';
    expect(
      statementsOf(text)
        .filter(({ kind }) => kind !== "other")
        .map(({ path }) => path),
    ).toEqual([["a"], ["b"], ["q.r", "s"], ["t", "u v"], ["t", "u v", "d"]]);
  });
});

describe("lists in JSON", () => {
  const path = ["hooks", "PreToolUse"];
  const hook = { matcher: "Grep", hooks: [{ type: "command", command: "x" }] };
  const { append, removeItem } = listText("jsonc", "f");

  test("append() creates the list, or adds an item after the others with their indentation", () => {
    expect(JSON.parse(append("", path, hook))).toEqual({ hooks: { PreToolUse: [hook] } });
    expect(append('{\n    "hooks": {\n        "PreToolUse": [\n            1 // one\n        ]\n    }\n}\n', path, 2)).toBe(
      '{\n    "hooks": {\n        "PreToolUse": [\n            1, // one\n            2\n        ]\n    }\n}\n',
    );
    expect(append('{"hooks":{"PreToolUse":[]}}', path, hook)).toBe(
      '{"hooks":{"PreToolUse":[{"matcher":"Grep","hooks":[{"type":"command","command":"x"}]}]}}',
    );
    expect(append('{"hooks": {"PreToolUse": [1]}}', path, 2)).toBe('{"hooks": {"PreToolUse": [1, 2]}}');
  });

  test("removeItem() removes an item with its comma and line", () => {
    const text = '{"hooks": {"PreToolUse": [\n  1,\n  2, // two\n  3,\n]}}';
    expect([0, 1, 2].map((index) => removeItem(text, path, index))).toEqual([
      '{"hooks": {"PreToolUse": [\n  2, // two\n  3,\n]}}',
      '{"hooks": {"PreToolUse": [\n  1, // two\n  3,\n]}}',
      '{"hooks": {"PreToolUse": [\n  1,\n  2, // two\n]}}',
    ]);
  });

  test("append() does not replace a value of another kind", () => {
    for (const text of ['{"hooks": []}', '{"hooks": {"PreToolUse": {}}}', '{"hooks": "off"}', '{"hooks": {"PreToolUse": null}}'])
      expect(() => append(text, path, hook)).toThrow(expect.objectContaining({ code: "client-config-invalid" }) as Error);
  });
});

describe("random settings files", () => {
  test("JSON: set() changes only the value, and remove() restores the bytes", () => {
    let restored = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = oddJson(seed);
      const after = set(text);
      const [before, now] = [text, after].map(
        (each) => parseJson(each.replace("\u{feff}", "") || "{}", [], { allowTrailingComma: true, allowEmptyContent: true }) as object,
      );
      expect({ text, entry: valueAt(now, ["mcpServers", "codegraph"]), isKept: isSubsequence(text, after) }).toEqual({
        text,
        entry,
        isKept: true,
      });
      const back = remove(after);
      if (valueAt(before, ["mcpServers"]) !== undefined) restored += Number(squeezed(back) === squeezed(text));
      else
        restored += Number(
          isEqual(parseJson(back.replace("\u{feff}", ""), [], { allowTrailingComma: true }), { ...before, mcpServers: {} }),
        );
    }
    expect(restored).toBe(400);
  });

  test("JSON: append() changes only its list, and removeItem() restores the bytes", () => {
    const { append, removeItem } = listText("jsonc", "f");
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = oddJson(seed, "list");
      const after = append(text, ["list"], entry);
      const [before, now] = [text, after].map(
        (each) => parseJson(each.replace("\u{feff}", ""), [], { allowTrailingComma: true }) as { list?: unknown[] },
      );
      const items = before!.list ?? [];
      expect({ text, list: now!.list, isKept: isSubsequence(text, after) }).toEqual({ text, list: [...items, entry], isKept: true });
      const back = removeItem(after, ["list"], items.length);
      if (before!.list === undefined)
        expect(parseJson(back.replace("\u{feff}", ""), [], { allowTrailingComma: true })).toEqual({ ...before, list: [] });
      else expect({ seed, back: squeezed(back, "list") }).toEqual({ seed, back: squeezed(text, "list") });
    }
  });

  test("JSON: hooks of others keep every byte when CodeGraph's come, change and go", () => {
    const events = ["SessionStart", "PreToolUse"];
    const part = hooksPart("jsonc", "f", events);
    const wanted = (command: string): object =>
      Object.fromEntries(events.map((event) => [event, [{ hooks: [{ type: "command", command: `${command} hook session-start` }] }]]));
    let full = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = oddJson(seed, "hooks");
      const made = part.missing(text);
      const first = part.write(text, wanted("codegraph"), null);
      const second = part.write(first, wanted("npx -y @codegraph/cli"), wanted("codegraph"));
      expect({ text, read: [part.read(text), part.read(first), part.read(second)] }).toEqual({
        text,
        read: [null, wanted("codegraph"), wanted("npx -y @codegraph/cli")],
      });
      expect(isSubsequence(text, second)).toBe(true);
      const back = part.remove(second, made);
      const hooks = valueAt(parseJson(text.replace("\u{feff}", ""), [], { allowTrailingComma: true }), ["hooks"]) as Record<
        string,
        unknown[]
      >;
      const isFull = events.every((event) => (hooks?.[event] ?? []).length > 0);
      // Only in an empty table or list, the white space may differ.
      const exact = (each: string): string => (isFull ? each : each.replaceAll(/\s/gu, ""));
      expect({ seed, back: exact(back) }).toEqual({ seed, back: exact(text) });
      full += Number(isFull);
    }
    expect(full).toBeGreaterThan(40);
  });

  test("TOML: set() changes only the value, and remove() restores the bytes", () => {
    const options = { format: "toml", path: ["mcp_servers", "codegraph"] };
    for (let seed = 1; seed <= 300; seed += 1) {
      const text = oddToml(seed);
      const after = set(text, options);
      expect(after.startsWith(text)).toBe(true);
      expect(valueAt(parseToml(after.replace("\u{feff}", "")), options.path)).toMatchObject(entry);
      expect(remove(after, options).trimEnd()).toBe(text.trimEnd());
    }
  });
});

/** Removes the white space in an empty table or list of this name, which a removal does not preserve. */
function squeezed(text: string, name = "mcpServers"): string {
  const empty = new RegExp(String.raw`("${name}":\s*)(?:\{\s+\}|\[\s+\])`, "gu");
  return text.replaceAll(empty, (found, key: string) => key + found.slice(key.length).replaceAll(/\s/gu, ""));
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at += 1;
  return at === part.length;
}

/** Pseudorandom integers from 0 below a limit, determined by the seed. */
function dice(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** @param key property that is usually there: a table of servers, a list, or a table with lists of hooks */
function oddJson(seed: number, key: "mcpServers" | "list" | "hooks" = "mcpServers"): string {
  const roll = dice(seed);
  const eol = ["\n", "\r\n", "", " "][roll(4)]!;
  const unit = ["  ", "\t", "    ", ""][roll(4)]!;
  const isSpread = eol.includes("\n");
  const comment = (): string => (roll(4) > 0 ? "" : isSpread && roll(2) === 0 ? ` // it's "${roll(9)}", {` : " /* , } */");
  const item = (): string => ["1", '"], //"', "null", '{ "hooks": [{"command": "mine"}] }', "[[], 2]"][roll(5)]!;
  const list = (depth: number): string => {
    const indent = isSpread ? unit.repeat(depth) : "";
    const items = Array.from({ length: roll(4) }, () => `${indent}${item()}`);
    const trailing = items.length > 0 && roll(3) === 0 ? "," : "";
    const last = comment();
    const end = last.includes("//") || isSpread ? `${eol}${isSpread ? unit.repeat(depth - 1) : ""}` : "";
    return `[${isSpread ? comment() : ""}${eol}${items.join(`,${isSpread ? comment() : ""}${eol}`)}${trailing}${last}${end}]`;
  };
  const object = (depth: number, required: readonly string[]): string => {
    const keys = [...required, ...Array.from({ length: roll(4) }, () => `k${roll(1000)}"\\`)];
    keys.sort(() => roll(3) - 1);
    const indent = isSpread ? unit.repeat(depth) : "";
    const properties = [...new Set(keys)].map((name) => {
      const value =
        name === "list" || name === "SessionStart" || name === "PreToolUse"
          ? list(depth + 1)
          : name === key
            ? object(depth + 1, key === "hooks" ? ["SessionStart", "PreToolUse"].slice(roll(3)) : [])
            : depth < 3 && roll(3) === 0
              ? object(depth + 1, [])
              : ["1", "null", '"}, //"', "[1, {}]", '"ü\\n"'][roll(5)]!;
      return `${indent}${JSON.stringify(name)}:${roll(2) === 0 ? " " : ""}${value}`;
    });
    const trailing = properties.length > 0 && roll(3) === 0 ? "," : "";
    const last = comment();
    const end = last.includes("//") || isSpread ? `${eol}${isSpread ? unit.repeat(depth - 1) : ""}` : "";
    return `{${isSpread ? comment() : ""}${eol}${properties.join(`,${isSpread ? comment() : ""}${eol}`)}${trailing}${last}${end}}`;
  };
  const text = object(1, roll(3) > 0 ? [key] : []);
  return `${roll(4) === 0 ? "\u{feff}" : ""}${roll(6) === 0 && isSpread ? `// first${eol}` : ""}${text}${["", "\n", "\r\n\r\n"][roll(3)]!}`;
}

function oddToml(seed: number): string {
  const roll = dice(seed);
  const eol = roll(3) === 0 ? "\r\n" : "\n";
  const pieces = [
    "# [mcp_servers.codegraph]",
    "",
    'a%d = "[x]"',
    "b%d = '''",
    "c%d = [",
    "[t%d]",
    "[mcp_servers.o%d]",
    '[mcp_servers."q %d"] # c',
    "[[l%d]]",
    "d%d = { x = [1, 2], y = 'z' }",
    "e%d.f = 2020-01-01",
  ];
  const lines = Array.from({ length: roll(12) }, (_, at) => {
    const piece = pieces[roll(pieces.length)]!.replace("%d", String(at));
    if (piece.endsWith("'''")) return `${piece}${eol}[mcp_servers.codegraph]${eol}''' # end`;
    return piece.endsWith(" [") ? `${piece} # ]${eol}  "]", '['${eol}]` : piece;
  });
  return `${roll(5) === 0 ? "\u{feff}" : ""}${lines.join(eol)}${roll(2) === 0 || lines.length === 0 ? "" : eol}`;
}
