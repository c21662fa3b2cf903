import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { GO } from "../_go/family.js";

const cobra: FrameworkSpec = {
  id: "cobra",
  name: "Cobra",
  family: GO,
  mentions: ["cobra"],
  imports: /spf13\/cobra$/u,
  isCommandLine: true,
  routerTypes: /\*cobra\.Command\b/u,
  // `Use` is a usage line: the name and its arguments.
  rewrite: (path) => path.split(/\s/u)[0]!,
};

export default cobra;
