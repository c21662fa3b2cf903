import type { ResolutionRules } from "@codegraph/model";
import { ECMASCRIPT_RESOLUTION } from "../_ecmascript/resolution.js";

/** The rules of what a page's scripts are written in. */
export const SCRIPT_RESOLUTION: ResolutionRules = { ...ECMASCRIPT_RESOLUTION, variables: "declared" };
