/** Places that `ask` and `context` list for reports, traces and diffs about code in the manner of click and monolog. */
import { estimateTokens, initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const CORE = `"""Commands and their contexts."""


class Context:
    """State of one invocation."""

    def forward(self, command, **kwargs):
        """Calls another command with the parameters of this one."""
        for param in self.params:
            if param not in kwargs:
                kwargs[param] = self.params[param]
        return self.invoke(command, **kwargs)

    def invoke(self, command, **kwargs):
        """Calls a command with new parameters."""
        return command.callback(**kwargs)

    def fail(self, message):
        raise UsageError("Got unexpected extra argument (%s)" % message)


class Command:
    def main(self, args):
        context = self.make_context(args)
        return context.invoke(self)

    def make_context(self, args):
        return Context()
`;

const FILES: Readonly<Record<string, string>> = {
  "click/core.py": CORE,
  "click/termui.py":
    'from click.core import Context\n\n\ndef prompt(text):\n    """Asks the user for a value."""\n    return input(text)\n',
  "examples/repo.py": "from click.core import Command\n\n\ndef run():\n    return Command().main([])\n",
  "tests/test_commands.py": "from click.core import Context\n\n\ndef test_forward():\n    Context().forward(None)\n",
  "docs/commands.md": "# Commands\n\nForward calls another command with the parameters of this one.\n",
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `click/shapes/shape${at}.py`,
      `def forward_shape_${at}(context, command, parameters):\n    """Passes shape number ${at} of a command on to the parameters of a context."""\n` +
        Array.from({ length: 12 }, (_, line) => `    command.parameters[${line}] = context.shape(${at}, ${line})\n`).join(""),
    ]),
  ),
};

const root = folder();
let project: Project;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  ({ project } = await initProject(root, { workers: 1 }));
});
afterAll(async () => {
  await project.close();
});

/** Lines of the first places, as `file:line name (why)`. */
async function placesOf(text: string, count = 3): Promise<string[]> {
  const { places } = await project.ask(text);
  return places.slice(0, count).map(({ file, line, name, why }) => `${file}:${line} ${name}${why === null ? "" : ` (${why})`}`);
}

describe("places of a text", () => {
  test("a diff leads to the functions that its hunks touch, then to their callers", async () => {
    const diff = `--- a/click/core.py
+++ b/click/core.py
@@ -13,6 +13,7 @@ class Context:

     def invoke(self, command, **kwargs):
         """Calls a command with new parameters."""
+        self.depth += 1
         return command.callback(**kwargs)

     def fail(self, message):
`;
    expect(await placesOf(diff)).toEqual([
      "click/core.py:14 invoke (changed by the diff)",
      "click/core.py:7 forward (caller of invoke)",
      "click/core.py:23 main (caller of invoke)",
    ]);
  });

  test("a diff that has been applied leads to the same functions", async () => {
    const applied = `--- a/click/core.py
+++ b/click/core.py
@@ -12,5 +13,4 @@ class Context:

     def invoke(self, command, **kwargs):
         """Calls a command with new parameters."""
-        self.depth += 1
         return command.callback(**kwargs)
`;
    expect((await placesOf(applied))[0]).toBe("click/core.py:14 invoke (changed by the diff)");
  });

  test("a trace of a test run leads to its functions, and a line in prose to its function", async () => {
    const trace = "It fails when a command is forwarded:\n\nclick/core.py:12: in forward\nclick/core.py:16: TypeError\n";
    expect((await placesOf(trace, 2)).map((place) => place.split(" ")[0])).toEqual(["click/core.py:7", "click/core.py:14"]);
    expect((await placesOf("Why does it stop here, see click/core.py:24 for the place?"))[0]).toBe(
      "click/core.py:23 main (at a line that the text names)",
    );
  });

  test("an error message leads to the function that makes it, and a name to its definition", async () => {
    expect((await placesOf("Error: Got unexpected extra argument (--verbose)"))[0]).toMatch(/^click\/core.py:18 fail/u);
    expect((await placesOf("Context.forward loses the defaults of the parameters"))[0]).toBe("click/core.py:7 forward (named)");
  });

  test("the words around several names decide which of their symbols comes first", async () => {
    const report = "Context.fail works, but Context.forward calls another command without the parameters of this one";
    expect(await placesOf(report, 2)).toEqual(["click/core.py:7 forward (named)", "click/core.py:18 fail (named)"]);
  });

  test("tests and documents are listed apart from code", async () => {
    const { places, tests, documentPlaces, placeTotals } = await project.ask("forward a command with its parameters");
    expect(places.some(({ file }) => file.startsWith("tests/") || file.startsWith("docs/"))).toBe(false);
    expect(tests.map(({ name }) => name)).toContain("test_forward");
    expect(documentPlaces).toMatchObject([{ file: "docs/commands.md", kind: "section", name: "Commands" }]);
    expect(placeTotals.places).toBeGreaterThanOrEqual(60);
  });
});

describe("the first place", () => {
  /** The web sockets of hono, shortened. */
  const SOCKETS: Readonly<Record<string, string>> = {
    "src/helper/websocket/index.ts": `/**
 * An argument for WSContext class
 */
export interface WSContestInit<T = unknown> {
  send(data: string | ArrayBuffer, options: SendOptions): void
  close(code?: number, reason?: string): void
  raw?: T
  url?: string | URL | null
  protocol?: string | null
}

/**
 * A context for controlling WebSockets
 */
export class WSContext<T = unknown> {
  #init: WSContestInit<T>
  constructor(init: WSContestInit<T>) {
    this.#init = init
    this.raw = init.raw
    this.url = init.url ? new URL(init.url) : null
    this.protocol = init.protocol ?? null
  }
  send(source: string | ArrayBuffer, options?: SendOptions): void {
    this.#init.send(source, options ?? {})
  }
  close(code?: number, reason?: string) {
    this.#init.close(code, reason)
  }
}
`,
    "src/adapter/bun/websocket.ts": `import { WSContext } from '../../helper/websocket'

export const createWSContext = (ws: BunServerWebSocket<BunWebSocketData>): WSContext => {
  return new WSContext({
    send: (source, options) => {
      ws.send(source, options?.compress)
    },
    raw: ws,
    url: ws.data.url,
    protocol: ws.data.protocol,
    close(code, reason) {
      ws.close(code, reason)
    },
  })
}
`,
  };

  const tree = folder();
  let sockets: Project;
  beforeAll(async () => {
    for (const [file, text] of Object.entries(SOCKETS)) write(tree, file, text);
    ({ project: sockets } = await initProject(tree, { workers: 1 }));
  });
  afterAll(async () => {
    await sockets.close();
  });

  test.each([["context for web sockets"], ["controlling web sockets"], ["fix the raw context of web sockets"]])(
    "%s: ask() begins with the file that search() finds first, not with callers of its functions in another file",
    async (message) => {
      const [{ places }, { results }] = [await sockets.ask(message), await sockets.search(message)];
      expect(places[0]?.file).toBe(results[0]?.file);
    },
  );
});

describe("budgets", () => {
  test.each([[1_000], [2_000], [4_000]])(
    "ask() and context() fill a budget of %s tokens to 90 percent and never exceed it",
    async (budget) => {
      for (const { tokens } of [
        await project.ask("forward shape parameters of a command", { budget }),
        await project.context("forward shape parameters of a command", { budget }),
      ]) {
        expect(tokens).toBeLessThanOrEqual(budget);
        expect(tokens).toBeGreaterThanOrEqual(0.9 * budget);
      }
    },
  );

  test("context() of a symbol shows it whole before any other, even where the budget is small", async () => {
    const { symbols, isAboutSymbol } = await project.context("Context.forward", { budget: 300 });
    expect(isAboutSymbol).toBe(true);
    expect(symbols[0]).toMatchObject({ name: "forward", startLine: 7 });
    expect(symbols[0]?.excerpts).toBeUndefined();
    expect(estimateTokens(symbols[0]?.code ?? "")).toBeGreaterThan(40);
  });
});
