import { parseXml, XmlElement } from "@rgrove/parse-xml";

/**
 * An XML document's root. Entities that a document declares itself are not expanded: one is an error, as is any other
 * fault.
 */
export function rootOf(text: string): XmlElement {
  const { root } = parseXml(text.replace(/^\uFEFF/u, ""));
  if (!root) throw new Error("no root element");
  return root;
}

/** The child elements of a name. */
export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((each): each is XmlElement => each instanceof XmlElement && each.name === name);
}

/** The elements that a path of names leads to. */
export function all(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  let found = element ? [element] : [];
  for (const name of names) found = found.flatMap((each) => children(each, name));
  return found;
}

/** The text of the first element that a path leads to; null when there is none, or an empty one. */
export function textAt(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  const text = all(element, ...names)[0]?.text.trim().replace(/\s+/gu, " ");
  return text ? text : null;
}
