const TAG = /<(?<close>\/)?(?<element>[a-z]+)(?<attributes>[^>]*)>|&(?<entity>#?\w+);|(?<text>[^<&]+)/gu;
const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'", "#x27": "'", nbsp: "\u00a0" };
/** Parts of a page that hold no calls. */
const NO_CODE = new Set(["comment", "doccomment", "string", "attr"]);
const CALLED = /(?<![\w#'])(?:r#)?(?<name>[a-z_]\w*)(?:(?<macro>!)(?!=)|(?=\s*(?:::\s*<[^;{}()]*(?:\([^()]*\)[^;{}()]*)*>\s*)?\())/gu;
/** A name of a type, or of a variant of one, that a literal constructs or a pattern takes apart. */
const CONSTRUCTED = /(?<![\w#'])(?<name>[A-Z]\w*)(?=\s*(?:::\s*<[^;{}()]*>\s*)?[({])/gu;
const DECLARING = /\b(?:fn|macro_rules!)\s+(?:r#)?$/u;
const KEYWORDS = new Set("as async await break const crate dyn else enum extern fn for if impl in let loop macro_rules match mod move mut pub ref return self static struct super trait type unsafe use where while yield".split(" "));

/**
 * Reads a source page of rustdoc.
 *
 * @param page its path, which is part of the result
 * @returns `code`: the text of the source, in which comments, strings and attributes are blanked; `sites`: the calls, with line and column
 * (1-based, UTF-16) of the name and the link that ends with the name, null for none
 */
export function readPage(html, page) {
  const { text, code, links } = textOf(html);
  const sites = [];
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  let line = 0;
  for (const match of [...code.matchAll(CALLED), ...code.matchAll(CONSTRUCTED)].sort((a, b) => a.index - b.index)) {
    const { name, macro } = match.groups;
    if (KEYWORDS.has(name) || DECLARING.test(code.slice(Math.max(0, match.index - 40), match.index))) continue;
    const at = match.index;
    const end = at + match[0].indexOf(name) + name.length;
    while (line + 1 < starts.length && starts[line + 1] <= at) line++;
    const before = code.slice(0, at).trimEnd();
    const kind = /^[A-Z]/u.test(name) ? "constructor" : !macro && before.endsWith(".") && !before.endsWith("..") ? "method" : "plain";
    const target = links.get(end) ?? (macro ? links.get(end + 1) : undefined) ?? null;
    sites.push({ line: line + 1, column: at - starts[line] + 1, name, kind, target });
  }
  return { page, code, sites };
}

/** Returns the text of the page's source, the same with blanked parts, and links by the offset of their end. */
function textOf(html) {
  const from = html.indexOf("<code>", html.indexOf('<pre class="rust"')) + "<code>".length;
  const source = html.slice(from, html.indexOf("</code>", from));
  let text = "";
  let code = "";
  const links = new Map();
  const open = [];
  for (const { groups } of source.matchAll(TAG)) {
    const { close, element, attributes, entity } = groups;
    if (element !== undefined && !close) {
      const attribute = (name) => new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s>"]+))`, "u").exec(attributes)?.slice(1).find((value) => value !== undefined) ?? null;
      open.push({ element, isLineNumber: /\bdata-nosnippet\b/u.test(attributes), class: attribute("class"), href: attribute("href") });
    } else if (close) {
      const ended = open.pop();
      if (ended?.href && !ended.isLineNumber) links.set(text.length, ended.href);
    } else if (!open.some(({ isLineNumber }) => isLineNumber)) {
      const part = entity === undefined ? groups.text : (ENTITIES[entity] ?? "?");
      text += part;
      code += open.some((each) => NO_CODE.has(each.class)) ? part.replace(/[^\n]/gu, " ") : part;
    }
  }
  return { text, code, links };
}
