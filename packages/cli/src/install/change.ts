import { CodeGraphError } from "@codegraph/model";
import type { Scope } from "./client.js";
import type { Part } from "./part.js";
import type { InstallRecord } from "./records.js";

/** A place in a file where CodeGraph is registered, or where agents are told of it. */
export interface Site {
  readonly kind: InstallRecord["kind"];
  /** The clients that read it. */
  readonly clients: readonly string[];
  readonly title: string;
  readonly scope: Scope;
  readonly project: string | null;
  /** The file as the client names it. */
  readonly file: string;
  readonly part: Part;
  /** What should stand there. */
  readonly wanted: unknown;
  /** What is to know once it does; null for nothing. */
  readonly afterwards: string | null;
}

/** What is to be done with a site. Bytes are null where there is no file. */
export interface Change {
  readonly site: Site;
  /** The file behind links. */
  readonly target: string;
  /** `none`: it is as it should be. `differs`: what stands there is somebody else's, and needs their word. */
  readonly action: "create" | "add" | "replace" | "remove" | "restore" | "delete" | "differs" | "none" | "failed";
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly record: InstallRecord | null;
  /** Why it cannot be done, for `failed`. */
  readonly error: CodeGraphError | null;
}

export function failed(site: Site, error: unknown): Change {
  if (!(error instanceof CodeGraphError)) throw error;
  return { site, target: site.file, action: "failed", before: null, after: null, record: null, error };
}

/** Whether anything is written for it without a further word. */
export function isPlanned({ action }: Change): boolean {
  return action !== "none" && action !== "failed" && action !== "differs";
}
