import type { MapArea } from "../answers.ts";
import { ago, count, counted, percent } from "../parts/numbers.ts";

export const COLORINGS = ["language", "unresolved", "churn", "callers", "age"] as const;

export type Coloring = (typeof COLORINGS)[number];

export const COLORING_NAMES: Readonly<Record<Coloring, string>> = {
  language: "Language",
  unresolved: "Unresolved calls",
  churn: "Commits",
  callers: "Uses from elsewhere",
  age: "Last change",
};

/** Colours of languages, those with most lines first. Readable with black text in both themes. */
const PALETTE = ["#8fb0f5", "#7fcbb0", "#f0b77a", "#d3a4e6", "#e79a9a", "#9fc4d8", "#c9c36a", "#b3b7c2"];
export const OTHER = "#b9bbc0";

export interface Colors {
  readonly of: (area: MapArea) => string;
  readonly textOf: (area: MapArea) => string;
  readonly legend: readonly { readonly color: string; readonly text: string }[];
  /** Ends of the scale; null for colours of languages. */
  readonly ends: readonly [string, string] | null;
}

export function colorsOf(areas: readonly MapArea[], by: Coloring): Colors {
  return by === "language" ? languageColors(areas) : scaleColors(areas, by);
}

function languageColors(areas: readonly MapArea[]): Colors {
  const lines = new Map<string, number>();
  for (const { language, lines: own } of areas) if (language !== null) lines.set(language, (lines.get(language) ?? 0) + own);
  const first = [...lines].sort(([, one], [, other]) => other - one).slice(0, PALETTE.length);
  const colors = new Map(first.map(([language], index) => [language, PALETTE[index] ?? OTHER]));
  const legend = [...colors].map(([text, color]) => ({ color, text }));
  return {
    of: ({ language }) => colors.get(language ?? "") ?? OTHER,
    textOf: ({ language }) => language ?? "",
    legend: lines.size > PALETTE.length ? [...legend, { color: OTHER, text: "other" }] : legend,
    ends: null,
  };
}

interface Scale {
  readonly value: (area: MapArea) => number;
  readonly text: (area: MapArea) => string;
  readonly ends: (least: number, most: number) => readonly [string, string];
  readonly isLog: boolean;
}

const SCALES: Readonly<Record<Exclude<Coloring, "language">, Scale>> = {
  unresolved: {
    value: ({ calls, unresolved }) => (calls + unresolved === 0 ? 0 : unresolved / (calls + unresolved)),
    text: ({ calls, unresolved }) => `${percent(calls + unresolved === 0 ? 0 : unresolved / (calls + unresolved))} of its calls unresolved`,
    ends: (least, most) => [percent(least), percent(most)],
    isLog: false,
  },
  churn: {
    value: ({ changes }) => changes ?? 0,
    text: ({ changes }) => (changes === null ? "no history" : `changed ${counted(changes, "time")} in the newest 1,000 commits`),
    ends: (least, most) => [counted(least, "change"), count(most)],
    isLog: true,
  },
  callers: {
    value: ({ callers }) => callers,
    text: ({ callers }) => `used ${counted(callers, "time")} from elsewhere`,
    ends: (least, most) => [counted(least, "use"), count(most)],
    isLog: true,
  },
  age: {
    value: ({ modified }) => modified,
    text: ({ modified }) => `changed ${ago(modified)}`,
    // A fresh checkout wrote all files within one minute.
    ends: (least, most) => (ago(least) === ago(most) ? ["earliest", `latest, ${ago(most)}`] : [ago(least), ago(most)]),
    isLog: false,
  },
};

function scaleColors(areas: readonly MapArea[], by: Exclude<Coloring, "language">): Colors {
  const { value, text, ends, isLog } = SCALES[by];
  const values = areas.map(value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const scaled = (each: number): number => (isLog ? Math.log1p(each) : each);
  const width = scaled(most) - scaled(least) || 1;
  return {
    of: (area) => {
      const share = Math.round((100 * (scaled(value(area)) - scaled(least))) / width);
      return `color-mix(in oklab, var(--scale-1) ${share}%, var(--scale-0))`;
    },
    textOf: text,
    legend: [],
    ends: ends(least, most),
  };
}
