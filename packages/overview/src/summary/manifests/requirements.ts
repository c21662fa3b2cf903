import { type ManifestKind, EMPTY_MANIFEST } from "./manifest.js";
import { requirement } from "./python-requirement.js";
import { linesOf } from "./values.js";

/** `requirements.txt` and variants. The file or folder name may mark them as development dependencies. */
export const requirements: ManifestKind = {
  registry: "PyPI",
  files: /^(?:[\w.-]+[-_])?requirements(?:[-_.][\w.-]+)?\.(?:txt|in)$/u,
  read({ path, text }) {
    const scope = /(?:^|[/._-])(?:dev|development|tests?|testing|docs?|lint|ci|build|support|tools)(?:[/._-])/iu.test(path)
      ? "development"
      : "runtime";
    return { ...EMPTY_MANIFEST, dependencies: linesOf(text).flatMap((line) => requirement(line, scope)) };
  },
};
