/** Renders a recording as an SVG animated by CSS alone, so it plays where scripts do not run, as in a README. */

const cell = { width: 8.4, height: 19 };
const margin = 16;
const bar = 30;
/** Milliseconds. */
const typing = 32;
const beforeTyping = 500;
const afterTyping = 350;
const toRead = (rows) => 1_800 + 110 * rows;
const toReadLast = 2_500;

/**
 * @param scenes commands with their frames: milliseconds since the command was entered, and rows of runs `{ x, style, text }`
 * @param size `{ cols, rows }` of the terminal
 */
export function animate(scenes, { cols, rows }) {
  const timed = schedule(scenes);
  const whole = timed.at(-1).end;
  const width = cols * cell.width + 2 * margin;
  const height = (rows + 1) * cell.height + margin + bar;
  const groups = groupsOf(timed);
  const keyframes = groups.map(
    ({ from, to }, at) =>
      `@keyframes k${at}{0%{visibility:${from === 0 ? "visible" : "hidden"}}${percent(from, whole)}{visibility:visible}${to === whole ? "" : `${percent(to, whole)}{visibility:hidden}`}}.k${at}{animation:k${at} ${whole}ms step-end infinite}`,
  );
  const covers = timed.map(({ command, start, typed }, at) => {
    const way = (command.length * cell.width).toFixed(1);
    return `@keyframes c${at}{0%,${percent(start + beforeTyping, whole)}{transform:none;animation-timing-function:steps(${command.length})}${percent(typed, whole)},to{transform:translateX(${way}px)}}.c${at}{animation:c${at} ${whole}ms step-end infinite}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height}" role="img" xml:space="preserve">
<title>CodeGraph in a terminal</title>
<desc>${escaped(scenes.map(({ command }) => command).join("\n"))}</desc>
<style>
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d5dae3;white-space:pre}
.dim{fill:#8b94a5}.place{fill:#5cc9d6}.bold{fill:#fff;font-weight:bold}.prompt{fill:#7fd17f}.enter{fill:#fff}
.f{visibility:hidden}.last{visibility:visible}
@media not (prefers-reduced-motion:reduce){
${[...keyframes, ...covers].join("\n")}
}
@media (prefers-reduced-motion:reduce){.cover{display:none}}
</style>
<rect width="100%" height="100%" rx="8" fill="#1a1e26"/>
${["#ff5f57", "#febc2e", "#28c840"].map((fill, at) => `<circle cx="${20 + at * 18}" cy="17" r="5.5" fill="${fill}"/>`).join("")}
<svg x="${margin}" y="${bar}" width="${(cols * cell.width).toFixed(1)}" height="${(rows + 1) * cell.height}">
${groups.map(({ to, rows, cover }, at) => `<g class="f k${at}${to === whole ? " last" : ""}">${rows.join("")}${cover ?? ""}</g>`).join("\n")}
</svg>
</svg>
`;
}

/** Times at which each scene begins, has its command typed and entered, and ends. */
function schedule(scenes) {
  let start = 0;
  return scenes.map(({ command, frames }, at) => {
    const typed = start + beforeTyping + command.length * typing;
    const entered = typed + afterTyping;
    const last = frames.at(-1);
    const end = Math.round(
      entered + last.at + toRead(last.rows.filter((row) => row.length > 0).length) + (at === scenes.length - 1 ? toReadLast : 0),
    );
    const scene = { command, frames, start, typed, entered, end, at };
    start = end;
    return scene;
  });
}

/** Groups rows that are shown for the same time. */
function groupsOf(scenes) {
  const groups = new Map();
  const groupFor = (from, to) => {
    const key = `${from} ${to}`;
    if (!groups.has(key)) groups.set(key, { from, to, rows: [] });
    return groups.get(key);
  };
  for (const { command, frames, start, entered, end, at } of scenes) {
    const group = groupFor(start, end);
    group.rows.push(
      rowText(0, [
        { x: 0, style: "prompt", text: "$" },
        { x: 2, style: "enter", text: command },
      ]),
    );
    const x = (2 * cell.width).toFixed(1);
    group.cover = `<g class="cover c${at}"><rect x="${x}" width="100%" height="${cell.height}" fill="#1a1e26"/><rect x="${x}" y="2" width="${cell.width}" height="${cell.height - 4}" fill="#8b94a5"/></g>`;
    for (let y = 0; y < frames[0].rows.length; y++) {
      for (const { row, from, to } of spans(frames, y)) {
        if (row.length > 0)
          groupFor(Math.round(entered + from), to === null ? end : Math.round(entered + to)).rows.push(rowText(y + 1, row));
      }
    }
  }
  return [...groups.values()];
}

/** Contents of a row with start and end; null means to the end. */
function spans(frames, y) {
  const spans = [];
  for (const { at, rows } of frames) {
    const last = spans.at(-1);
    if (last !== undefined && JSON.stringify(last.row) === JSON.stringify(rows[y])) continue;
    if (last !== undefined) last.to = at;
    spans.push({ row: rows[y], from: at, to: null });
  }
  return spans;
}

/** Each run has the width of its cells in any font. */
function rowText(y, runs) {
  const parts = runs.map(({ x, style, text }) => {
    const width = text.length === 1 ? "" : ` textLength="${(text.length * cell.width).toFixed(1)}"`;
    return `<tspan x="${(x * cell.width).toFixed(1)}"${width}${style === "text" ? "" : ` class="${style}"`}>${escaped(text)}</tspan>`;
  });
  return `<text y="${(y + 1) * cell.height - 5}">${parts.join("")}</text>`;
}

function percent(at, whole) {
  return `${((at / whole) * 100).toFixed(3)}%`;
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
