import type { Project } from "@codegraph/engine";
import type { Parameters } from "./parameters.js";

/** A question of the page, and how the library answers it. Each list of an answer is bounded and comes with its full length. */
export type Answer = (project: Project, parameters: Parameters) => Promise<object>;
