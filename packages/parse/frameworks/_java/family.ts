import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const JAVA: WiringFamily = { languages: ["java"], folder: "_java", parameterName: /(\w+)$/u };
