export { configHash } from "./config-hash.js";
export { configPath } from "./config-path.js";
export { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
export { readConfig } from "./read-config.js";
export { checkLanguages, validateConfig } from "./validate-config.js";
export { writeConfig } from "./write-config.js";
