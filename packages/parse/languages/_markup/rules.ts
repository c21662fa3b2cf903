import type { ResolutionRules } from "@codegraph/model";
import { ECMASCRIPT_RESOLUTION } from "../_ecmascript/resolution.js";

/** Resolution rules of scripts in pages and components. */
export const SCRIPT_RESOLUTION: ResolutionRules = { ...ECMASCRIPT_RESOLUTION, variables: "declared" };
