import { CodeGraphError } from "@codegraph/model";
import type { Scope } from "./client.js";
import type { Part } from "./part.js";
import type { InstallRecord } from "./records.js";

/** A location in a file for the server's entry, hooks, a skill or instructions. */
export interface Site {
  readonly kind: InstallRecord["kind"];
  /** Ids of the clients that read it. */
  readonly clients: readonly string[];
  readonly title: string;
  readonly scope: Scope;
  readonly project: string | null;
  /** Path as the client names it. */
  readonly file: string;
  readonly part: Part;
  /** Desired value. */
  readonly wanted: unknown;
  /** Note to show once it is written, or null. */
  readonly afterwards: string | null;
}

/** Planned change of a site. Bytes are null for a missing file. */
export interface Change {
  readonly site: Site;
  /** Path with links resolved. */
  readonly target: string;
  /** `none`: already as desired. `differs`: foreign content, which only `--force` replaces. */
  readonly action: "create" | "add" | "replace" | "remove" | "restore" | "delete" | "differs" | "none" | "failed";
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly record: InstallRecord | null;
  /** Error of a `failed` action. */
  readonly error: CodeGraphError | null;
}

export function failed(site: Site, error: unknown): Change {
  if (!(error instanceof CodeGraphError)) throw error;
  return { site, target: site.file, action: "failed", before: null, after: null, record: null, error };
}

/** True if the change is made without `--force`. */
export function isPlanned({ action }: Change): boolean {
  return action !== "none" && action !== "failed" && action !== "differs";
}
