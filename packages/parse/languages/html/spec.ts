import type { ModuleTarget } from "@codegraph/model";
import type { LanguageSpec } from "../../src/language-spec.js";
import type { Match, OffsetRange } from "../../src/match.js";
import type { EmbeddedPart } from "../../src/parsed-text.js";
import { findModule } from "../_ecmascript/modules.js";
import { dataLanguage } from "../_data/spec.js";
import { createDefinition } from "../_data/named.js";
import { asStatements } from "../_markup/component.js";
import { SCRIPT_RESOLUTION } from "../_markup/rules.js";
import { MARKUP_KEYWORDS, scanMarkup, valueOf } from "../_markup/scan.js";
import { embeddedIn, sourcesOf } from "../_markup/script.js";

const html: LanguageSpec = dataLanguage({
  id: "html",
  name: "HTML",
  extensions: [".html", ".htm", ".xhtml"],
  keywords: MARKUP_KEYWORDS,
  read(text) {
    const { tags, comments, texts } = scanMarkup(text);
    const definitions: Match[] = [];
    const handlers: EmbeddedPart[] = [];
    const strings: OffsetRange[] = [...texts];
    for (const { start, end, attributes } of tags) {
      for (const { name, value } of attributes) {
        if (!value || value.end === value.start) continue;
        if (/^on[a-z]+$/iu.test(name)) handlers.push(asStatements(value));
        else strings.push(value);
        // Skip ids that a template inserts.
        if (name.toLowerCase() === "id" && /^[\w:.-]+$/u.test(text.slice(value.start, value.end))) {
          definitions.push(createDefinition("section", [start, end], [value.start, value.end]));
        }
      }
    }
    const isModule = new Set(tags.filter((tag) => valueOf(text, tag, "type") === "module").map(({ content }) => content?.start));
    const scripts = embeddedIn(text, tags, { lenient: true }).map((script) =>
      isModule.has(script.parts[0]!.start) ? { ...script, scoped: true } : script,
    );
    return {
      definitions,
      imports: sourcesOf(text, tags),
      comments,
      strings,
      embedded:
        handlers.length === 0 ? scripts : [...scripts, { language: "javascript", parts: handlers, lenient: true, expressions: true }],
    };
  },
  resolution: {
    ...SCRIPT_RESOLUTION,
    // Paths in pages need not begin with a dot.
    modules(layout) {
      const find = findModule(layout);
      const relative = (specifier: string, fromFile: string): ModuleTarget | null =>
        find(specifier, fromFile) ?? (/^[.#/]/u.test(specifier) ? null : find(`./${specifier}`, fromFile));
      return Object.assign(relative, { read: find.read, ...(find.renamed && { renamed: find.renamed }) });
    },
  },
});

export default html;
