import { parseXml, XmlElement } from "@rgrove/parse-xml";

/** Parses an XML document and returns its root. Throws on malformed input and on custom entities, which are never expanded. */
export function rootOf(text: string): XmlElement {
  const { root } = parseXml(text.replace(/^\uFEFF/u, ""));
  if (!root) throw new Error("no root element");
  return root;
}

/** Returns the child elements with a name. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((each): each is XmlElement => each instanceof XmlElement && each.name === name);
}

/** Returns the elements at a path of names. */
export function elementsAt(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  let found = element ? [element] : [];
  for (const name of names) found = found.flatMap((each) => childrenNamed(each, name));
  return found;
}

/** Returns the text of the first element at a path; null if it is missing or empty. */
export function textAt(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  const text = elementsAt(element, ...names)[0]
    ?.text.trim()
    .replace(/\s+/gu, " ");
  return text ? text : null;
}
