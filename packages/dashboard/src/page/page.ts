import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

export const PAGE_PATH = "/dashboard";

/** Scripts and styles come from files of this server alone, and the page may neither be framed nor send forms. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Returns the built file of the page with a name. */
export function readPageFile(name: string): Buffer {
  return readFileSync(new URL(name, pageFolder()));
}

/** Creates the handler that answers with the files of the page. */
export function createPage(): (request: Request) => Promise<Response> {
  let files: ReadonlyMap<string, Buffer> | null = null;
  return (request) => {
    files ??= readFiles();
    const { pathname } = new URL(request.url);
    const name = pathname === PAGE_PATH || pathname === `${PAGE_PATH}/` ? "index.html" : pathname.slice(PAGE_PATH.length + 1);
    const content = pathname.startsWith(PAGE_PATH) ? files.get(name) : undefined;
    if (content === undefined) return Promise.resolve(new Response("Not found\n", { status: 404, headers: headersOf(".txt") }));
    return Promise.resolve(new Response(request.method === "HEAD" ? null : new Uint8Array(content), { headers: headersOf(extname(name)) }));
  };
}

function headersOf(extension: string): Record<string, string> {
  return {
    "content-type": TYPES[extension] ?? "text/plain; charset=utf-8",
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // The files of a new version have the same names.
    "cache-control": "no-cache",
  };
}

/** The names are those of the folder, so no request can name another file. */
function readFiles(): ReadonlyMap<string, Buffer> {
  const names = readdirSync(fileURLToPath(pageFolder())).filter((name) => name !== "single.js");
  return new Map(names.map((name) => [name, readPageFile(name)]));
}

function pageFolder(): URL {
  return new URL("../../dist/static/", import.meta.url);
}
