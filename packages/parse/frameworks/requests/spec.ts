import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PYTHON } from "../_python/family.js";

const requests: FrameworkSpec = {
  id: "requests",
  name: "requests and httpx",
  family: PYTHON,
  mentions: ["requests", "httpx", "TestClient", "test_client", "client"],
  signs: /(?:requests|httpx|session|[cC]lient)\.(?:get|post|put|patch|delete|head|options|request)\(/u,
};

export default requests;
