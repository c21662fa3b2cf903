import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PYTHON } from "../_python/family.js";

const click: FrameworkSpec = {
  id: "click",
  name: "Click",
  family: PYTHON,
  mentions: ["click"],
  imports: /^click$/u,
  signs: /@[\w.]+\.(?:command|group)\b/u,
  builtIn: /^click$/u,
  isCommandLine: true,
  rewrite(_, { parts }) {
    const written = parts["path"]?.[0]?.text ?? "";
    return /^["']/u.test(written) ? written.slice(1, -1) : written.replace(/_(?:command|cmd|group|grp)$/u, "").replaceAll("_", "-");
  },
};

export default click;
