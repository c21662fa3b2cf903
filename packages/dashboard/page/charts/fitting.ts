/** Pixels of a letter where the browser cannot measure text, and of the narrowest one. */
const LETTER = 7;
const NARROWEST = 3;

type WidthOf = (text: string) => number;
let widths: { readonly label: WidthOf; readonly title: WidthOf } | undefined;

/** Fewer letters of a longer name tell nothing. */
const LEAST_LETTERS = 3;

/** Shortens a label of the treemap until it fits into a width in pixels. Returns "" if too little of it would remain. */
export function fitting(label: string, width: number, isTitle: boolean): string {
  widths ??= { label: widthOf(""), title: widthOf("600 ") };
  const measure = isTitle ? widths.title : widths.label;
  if (measure(label) <= width) return label;
  const letters = [...label].slice(0, Math.floor(width / NARROWEST));
  while (letters.length >= LEAST_LETTERS && measure(`${letters.join("")}…`) > width) letters.pop();
  return letters.length < LEAST_LETTERS ? "" : `${letters.join("")}…`;
}

/** @param weight of the font, as style.css has it, with a space; "" for the usual one */
function widthOf(weight: string): WidthOf {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return (text) => text.length * LETTER;
  context.font = `${weight}11px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context.measureText(text).width;
}
