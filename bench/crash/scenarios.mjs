import { copyFileSync, rmSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * What is killed, each from a state that `prepare` makes anew before every kill, by a command line of the CLI.
 * `texts`: the command writes settings or texts itself. `begins`: the next start is `init`.
 */
export const SCENARIOS = {
  "first indexing": {
    args: () => ["init"],
    begins: true,
    prepare: (project) => project.forgetIndex(),
  },
  "an update after edits": {
    args: () => ["update"],
    prepare: (project, random) => project.edit(Array.from({ length: 1 + random.below(6) }, () => random.of(project.sources))),
  },
  "an update of all files with promotion": {
    args: () => ["update"],
    prepare: (project) => project.edit(project.sources),
  },
  "a migration": {
    args: () => ["status"],
    prepare(project, random, { old }) {
      if (old !== null) {
        project.forgetIndex();
        copyFileSync(old, project.index);
        return;
      }
      const db = new Database(project.index);
      db.exec(`UPDATE metadata SET value = '${1 + random.below(6)}.${1 + random.below(4)}' WHERE key = 'schema_version'`);
      db.close();
    },
  },
  "vectors in SQLite": {
    args: () => ["update"],
    vectors: true,
    settings: (project) => project.staticModel,
    prepare(project, random) {
      if (random.number() < 0.5) for (const end of ["", "-wal", "-shm"]) rmSync(`${project.folder}/vectors.db${end}`, { force: true });
      project.edit(Array.from({ length: 1 + random.below(20) }, () => random.of(project.sources)));
    },
  },
  "vectors in LanceDB": {
    args: () => ["update"],
    vectors: true,
    settings: (project) => ({ ...project.staticModel, ...project.lance }),
    prepare(project, random) {
      if (random.number() < 0.5) rmSync(`${project.folder}/lance`, { recursive: true, force: true });
      project.edit(Array.from({ length: 1 + random.below(20) }, () => random.of(project.sources)));
    },
  },
  "writing of summary.md": {
    args: (random) => ["describe", "concepts", `said ${random.below(1e6)} times`, "--replace"],
    texts: true,
    prepare: (project, random) => project.edit([random.of(project.sources)]),
  },
  "writing of docs.md": {
    args: () => ["update-docs"],
    prepare: (project, random) => project.addFile("README.md", `# Read me ${random.below(1e6)}\n\n${"Text. ".repeat(2000)}\n`),
  },
  "writing of config.json": {
    args: (random) => ["init", "--name", `name ${random.below(1e6)}`],
    texts: true,
    begins: true,
    prepare: (project, random) => project.edit([random.of(project.sources)]),
  },
};
