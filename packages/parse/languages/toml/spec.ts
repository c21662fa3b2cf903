import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { readToml } from "./read.js";

const toml: LanguageSpec = dataLanguage({
  id: "toml",
  name: "TOML",
  extensions: [".toml"],
  keywords: ["true", "false"],
  read: readToml,
});

export default toml;
