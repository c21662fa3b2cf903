import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";
import { received, registered } from "../_ecmascript/providers.js";

const angularInjection: FrameworkSpec = {
  id: "angular-injection",
  name: "Angular",
  // The grammar of JavaScript has decorators in another place.
  family: { ...ECMASCRIPT, languages: ["typescript"] },
  mentions: ["angular"],
  imports: /^@angular\//u,
  injection: { registered, received },
};

export default angularInjection;
