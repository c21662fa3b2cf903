import { DEFAULT_CONFIG } from "./project-config.js";
import { SETTING_NAMES, SETTINGS } from "./settings.js";

/** The settings file as JSON Schema, for editors; `config.schema.json` of `@codegraph/engine` holds it. */
export function configSchema(): object {
  const properties = SETTING_NAMES.flatMap((name) => {
    const { kind, description, also = [] } = SETTINGS[name];
    return [
      [name, { description, ...kind.schema, default: DEFAULT_CONFIG[name] }],
      ...also.map((other) => [other, { description: `Another name of ${name}.`, ...kind.schema, deprecated: true }]),
    ];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Settings of CodeGraph: .codegraph/config.json",
    type: "object",
    properties: { $schema: { type: "string" }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  };
}
