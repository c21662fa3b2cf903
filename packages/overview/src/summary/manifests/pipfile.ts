import { parse } from "smol-toml";
import { type ManifestKind, NOTHING } from "./manifest.js";
import { fromPoetry } from "./python-requirement.js";
import { at } from "./values.js";

export const pipfile: ManifestKind = {
  registry: "PyPI",
  files: /^Pipfile$/u,
  read({ text }) {
    const manifest: unknown = parse(text);
    const dependencies = [
      ...fromPoetry(at(manifest, "packages"), "runtime"),
      ...fromPoetry(at(manifest, "dev-packages"), "development"),
    ];
    return { ...NOTHING, dependencies };
  },
};
