import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const PHP: WiringFamily = { languages: ["php"], folder: "_php", parameterName: /(\$\w+)$/u, holes: /\{?\$\w+(?:->\w+)*\}?/gu };
