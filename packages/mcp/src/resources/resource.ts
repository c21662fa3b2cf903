import type { Projects } from "../projects.js";
import type { Tool } from "../tool.js";

/** A tool's answer under a URI, for users who choose what their agent reads. */
export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A URI, or a URI template with one variable. */
  readonly uri: string;
  readonly mimeType: "text/markdown" | "text/plain";
  readonly tool: Tool;
  /** Null for a complete URI. */
  readonly variable: Variable | null;
}

/** The variable part of a URI template. */
export interface Variable {
  /** Name in the template and of the tool's argument. */
  readonly name: string;
  /** Values that start with the given text, the most likely first. */
  complete(begun: string, projects: Projects): Promise<readonly string[]>;
}
