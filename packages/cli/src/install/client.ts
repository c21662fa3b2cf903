import type { HookName } from "../hook/hook-names.js";
import type { Surroundings } from "./surroundings.js";

/** `user`: for one user, in all projects. `project`: for all users of one folder. */
export type Scope = "user" | "project";

/** Command line of a program. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Hooks of a client: commands that it runs at events, and whose output it adds to the model's context. */
export interface ClientHooks {
  readonly format: "json" | "jsonc";
  /** Settings file with the table `hooks`. */
  file(scope: Scope, at: Surroundings): string;
  /**
   * Entry to add to the list of each of the client's events.
   *
   * @param command returns the command line of a hook
   */
  entries(command: (hook: HookName) => string): Readonly<Record<string, object>>;
  /** Steps for the user before the client runs the hooks. Null if it runs them from the next start on. */
  readonly afterwards: Readonly<Record<Scope, string | null>>;
}

/** A program that can use the server, and its settings files. */
export interface Client {
  /** Name on the command line. */
  readonly id: string;
  readonly title: string;
  /** Its executables, if it has any on the `PATH`. */
  readonly commands: readonly string[];
  /** Absolute paths that exist once it has been used. */
  marks(at: Surroundings): readonly string[];
  /** Paths in a project that show that it is used there. */
  readonly projectMarks: readonly string[];
  /** `jsonc` is JSON with comments and trailing commas. */
  readonly format: "json" | "jsonc" | "toml";
  /** Keys that lead to the servers. */
  readonly keys: readonly string[];
  /**
   * Candidate settings files, preferred first. The first existing one is edited, otherwise the first is created. Empty if the client has no
   * such scope.
   */
  files(scope: Scope, at: Surroundings): readonly string[];
  /** Settings entry of a server. */
  entry(server: ServerCommand): Readonly<Record<string, unknown>>;
  /** True if the client starts programs on Windows without a shell, which cannot start `npx`. */
  readonly needsCmd: boolean;
  /** Instruction documents: a file name in the project, and the user's own file or null. */
  readonly instructions: { readonly project: string; user(at: Surroundings): string | null };
  /** Null if the client has no hooks that can give the model a text at the start of a session and at a search. */
  readonly hooks: ClientHooks | null;
  /** Folder of the client's skills. Null if it is not known to have any. */
  readonly skills: ((scope: Scope, at: Surroundings) => string) | null;
  /** Steps or facts for the user before the client uses the server. Null if the client uses it from the next start on. */
  readonly afterwards: Readonly<Record<Scope, string | null>>;
}
