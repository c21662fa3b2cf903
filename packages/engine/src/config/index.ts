export { choiceHash, readingHash } from "./config-hash.js";
export { configPath, userConfigPath } from "./config-path.js";
export { configSchema } from "./config-schema.js";
export { type LiveConfig, openConfig } from "./live-config.js";
export { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
export { type ConfigInForce, readConfig } from "./read-config.js";
export { SETTING_NAMES, SETTINGS } from "./settings.js";
export { checkLanguages, validateConfig } from "./validate-config.js";
export { writeConfig } from "./write-config.js";
