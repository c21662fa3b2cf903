import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";

const axios: FrameworkSpec = {
  id: "axios",
  name: "axios, superagent and supertest",
  family: ECMASCRIPT,
  mentions: ["axios", "superagent", "supertest"],
  methods: { del: "DELETE" },
};

export default axios;
