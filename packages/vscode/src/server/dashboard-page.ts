import type { DashboardServer } from "./dashboard-server.js";

/** The files of the dashboard's page by name: `app.js` with the scripts that it loads, and `style.css`. */
export type PageFiles = ReadonlyMap<string, string>;

/** Reads the page from its server, so that it is of the same version as the answers. @throws Error if a file is missing */
export async function readPageFiles(server: DashboardServer): Promise<PageFiles> {
  const files = new Map<string, string>();
  const names = ["style.css", "app.js"];
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const response = await server.ask(`/dashboard/${name}`);
    if (!response.ok) throw new Error(`The dashboard has no file ${name}`);
    const text = await response.text();
    files.set(name, text);
    if (name.endsWith(".js")) names.push(...scriptsIn(text).filter((each) => !files.has(each) && !names.includes(each)));
  }
  return files;
}

/** Names of the scripts that a script imports from its own folder. */
function scriptsIn(script: string): readonly string[] {
  return [...script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/gu)].map(([, name]) => name!);
}

export interface PageAddresses {
  /** Turns the name of a file of the page, or of the extension's own `webview.js` and `webview.css`, into its address in the webview. */
  readonly addressOf: (name: string) => string;
  /** Source of all these addresses for a content security policy. */
  readonly source: string;
  /** The view to show first, as its address after `#`. */
  readonly route: string;
  /** Number of the question for that view. */
  readonly asked: number;
}

/** Returns the document of the webview. It loads files alone: it can reach no server, and no script can be written into it. */
export function pageDocument({ addressOf, source, route, asked }: PageAddresses): string {
  const policy = `default-src 'none'; script-src ${source}; style-src ${source}; img-src ${source} data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en" data-route="${escaped(route)}" data-asked="${asked}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>CodeGraph</title>
    <link rel="stylesheet" href="${addressOf("webview.css")}" />
    <link rel="stylesheet" href="${addressOf("style.css")}" />
    <script src="${addressOf("webview.js")}"></script>
    <script type="module" src="${addressOf("app.js")}"></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&"<>]/gu, (character) => `&#${character.charCodeAt(0)};`);
}
