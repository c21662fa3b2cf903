import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";

const nestEvents: FrameworkSpec = {
  id: "nest-events",
  name: "NestJS events",
  // The grammar of JavaScript has decorators in another place.
  family: { ...ECMASCRIPT, languages: ["typescript", "tsx"] },
  mentions: ["OnEvent", "emit", "emitAsync"],
  imports: /^@nestjs\/event-emitter$/u,
  signs: /@OnEvent\(|\.emit(?:Async)?\(/u,
  events: {},
};

export default nestEvents;
