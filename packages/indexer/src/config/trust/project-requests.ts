import type { ProjectConfig } from "../project-config.js";
import { SETTING_NAMES, SETTINGS } from "../settings.js";
import { type UndecidedRequest, createTrustRequest } from "./request.js";

/**
 * Returns the settings of a project's own `config.json` that require trust.
 * @throws CodeGraphError `invalid-config` for code that trust cannot cover
 */
export function trustRequestsIn(root: string, file: string, values: Partial<ProjectConfig>): UndecidedRequest[] {
  return SETTING_NAMES.flatMap((name) => {
    const value = values[name];
    const { fromProject } = SETTINGS[name];
    if (value === undefined || value === null || fromProject === "harmless") return [];
    const sensitive = fromProject(value as never, root);
    return sensitive === null ? [] : [createTrustRequest(root, name, file, value, sensitive)];
  });
}
