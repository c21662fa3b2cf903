import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";

const fetchClient: FrameworkSpec = { id: "fetch", name: "fetch", family: ECMASCRIPT, mentions: ["fetch"] };

export default fetchClient;
