import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { readYaml } from "./read.js";

const yaml: LanguageSpec = dataLanguage({
  id: "yaml",
  name: "YAML",
  extensions: [".yaml", ".yml"],
  fileNames: [".clang-format", ".clang-tidy", ".yamllint"],
  keywords: ["true", "false", "null", "yes", "no"],
  read: readYaml,
});

export default yaml;
