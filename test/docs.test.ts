/** Checks that the documentation is complete, and that command line and server offer every engine function. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadVerbs, verbNames } from "../packages/cli/src/verbs/index.js";
import { prompts } from "../packages/mcp/src/prompts/index.js";
import { resources } from "../packages/mcp/src/resources/index.js";
import { tools } from "../packages/mcp/src/tools/index.js";
import { ERROR_CODES, PROBLEM_CODES } from "../packages/model/src/index.js";
import { visit } from "./support/source.js";
import { root } from "./support/workspace.js";

const verbs = await loadVerbs();

/** Returns the sections of a page by heading, each with the text up to the next heading. */
function sections(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, "docs", page), "utf8");
  return new Map(
    text.split(/^#+ /m).map((section) => {
      const [heading = "", ...body] = section.split("\n");
      return [heading.trim(), body.join("\n").trim()];
    }),
  );
}

describe("docs/cli.md", () => {
  const page = sections("cli.md");

  test.each(verbs)("explains $name and its arguments", ({ name, arguments: args }) => {
    const section = page.get(name) ?? "";
    expect(section).toContain(`codegraph ${name}`);
    for (const argument of args) expect(section).toContain(argument.name);
  });
});

describe("docs/mcp.md, resources and prompts", () => {
  const section = sections("mcp.md").get("Resources and prompts") ?? "";

  test("lists exactly the registered resources", () => {
    const uris = [...section.matchAll(/`(codegraph:\/\/[^`]+)`/g)].map(([, uri]) => uri);
    expect(uris).toEqual(resources.map(({ uri }) => uri));
  });

  test("lists exactly the registered prompts with their arguments", () => {
    const rows = [...section.matchAll(/^\| `([a-z_]+)` \| ([^|]*) \|/gm)].map(
      ([, name, values = ""]) => `${name} ${values.replaceAll(/[`,]/g, "")}`,
    );
    expect(rows).toEqual(
      prompts.map((prompt) =>
        [prompt.name, ...Object.entries(prompt.arguments).map(([name, { required }]) => `${name}${required ? "" : "?"}`)].join(" "),
      ),
    );
  });
});

describe("docs/errors.md", () => {
  const page = sections("errors.md");

  test.each([...ERROR_CODES, ...PROBLEM_CODES])("explains %s and its remedy", (code) => {
    const sentences = (page.get(code) ?? "").split(/[.:;]\s/);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
  });
});

describe("parity", () => {
  /** Engine functions without a verb, with the reason. */
  const withoutVerb: Readonly<Record<string, string>> = {
    open: "every verb opens the project it is about",
    find: "every verb looks for the nearest index",
    close: "the command closes what it opened",
    map: "sizes and uses of up to 2,000 areas, which the dashboard draws",
    terms: "counts of words, which the dashboard draws",
    modules: "for programs that relate many projects, such as a server for a team",
    libraryCalls: "for programs that relate many projects, such as a server for a team",
    requests: "for programs that relate many projects, such as a server for a team",
  };
  const withoutTool: Readonly<Record<string, string>> = {
    open: "every tool opens the project it is about",
    find: "every tool looks for the nearest index",
    close: "the server closes what is idle",
    trust: "only the user can trust a project's settings; a text in the project could talk a model into it",
    symbols: "codegraph_query finds definitions by line type; one tool less to choose from",
    modules: "for programs that relate many projects, such as a server for a team",
    libraryCalls: "for programs that relate many projects, such as a server for a team",
    requests: "for programs that relate many projects, such as a server for a team",
    exportSymbols: "for programs, not for a model's context",
    exportEdges: "for programs, not for a model's context",
    exportUnresolved: "for programs, not for a model's context",
    exportScip: "a file for other programs, not for a model's context",
    importScip: "for people and pipelines that run another indexer; its effect is in every answer",
    importedScip: "a list of differences for people who judge them",
    exportSnapshot: "a file for people and pipelines, not for a model's context",
    exportIndex: "a file for a colleague or a cache, not for a model's context",
    uninit: "only the user decides that a project has no index any more",
    import: "for people who set up a clone; a model calls codegraph_init, which finds the index of another worktree by itself",
    map: "sizes and uses of up to 2,000 areas, for a picture and not for a model's context",
    terms: "counts of words say little to a model that can search",
    types: "get_relationships names the supertypes and subtypes of a type; one tool less to choose from",
    rename: "a model edits files itself, and get_relationships tells it which; only the user decides to write edits unread",
    precise: "only the user decides to run a compiler over the project; its effect is in every answer",
    check: "a gate for pipelines; a model runs the verb, and one tool less to choose from",
  };
  /** Tools that are variants of an engine function. */
  const formOf: Readonly<Record<string, string>> = { codegraph_update_batch: "update", codegraph_maintain: "update" };

  const engineVerbs = [...projectFunctions(), ...projectMethods()];
  const verbOf = (name: string): string => /^(?:ex|im)port/.exec(name)?.[0] ?? (name === "explainArea" ? "area" : separated(name, "-"));
  /** Tools whose names the specification sets. */
  const named: Readonly<Record<string, string>> = {
    relationships: "get_relationships",
    search: "search_code",
    searchSymbols: "search_symbols",
    searchBySymbol: "search_by_symbol",
    similar: "find_similar_code",
    explainArea: "explain_code_area",
    voice: "get_voice_profile",
  };
  const toolOf = (name: string): string => named[name] ?? `codegraph_${separated(name, "_")}`;

  test("the engine's functions are found", () => {
    expect(engineVerbs).toEqual(expect.arrayContaining(["init", "query", "callers", "exportEdges", "close"]));
  });

  test.each(engineVerbs)("%s has a verb or a listed reason", (name) => {
    expect(verbNames.includes(verbOf(name))).toBe(!(name in withoutVerb));
  });

  test.each(engineVerbs)("%s has a tool or a listed reason", (name) => {
    expect(tools.some((tool) => tool.name === toolOf(name))).toBe(!(name in withoutTool));
  });

  test("every tool has an engine function", () => {
    const known = new Set(engineVerbs.map(toolOf));
    expect(tools.filter(({ name }) => !known.has(name) && !engineVerbs.includes(formOf[name] ?? ""))).toEqual([]);
  });

  test("every listed reason belongs to an existing function", () => {
    expect([...Object.keys(withoutVerb), ...Object.keys(withoutTool)].filter((name) => !engineVerbs.includes(name))).toEqual([]);
  });
});

/** `syncGit` with a separator: `sync-git`. */
function separated(name: string, separator: string): string {
  return name.replace(/[A-Z]/g, (letter) => separator + letter.toLowerCase());
}

/** The functions that the engine exports, as verbs: `initProject` is `init`. */
function projectFunctions(): string[] {
  const text = readFileSync(join(root, "packages/engine/src/index.ts"), "utf8");
  const exported = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  return exported.flatMap((name) => /^([a-z]+)(?:Projects?|Profile)$/.exec(name)?.[1] ?? []).filter((name) => name !== "remove");
}

/** The methods of the engine's `Project`. */
function projectMethods(): string[] {
  const path = join(root, "packages/engine/src/api/project.ts");
  const methods: string[] = [];
  visit(path, readFileSync(path, "utf8"), {
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== "Project") return;
      for (const member of body.body) {
        if (member.type === "TSMethodSignature" && member.key.type === "Identifier") methods.push(member.key.name);
      }
    },
  });
  return methods;
}
