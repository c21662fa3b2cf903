/** Messages between the dashboard's page in a webview and the extension, which asks the dashboard's server for it. */

/** A message of the page. */
export type PageMessage =
  /** Asks for a path of the server, such as `/dashboard/api/overview`. The answer has the same id. */
  | { readonly kind: "ask"; readonly id: number; readonly path: string }
  /** Ends an answer that the page no longer reads. */
  | { readonly kind: "cancel"; readonly id: number }
  /** Opens a file in the editor. */
  | ({ readonly kind: "open" } & PagePlace);

/** A place as the page names it: the file relative to the root of its project, the line 1-based. */
export interface PagePlace {
  readonly file: string;
  readonly line: number;
  /** Linked project of the file; absent for the folder's own. */
  readonly project?: string;
}

/** A message of the extension. An answer is one `head`, any number of `part`s and one `end`, or `failed` at any time. */
export type HostMessage =
  | { readonly kind: "head"; readonly id: number; readonly status: number; readonly type: string }
  | { readonly kind: "part"; readonly id: number; readonly text: string }
  | { readonly kind: "end"; readonly id: number }
  | { readonly kind: "failed"; readonly id: number; readonly reason: string }
  /** Goes to a view of the dashboard, by its address after `#`. */
  | { readonly kind: "go"; readonly route: string };

/** A view of the dashboard with the parameters of its address. */
export interface PageView {
  readonly view: "overview" | "files" | "file" | "symbol" | "impact";
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the address of a view after `#`, as the page itself writes it. */
export function routeOf({ view, values }: PageView): string {
  const query = new URLSearchParams(values).toString();
  return `/${view === "overview" ? "" : view}${query === "" ? "" : `?${query}`}`;
}

/** A question to the API with its parameters. */
const QUESTION = /^\/dashboard\/api\/[\w-]+(?:\?|$)/u;

/** Returns a message of the page; null for anything else. The page shows code of the project, so nothing that it sends is believed. */
export function readPageMessage(message: unknown): PageMessage | null {
  if (typeof message !== "object" || message === null) return null;
  const { kind, id, path, file, line, project } = message as Readonly<Record<string, unknown>>;
  if (kind === "ask" && isId(id) && typeof path === "string" && QUESTION.test(path)) return { kind, id, path };
  if (kind === "cancel" && isId(id)) return { kind, id };
  if (kind !== "open" || typeof file !== "string" || !isInside(file) || !isId(line)) return null;
  if (project === undefined) return { kind, file, line };
  return typeof project === "string" ? { kind, file, line, project } : null;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** True for a path that stays below the folder that it is relative to. */
function isInside(file: string): boolean {
  return file !== "" && !/^(?:[\\/]|[A-Za-z]:)/u.test(file) && !file.split(/[\\/]/u).includes("..");
}
