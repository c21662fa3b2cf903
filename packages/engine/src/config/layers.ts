import { CodeGraphError } from "@codegraph/model";
import { readConfigFile } from "./config-file.js";
import { configPath, type Environment, userConfigPath } from "./config-path.js";
import type { ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS } from "./settings.js";
import { checkValue, validateConfig } from "./validate-config.js";

/** A place that gives settings. */
export interface Layer {
  readonly values: Partial<ProjectConfig>;
  /** Names the place a value comes from: a file, an environment variable, `options`. */
  source(name: keyof ProjectConfig): string;
}

/** The places that give settings, the one with least say first. @throws CodeGraphError `invalid-config` */
export function readLayers(root: string, options: Partial<ProjectConfig>, environment: Environment): Layer[] {
  return [
    userLayer(environment),
    projectLayer(root),
    environmentLayer(environment),
    { values: validateConfig(options, "the options"), source: () => "options" },
  ];
}

function fileLayer(path: string, raw: unknown): Layer {
  return { values: validateConfig(raw, path), source: () => path };
}

/** A project's file comes from wherever the project does. */
function projectLayer(root: string): Layer {
  const path = configPath(root);
  const layer = fileLayer(path, readConfigFile(path, root) ?? {});
  for (const name of SETTING_NAMES) {
    const value = layer.values[name];
    const doubt = value === undefined ? null : (SETTINGS[name].doubt?.(value as never, root) ?? null);
    if (doubt === null) continue;
    throw new CodeGraphError(
      "invalid-config",
      `"${name}" in ${path} ${doubt}, which a project's own file may not`,
      `Say it in your own settings file (docs/config.md), or in ${SETTINGS[name].variable}.`,
    );
  }
  return layer;
}

function userLayer(environment: Environment): Layer {
  const path = userConfigPath(environment);
  const raw = readConfigFile(path);
  if (raw === null && environment["CODEGRAPH_CONFIG"]) {
    throw new CodeGraphError("invalid-config", `CODEGRAPH_CONFIG names ${path}, which is not there`, "Correct the variable, or unset it.");
  }
  const layer = fileLayer(path, raw ?? {});
  const misplaced = SETTING_NAMES.find((name) => name in layer.values && !SETTINGS[name].personal);
  if (misplaced === undefined) return layer;
  throw new CodeGraphError(
    "invalid-config",
    `"${misplaced}" in ${path} would hold for all projects`,
    `Set it in a project's .codegraph/config.json.`,
  );
}

/** An empty variable counts as unset. */
function environmentLayer(environment: Environment): Layer {
  const values = SETTING_NAMES.flatMap((name) => {
    const { variable, kind } = SETTINGS[name];
    const given = variable === null ? "" : (environment[variable] ?? "").trim();
    return given === "" ? [] : [[name, checkValue(name, kind.fromText(given), variable as string)] as const];
  });
  return { values: Object.fromEntries(values), source: (name) => SETTINGS[name].variable as string };
}
