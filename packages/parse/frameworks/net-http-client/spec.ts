import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { GO } from "../_go/family.js";

const netHttpClient: FrameworkSpec = {
  id: "net-http-client",
  name: "net/http",
  family: GO,
  mentions: ["http", "NewRequest", "NewRequestWithContext"],
  imports: /^net\/http(?:\/httptest)?$/u,
  signs: /\bhttp(?:test)?\.(?:Get|Post|Head|PostForm|NewRequest)/u,
  methods: { postform: "POST", methodget: "GET", methodpost: "POST", methodput: "PUT", methodpatch: "PATCH", methoddelete: "DELETE" },
};

export default netHttpClient;
