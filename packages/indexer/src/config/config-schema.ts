import { DEFAULT_CONFIG } from "./project-config.js";
import { SETTING_NAMES, SETTINGS } from "./settings.js";

/** Returns the JSON Schema of the settings file, for editors. `config.schema.json` of `@codegraph/engine` is generated from it. */
export function configSchema(): object {
  const properties = SETTING_NAMES.flatMap((name) => {
    const { kind, description, also = [] } = SETTINGS[name];
    return [
      [name, { description, ...kind.schema, default: DEFAULT_CONFIG[name] }],
      ...also.map((other) => [other, { description: `Alias of ${name}.`, ...kind.schema, deprecated: true }]),
    ];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "CodeGraph settings: .codegraph/config.json",
    type: "object",
    properties: { $schema: { type: "string" }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  };
}
