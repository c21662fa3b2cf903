import { parse } from "smol-toml";
import { type ManifestKind, EMPTY_MANIFEST } from "./manifest.js";
import { fromPoetry } from "./python-requirement.js";
import { valueAt } from "./values.js";

export const pipfile: ManifestKind = {
  registry: "PyPI",
  files: /^Pipfile$/u,
  read({ text }) {
    const manifest: unknown = parse(text);
    const dependencies = [
      ...fromPoetry(valueAt(manifest, "packages"), "runtime"),
      ...fromPoetry(valueAt(manifest, "dev-packages"), "development"),
    ];
    return { ...EMPTY_MANIFEST, dependencies };
  },
};
