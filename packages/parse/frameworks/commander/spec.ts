import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";

const commander: FrameworkSpec = {
  id: "commander",
  name: "Commander",
  family: ECMASCRIPT,
  mentions: ["commander"],
  imports: /^commander$/u,
  builtIn: /^program$/u,
  isCommandLine: true,
  routerTypes: /\bCommand\b/u,
};

export default commander;
