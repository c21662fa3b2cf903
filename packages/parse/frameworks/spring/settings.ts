import type { FrameworkSettings } from "../../src/wiring/framework-spec.js";

/** Keys of the path that comes before all routes of an application. */
const KEYS = /^(?:server\.servlet\.context-?path|server\.context-?path|spring\.webflux\.base-?path)$/iu;
const ENDINGS = ["properties", "yml", "yaml"];

/** Spring Boot's settings next to the sources of a module. Settings of profiles are not read, because any of them may apply. */
export const settings: FrameworkSettings = {
  files(path) {
    const module = /^((?:.*\/)?)src\/main\/\w+\//u.exec(path)?.[1];
    if (module === undefined) return [];
    const folders = ["config/", ""].map((folder) => `${module}src/main/resources/${folder}`);
    return folders.flatMap((folder) => ENDINGS.map((ending) => `${folder}application.${ending}`));
  },
  prefix(text) {
    for (const [key, value] of entriesIn(text)) {
      if (!KEYS.test(key)) continue;
      const path = value.replace(/\$\{[^}]*\}/gu, "{…}");
      return path === "/" || path === "" ? null : path;
    }
    return null;
  },
};

/** Returns the entries of properties (`a.b=c`), and those of the first document of nested YAML with their whole keys. */
function entriesIn(text: string): [key: string, value: string][] {
  const found: [string, string][] = [];
  let open: { readonly indent: number; readonly key: string }[] = [];
  for (const line of text.slice(0, 200_000).split(/\r?\n/u)) {
    if (line.startsWith("---") && found.length > 0) break;
    const [, indent = "", key = "", value = ""] = /^(\s*)([\w.-]+)\s*[=:]\s*(.*)$/u.exec(line.slice(0, 500)) ?? [];
    if (key === "") continue;
    open = open.filter((each) => each.indent < indent.length);
    const whole = [...open.map((each) => each.key), key].join(".");
    const plain = value.replace(/\s+#.*$/u, "").trim();
    if (plain === "") open.push({ indent: indent.length, key });
    else found.push([whole, plain.replace(/^(["'])(.*)\1$/u, "$2")]);
  }
  return found;
}
