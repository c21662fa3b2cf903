/** Files with their folder, which is written once. A folder of "" has files that are written with their whole path. */
export interface FolderGroup<Item> {
  /** `src/test/`; "" for files whose folder has no other file. */
  readonly folder: string;
  readonly items: readonly { readonly item: Item; /** Path below the folder. */ readonly path: string }[];
}

interface Folder<Item> {
  readonly path: string;
  readonly folders: Map<string, Folder<Item>>;
  readonly items: { readonly item: Item; readonly file: string }[];
}

/** Headings below a folder, and the number of characters that they take with the paths of all files. */
interface Division<Item> {
  readonly cost: number;
  readonly groups: readonly FolderGroup<Item>[];
}

/** Characters between a folder and its files, and at the end of the line. */
const HEADING_COST = 3;

/**
 * Groups files below the folders that make the text shortest: `src/test/: a_test.go, functional/b_test.go`. A file whose folder would not
 * save any characters is in the last group, without a folder. Items keep their order within a group.
 */
export function byFolder<Item>(items: readonly Item[], fileOf: (item: Item) => string): readonly FolderGroup<Item>[] {
  const { groups } = divided(treeOf(items, fileOf));
  const place = new Map(items.map((item, index) => [item, index]));
  const inOrder = (group: FolderGroup<Item>): FolderGroup<Item> => ({
    ...group,
    items: group.items.toSorted((one, other) => place.get(one.item)! - place.get(other.item)!),
  });
  const alone = groups.filter(({ folder }) => folder === "").flatMap((group) => group.items);
  const together = groups.filter(({ folder }) => folder !== "").map(inOrder);
  return alone.length === 0 ? together : [...together, inOrder({ folder: "", items: alone })];
}

function treeOf<Item>(items: readonly Item[], fileOf: (item: Item) => string): Folder<Item> {
  const root: Folder<Item> = { path: "", folders: new Map(), items: [] };
  for (const item of items) {
    const file = fileOf(item);
    let folder = root;
    for (const name of file.split("/").slice(0, -1)) {
      const next = folder.folders.get(name) ?? { path: `${folder.path}${name}/`, folders: new Map(), items: [] };
      folder.folders.set(name, next);
      folder = next;
    }
    folder.items.push({ item, file });
  }
  return root;
}

/** Compares a heading at the folder, for its files and for the subfolders that are shorter below it, with headings further down only. */
function divided<Item>(folder: Folder<Item>): Division<Item> {
  const { path, items } = folder;
  const below = [...folder.folders.values()].map((each) => ({ division: divided(each), items: allItems(each) }));
  const length = (each: { readonly file: string }, from: number): number => each.file.length - from + 2;
  const sum = (all: Folder<Item>["items"], from: number): number => all.reduce((total, each) => total + length(each, from), 0);
  const apart: Division<Item> = {
    cost: sum(items, 0) + below.reduce((total, { division }) => total + division.cost, 0),
    groups: [group("", items), ...below.flatMap(({ division }) => division.groups)],
  };
  if (path === "") return apart;
  const joining = below.filter((each) => sum(each.items, path.length) <= each.division.cost);
  const others = below.filter((each) => !joining.includes(each));
  const joined = [...items, ...joining.flatMap((each) => each.items)];
  const cost = path.length + HEADING_COST + sum(joined, path.length) + others.reduce((total, { division }) => total + division.cost, 0);
  return cost < apart.cost ? { cost, groups: [group(path, joined), ...others.flatMap(({ division }) => division.groups)] } : apart;
}

function allItems<Item>({ items, folders }: Folder<Item>): Folder<Item>["items"] {
  return [...items, ...[...folders.values()].flatMap(allItems)];
}

function group<Item>(folder: string, items: Folder<Item>["items"]): FolderGroup<Item> {
  return { folder, items: items.map(({ item, file }) => ({ item, path: file.slice(folder.length) })) };
}
