import { type DependencyScope, type ManifestKind, EMPTY_MANIFEST } from "./manifest.js";
import { requirementsOf } from "./python-requirement.js";

/** `requirements.txt` and variants, and the files of a folder `requirements`. The file or folder name tells their scope. */
export const requirements: ManifestKind = {
  registry: "PyPI",
  files: /^(?:[\w.-]+[-_])?requirements(?:[-_.][\w.-]+)?\.(?:txt|in)$/u,
  // Constraints limit versions, and require nothing.
  paths: /(?:^|\/)requirements\/(?:[\w.-]+\/){0,2}(?!constraints?\.)[\w.-]+\.(?:txt|in)$/u,
  codeFiles: /\.(?:pyi?|pyx|ipynb)$/u,
  read({ path, text }) {
    return { ...EMPTY_MANIFEST, dependencies: requirementsOf(text, scopeOf(path)) };
  },
};

const DEVELOPMENT = /(?:^|[/._-])(?:dev|development|tests?|testing|docs?|lint|ci|build|support|tools)(?:[/._-])/iu;
const EXTRAS = /(?:^|\/)requirements\/(?:extras?|optional)(?:\/|\.\w+$)/iu;
const INSTALLED = /(?:^|\/)requirements\/(?:.+\/)?(?:default|base|main|common|core|install|prod|production|requirements|runtime)\.\w+$/iu;

/** In a folder of such files, those for the installed package have a usual name; the others serve the work on it. */
function scopeOf(path: string): DependencyScope {
  if (EXTRAS.test(path)) return "optional";
  if (DEVELOPMENT.test(path)) return "development";
  return requirements.paths!.test(path) && !INSTALLED.test(path) && !requirements.files.test(path.slice(path.lastIndexOf("/") + 1))
    ? "development"
    : "runtime";
}
