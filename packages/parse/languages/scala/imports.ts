import type { ImportClause } from "../../src/language-spec.js";

/** Parses `import a.b.C`, `export a.b.C`, `import a.b._`, `import a.b.{C, D => E, _}` and lists of these. Names renamed to `_` are excluded. */
export function readImport(statement: string): ImportClause[] {
  const body = statement.replace(/^(?:import|export)\s+/u, "");
  return [...body.matchAll(/([\w.`$]+?)(?:\.\s*(?:\{([^}]*)\}|([_*])))?\s*(?:\bas\s+(\w+)\s*)?(?:,|$)/gu)].flatMap(
    ([, path = "", list, wildcard, alias]): ImportClause[] => {
      const specifier = path.replaceAll("`", "");
      if (wildcard !== undefined) return [{ form: "wildcard", specifier, name: null, alias: null }];
      if (list !== undefined) return list.split(",").flatMap((entry) => readSelector(specifier, entry.trim()));
      const parts = specifier.split(".");
      const name = parts.pop()!;
      return parts.length === 0 ? [] : [{ form: "named", specifier: parts.join("."), name, alias: alias ?? name }];
    },
  );
}

function readSelector(specifier: string, entry: string): ImportClause[] {
  if (entry === "_" || entry === "*") return [{ form: "wildcard", specifier, name: null, alias: null }];
  const [, name, alias] = /^([\w`$]+)(?:\s*(?:=>|\bas\b)\s*([\w`$]+))?$/u.exec(entry) ?? [];
  if (name === undefined || alias === "_") return [];
  return [{ form: "named", specifier, name, alias: alias ?? name }];
}
