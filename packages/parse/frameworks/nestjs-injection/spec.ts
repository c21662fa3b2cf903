import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";
import { received, registered } from "../_ecmascript/providers.js";

const nestjsInjection: FrameworkSpec = {
  id: "nestjs-injection",
  name: "NestJS",
  // The grammar of JavaScript has decorators in another place.
  family: { ...ECMASCRIPT, languages: ["typescript"] },
  mentions: ["nestjs"],
  imports: /^@nestjs\//u,
  injection: { registered, received, manifests: /(?:^|\/)package\.json$/u },
};

export default nestjsInjection;
