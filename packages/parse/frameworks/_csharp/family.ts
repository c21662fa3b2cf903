import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const CSHARP: WiringFamily = {
  languages: ["csharp"],
  folder: "_csharp",
  parameterName: /(\w+)(?:\s*=.*)?$/u,
  holes: /(?<!\{)\{[^{}]+\}(?!\})/gu,
};
