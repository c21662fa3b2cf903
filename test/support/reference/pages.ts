/** Generates the reference from the sources, one page per package. */
import { join } from "node:path";
import { entryPoints, packages, type Package } from "../workspace.js";
import { declarationOf, proseOf } from "./declaration.js";
import { entrySource, exportReader, type Exported, type ReadExports } from "./exported.js";

export const note = "<!-- Made from the sources by UPDATE_REFERENCE=1 npm test -- test/reference: changes belong there. -->";

/** Place of a definition's entry. */
interface Place {
  readonly name: string;
  readonly page: string;
  readonly entry: string;
  readonly anchor: string;
}

type Places = ReadonlyMap<string, Place>;

interface Entry {
  /** `@codegraph/store/sqlite` */
  readonly name: string;
  /** Values first, then types, each by name. */
  readonly exported: readonly Exported[];
}

/** Text by file name. */
export async function packagePages(): Promise<Map<string, string>> {
  const read = await exportReader();
  const entries = new Map<Package, Entry[]>();
  for (const member of packages) entries.set(member, await entriesOf(member, read));
  const places = placesOf(entries);
  return new Map([...entries].map(([member, of]) => [pageName(member), pageOf(member, of, places)]));
}

function pageName({ id }: Package): string {
  return `${id}.md`;
}

async function entriesOf(member: Package, read: ReadExports): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [subpath, { types }] of entryPoints(member)) {
    const exported = await read(entrySource(member, types));
    entries.push({
      name: join(member.manifest.name, subpath),
      exported: [...exported.filter((each) => !isType(each)), ...exported.filter(isType)],
    });
  }
  return entries;
}

/** A definition's entry is on the page of its own package, if that exports it, below its first exporting entry point. */
function placesOf(entries: ReadonlyMap<Package, readonly Entry[]>): Places {
  const homes = new Map<string, string>();
  for (const [member, of] of entries) {
    for (const each of of.flatMap(({ exported }) => exported)) {
      if (!homes.has(keyOf(each)) || each.source.path.startsWith(`packages/${member.id}/`)) homes.set(keyOf(each), pageName(member));
    }
  }
  const places = new Map<string, Place>();
  for (const [member, of] of entries) {
    const page = pageName(member);
    const headings = new Map<string, number>();
    for (const { name: entry, exported } of of) {
      for (const each of exported) {
        if (homes.get(keyOf(each)) !== page || places.has(keyOf(each))) continue;
        const slug = each.name.toLowerCase();
        const count = headings.get(slug) ?? 0;
        headings.set(slug, count + 1);
        places.set(keyOf(each), { name: each.name, page, entry, anchor: count === 0 ? slug : `${slug}-${count}` });
      }
    }
  }
  return places;
}

function keyOf({ source, definitions }: Exported): string {
  return `${source.path}:${definitions[0]!.line}`;
}

function pageOf(member: Package, entries: readonly Entry[], places: Places): string {
  const page = pageName(member);
  const byName = new Map([...places.values()].map((place) => [place.name, place]));
  const parts = entries.flatMap(({ name, exported }) => {
    const isHere = (each: Exported): boolean => places.get(keyOf(each))?.page === page && places.get(keyOf(each))?.entry === name;
    const elsewhere = exported.filter((each) => !isHere(each)).map((each) => linkTo(places.get(keyOf(each))!, page, each.name));
    return [
      "",
      `## ${name}`,
      ...(elsewhere.length === 0 ? [] : ["", ...wrapped(`Also exports ${elsewhere.join(", ")}.`)]),
      ...exported.filter(isHere).flatMap((each) => section(each, page, byName)),
    ];
  });
  const about = `${member.manifest.description} What it is for, and how it is used: [its own page](../../packages/${member.id}/README.md).`;
  return [`# ${member.manifest.name}`, "", note, "", ...wrapped(about), ...parts, ""].join("\n");
}

function isType({ definitions }: Exported): boolean {
  return definitions.every(({ kind }) => kind === "interface" || kind === "type");
}

function section({ name, source, definitions }: Exported, page: string, byName: ReadonlyMap<string, Place>): string[] {
  // The implementation of overloads is not callable, so leave it out.
  const overloads = definitions.length > 1 ? definitions.filter(({ declaration }) => declaration) : [];
  const declarations = (overloads.length === 0 ? definitions : overloads).map((each) => declarationOf(each, source));
  const doc = definitions.find((each) => each.doc !== null)?.doc ?? null;
  const words = new Set(
    declarations
      .join("\n")
      .replaceAll(/\/\*[^]*?\*\//g, "")
      .match(/\b[A-Z]\w+/g),
  );
  const leads = [...words].filter((word) => word !== name).flatMap((word) => byName.get(word) ?? []);
  return [
    "",
    `### ${name}`,
    "",
    "```typescript",
    ...declarations,
    "```",
    ...(doc === null ? [] : ["", ...proseOf(doc)]),
    "",
    ...wrapped([...leads.map((place) => linkTo(place, page, place.name)), `[source](../../${source.path})`].join(" · ")),
  ];
}

function linkTo(place: Place, page: string, name: string): string {
  return `[\`${name}\`](${place.page === page ? "" : place.page}#${place.anchor})`;
}

/** Wraps a paragraph, so that a change affects few lines. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= 120) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
