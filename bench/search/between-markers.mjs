/**
 * Replaces the text between `<!-- NAME -->` and `<!-- /NAME -->` in a document; every other byte is kept.
 *
 * @throws an error if the document has no such markers
 */
export function betweenMarkers(document, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The document has no markers \`${begin}\` and \`${end}\``);
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`;
}
