import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** Overwrites bytes of a file in place. */
function overwrite(path, at, bytes) {
  const file = openSync(path, "r+");
  try {
    writeSync(file, bytes, 0, bytes.length, at);
  } finally {
    closeSync(file);
  }
}

function flipBit(path, random) {
  const file = openSync(path, "r+");
  try {
    const at = random.below(fstatSync(file).size);
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, at);
    byte[0] ^= 1 << random.below(8);
    writeSync(file, byte, 0, 1, at);
    return at;
  } finally {
    closeSync(file);
  }
}

const noise = (length, random) => Buffer.from(Array.from({ length }, () => random.below(256)));

/** Ways to damage an SQLite file. Each returns a description of the damage. */
const OF_A_DATABASE = {
  "a flipped bit": (path, random) => `at ${flipBit(path, random)}`,
  "ten flipped bits": (path, random) => `at ${Array.from({ length: 10 }, () => flipBit(path, random)).join(" ")}`,
  "a page of noise": (path, random) => {
    const page = random.below(Math.max(1, Math.floor(statSync(path).size / 4096)));
    overwrite(path, page * 4096, noise(4096, random));
    return `page ${page + 1}`;
  },
  "a page of zeroes": (path, random) => {
    const page = random.below(Math.max(1, Math.floor(statSync(path).size / 4096)));
    overwrite(path, page * 4096, Buffer.alloc(4096));
    return `page ${page + 1}`;
  },
  "a file cut short": (path, random) => {
    const size = random.below(statSync(path).size);
    truncateSync(path, size);
    return `to ${size}`;
  },
  "an empty file": (path) => {
    truncateSync(path, 0);
    return "";
  },
  "a text": (path) => {
    writeFileSync(path, "This is no database.\n".repeat(500));
    return "";
  },
  "a log of noise": (path, random) => {
    writeFileSync(`${path}-wal`, noise(32 + 3 * 4120, random));
    return "";
  },
  "shared memory of noise": (path, random) => {
    writeFileSync(`${path}-shm`, noise(32_768, random));
    return "";
  },
  "a folder in its place": (path) => {
    rmSync(path);
    mkdirSync(path);
    return "";
  },
};

/** Ways to damage that apply to the index only. @param other an index of other sources */
const OF_THE_INDEX = {
  "the index of another project": (path, random, { other }) => {
    copyFileSync(other, path);
    return "";
  },
  "the vectors in its place": (path, random, { folder }) => {
    if (!existsSync(join(folder, "vectors.db"))) return "not there";
    copyFileSync(join(folder, "vectors.db"), path);
    return "";
  },
  "an index whose log belongs to another": (path, random, { other }) => {
    copyFileSync(other, `${path}-wal`);
    return "";
  },
  "an index that is gone": (path) => {
    renameSync(path, `${path}.damaged-2026-01-01T00-00-00-000Z`);
    return "";
  },
};

const OF_LANCE = {
  "a flipped bit": (path, random) => `${path} at ${flipBit(path, random)}`,
  "a file cut short": (path, random) => (truncateSync(path, random.below(statSync(path).size)), path),
  "a file that is gone": (path) => (rmSync(path), path),
  "a text": (path) => (writeFileSync(path, "no such file"), path),
};

/** All combinations of a target and a way to damage it. */
export const INJECTIONS = [
  ...Object.keys({ ...OF_A_DATABASE, ...OF_THE_INDEX }).map((how) => ({ what: "index", how })),
  ...Object.keys(OF_A_DATABASE).map((how) => ({ what: "vectors", how })),
  ...Object.keys(OF_LANCE).map((how) => ({ what: "lance", how })),
];

/** Damages the given target; returns a description of the damage. */
export function inject({ what, how }, project, random, { other }) {
  if (what === "index") return { ...OF_A_DATABASE, ...OF_THE_INDEX }[how](project.index, random, { other, folder: project.folder });
  if (what === "vectors") return OF_A_DATABASE[how](join(project.folder, "vectors.db"), random);
  const lance = join(project.folder, "lance");
  const files = readdirSync(lance, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return OF_LANCE[how](random.of(files.sort()), random);
}
