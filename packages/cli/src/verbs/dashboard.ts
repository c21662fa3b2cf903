import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { dashboardRoutes } from "../dashboard-routes.js";
import { openBrowser } from "../open-browser.js";
import { progressBar } from "../progress-bar.js";
import { count } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

const PORT = 7118;

export const dashboard: Verb = defineVerb({
  name: "dashboard",
  summary: "show indexed projects in a browser: files, terms, symbols, calls, impact, dependencies",
  example: "dashboard --port 0",
  arguments: [{ name: "DIR", summary: "the projects; the current one if absent", presence: "any" }],
  options: {
    port: { kind: "text", value: "[HOST:]PORT", summary: `the address (127.0.0.1:${PORT}); port 0 for any free one` },
    open: { kind: "flag", summary: "open it in the browser" },
    "token-file": { kind: "text", value: "FILE", summary: "require the token in this file, which the page asks for" },
    "until-eof": { kind: "flag", summary: "end when stdin ends, for a program that shows the page itself" },
    export: { kind: "text", value: "FILE", summary: "write one page of HTML instead, which needs neither server nor network" },
  },
  endsInOrder: true,
  async run({ arguments: named, options, projectFolder, signal, terminal, project }) {
    if (options.export !== undefined) {
      if (named.length > 0) throw new CodeGraphError("invalid-argument", "--export writes one project", "Name it with --project.");
      const { exportDashboard } = await import("@codegraph/dashboard");
      const file = resolve(options.export);
      const bar = progressBar(terminal);
      const { html, answers } = await exportDashboard(await project({}), {
        signal,
        onProgress: ({ part, ...progress }) => bar.show({ phase: `export ${part}`, ...progress }),
      }).finally(bar.clear);
      writeFileSync(file, html);
      terminal.say(`${file}: ${count(answers, "answer")}, ${(Buffer.byteLength(html) / 1e6).toFixed(1)} MB`);
      return 0;
    }
    const { serveProjects } = await import("@codegraph/mcp");
    const ends = options["until-eof"] === true ? AbortSignal.any([signal, endOfInput()]) : signal;
    await serveProjects({
      folders: named.length > 0 ? named : [projectFolder ?? "."],
      address: options.port ?? String(PORT),
      tokenFile: options["token-file"] ?? null,
      structured: false,
      hasMcp: false,
      signal: ends,
      routes: (surroundings) => dashboardRoutes(surroundings, null),
      onListening(urls) {
        const url = urls.find((each) => each.endsWith("/dashboard")) ?? "";
        terminal.say(`serving ${url}`);
        if (options.open === true) openBrowser(url, (message) => terminal.say(message));
      },
    });
    return 0;
  },
});

/** Aborts when stdin ends, which also happens when the program at its other end is killed. */
function endOfInput(): AbortSignal {
  const ended = new AbortController();
  const abort = (): void => ended.abort();
  process.stdin.once("end", abort).once("error", abort).resume();
  return ended.signal;
}
