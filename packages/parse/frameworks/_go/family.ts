import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const GO: WiringFamily = { languages: ["go"], folder: "_go", parameterName: /^(\w+)/u };
