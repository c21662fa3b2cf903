import type { Projects } from "../projects.js";
import type { Tool } from "../tool.js";

/** Something to read, for people who choose what their agent is shown: a tool's answer under an address. */
export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A URI, or a template of one with a variable. */
  readonly uri: string;
  readonly mimeType: "text/markdown" | "text/plain";
  readonly tool: Tool;
  /** What stands for a part of the URI; null for a URI that is whole. */
  readonly variable: Variable | null;
}

/** The part of a URI that is to be chosen. */
export interface Variable {
  /** In the URI, and the argument of the tool. */
  readonly name: string;
  /** Values that begin as what was typed, the likeliest first. */
  complete(begun: string, projects: Projects): Promise<readonly string[]>;
}
