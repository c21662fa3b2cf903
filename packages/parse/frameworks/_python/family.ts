import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const PYTHON: WiringFamily = {
  languages: ["python"],
  folder: "_python",
  parameterName: /^\*{0,2}(\w+)/u,
  holes: /(?<!\{)\{[^{}]+\}(?!\})/gu,
};
