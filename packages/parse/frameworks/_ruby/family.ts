import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const RUBY: WiringFamily = { languages: ["ruby"], folder: "_ruby", parameterName: /^(\w+)/u, holes: /#\{[^{}]*\}/gu };
