import type { ProjectConfig } from "../project-config.js";
import { SETTING_NAMES, SETTINGS } from "../settings.js";
import { type OpenRequest, requestFor } from "./request.js";

/**
 * Returns the settings of a project's own `config.json` that require trust.
 * @throws CodeGraphError `invalid-config` for code that trust cannot cover
 */
export function requestsIn(root: string, file: string, values: Partial<ProjectConfig>): OpenRequest[] {
  return SETTING_NAMES.flatMap((name) => {
    const value = values[name];
    const { fromProject } = SETTINGS[name];
    if (value === undefined || value === null || fromProject === "harmless") return [];
    const sensitive = fromProject(value as never, root);
    return sensitive === null ? [] : [requestFor(root, name, file, value, sensitive)];
  });
}
