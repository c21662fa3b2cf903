import { currentBranch, currentProject, type Values } from "./route.ts";

declare const HAS_SERVER: boolean;

/** Error as the server reports it. */
export class AskError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

const TOKEN = "codegraph-token";

export function headers(): Record<string, string> {
  const token = sessionStorage.getItem(TOKEN);
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

export function setToken(token: string): void {
  sessionStorage.setItem(TOKEN, token.trim());
  location.reload();
}

/** Answers in an exported file, by question. Null for a page with a server. */
const exported: Readonly<Record<string, unknown>> | null = HAS_SERVER ? null : readExported();

function readExported(): Readonly<Record<string, unknown>> {
  return JSON.parse(document.getElementById("data")?.textContent ?? "{}") as Record<string, unknown>;
}

export function isExported(): boolean {
  return exported !== null;
}

/** Returns the question as the server reads it: its parameters in the order of their names. */
export function questionOf(name: string, values: Values): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(values).sort()) {
    const value = values[key];
    if (value !== null && value !== undefined && value !== "") query.set(key, String(value));
  }
  const written = query.toString();
  return written === "" ? name : `${name}?${written}`;
}

/** Returns the address of a question: below that of the page, which can be anywhere, such as `/r/NAME/dashboard`. */
export function addressOf(question: string): string {
  return `${location.pathname.replace(/\/$/u, "")}/api/${question}`;
}

/** @throws AskError */
export async function ask<Answer>(name: string, values: Values = {}, signal?: AbortSignal): Promise<Answer> {
  if (exported !== null) {
    const found = exported[questionOf(name, values)];
    if (found !== undefined) return found as Answer;
    throw new AskError(
      "not-exported",
      "This file does not contain that answer",
      "Run codegraph dashboard in the project to see everything.",
    );
  }
  const question = questionOf(name, { project: currentProject(), branch: currentBranch(), ...values });
  const response = await fetch(addressOf(question), { headers: headers(), ...(signal === undefined ? {} : { signal }) }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new AskError("offline", "The server does not answer", "Start it again: codegraph dashboard.");
    },
  );
  if (response.status === 401) throw new AskError("token", "This server requires a token", "Enter it below.");
  const body = (await response.json()) as Answer & { readonly error?: { code: string; message: string; remedy: string } };
  if (body.error !== undefined && !response.ok) throw new AskError(body.error.code, body.error.message, body.error.remedy);
  if (!response.ok) throw new AskError("refused", `The server refused the question (${response.status})`, "Try again later.");
  return body;
}
