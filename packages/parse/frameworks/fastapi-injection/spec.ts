import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PYTHON } from "../_python/family.js";

const fastapiInjection: FrameworkSpec = {
  id: "fastapi-injection",
  name: "FastAPI",
  family: PYTHON,
  mentions: ["fastapi"],
  imports: /^fastapi\b/u,
  signs: /\b(?:Depends|Security)\(/u,
  injection: {
    registered: ({ parts }) => {
      const made = parts["made"]?.[0];
      return made === undefined ? null : { service: made, implementation: made, name: null };
    },
    received: ({ parts }) => {
      const service = parts["token"]?.[0];
      return service === undefined ? null : { service, name: null, preferredName: null };
    },
    passesResults: true,
  },
};

export default fastapiInjection;
