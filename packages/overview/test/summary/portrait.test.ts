/** Summaries of small trees with the layouts of well-known projects. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { initProject } from "../../../engine/src/index.js";

/** Returns the generated text of a project with these files. */
async function summaryOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "codegraph portrait-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { project } = await initProject(root, { name, workers: 1 });
    const { content } = await project.summary();
    await project.close();
    return content
      .split("\n")
      .filter((line) => line !== "" && !/^(?:#|<!--)/u.test(line))
      .join("\n");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("celery's summary has the package's own words, and the dependencies in its requirements files", async () => {
  const summary = await summaryOf("celery", {
    "README.rst":
      ":Version: 5.6.2\n:Keywords: task, queue,\n  python, distributed\n\nDonations\n=========\n\nOpen Collective\n---------------\n\n" +
      "`Open Collective <https://opencollective.com/celery>`_ is our community-powered funding platform that fuels Celery's development.\n\n" +
      "What's a Task Queue?\n====================\n\nTask queues are used as a mechanism to distribute work across threads or machines.\n",
    "setup.py": `import os
import setuptools

NAME = 'celery'


def _reqs(*f):
    return [line for line in open(os.path.join(os.getcwd(), 'requirements', *f)).readlines()]


def reqs(*f):
    """Parse requirement file.

    Example:
        reqs('extras', 'redis.txt')  # requirements/extras/redis.txt
    """
    return [req for subreq in _reqs(*f) for req in subreq]


def install_requires():
    return reqs('default.txt')


meta = parse_dist_meta()
setuptools.setup(
    name=NAME,
    description=meta['doc'],
    install_requires=install_requires(),
    tests_require=reqs('test.txt'),
    entry_points={'console_scripts': ['celery = celery.__main__:main']},
)
`,
    "requirements/default.txt": "billiard>=4.2.1,<5.0\nkombu>=5.6.0\n-r deps/mock.txt\n",
    "requirements/test.txt": "pytest==9.0.3\n",
    "requirements/pkgutils.txt": "tox>=3.8.4\n",
    "requirements/constraints.txt": "left-out==1\n",
    "requirements/extras/redis.txt": "kombu[redis]\nredis>=4.5.2\n",
    "celery/__init__.py": '"""Distributed Task Queue."""\n',
    "celery/__main__.py": "def main():\n    pass\n",
    "celery/utils/__init__.py":
      '"""Utility functions.\n\nDon\'t import from here directly anymore, as these are only\nhere for backwards compatibility.\n"""\n',
    "celery/worker.py": "X = 1\n",
    "docs/changelog_formatter.py": "if __name__ == '__main__':\n    print(1)\n",
    "t/smoke/alias.py": "if __name__ == '__main__':\n    print(1)\n",
  });
  expect(summary).toBe(`Distributed Task Queue.
- \`celery/__main__.py:1\`: setup.py console_scripts celery; run as a package
- \`celery/__init__.py\`: setup.py package celery
- \`celery/\`: Distributed Task Queue.
- \`docs/\`
- \`requirements/\`
- \`t/smoke/\`
- PyPI, runtime: \`billiard >=4.2.1,<5.0\`, \`kombu >=5.6.0\`
- PyPI, optional: \`redis >=4.5.2\`
- PyPI, development: \`pytest ==9.0.3\`, \`tox >=3.8.4\``);
});

test("express' summary has the default entry point, and the objects that functions are attached to", async () => {
  const summary = await summaryOf("express", {
    "package.json": '{"name":"express","description":"Fast, unopinionated, minimalist web framework","dependencies":{"accepts":"^2.0.0"}}',
    "index.js": "'use strict';\n\nmodule.exports = require('./lib/express');\n",
    "lib/express.js": "var proto = require('./application');\nexports = module.exports = function createApplication() { return proto; };\n",
    "lib/application.js":
      "var app = exports = module.exports = {};\n\napp.init = function init() {};\n\napp.use = function use(fn) { return this; };\n",
    "lib/view.js":
      "module.exports = View;\n\nfunction View(name, options) {}\n\nView.prototype.lookup = function lookup(name) {};\n\n" +
      "View.prototype.render = function render(options) {};\n",
    "lib/utils.js": "exports.etag = function etag() {};\n",
  });
  expect(summary).toBe(`Fast, unopinionated, minimalist web framework
- \`index.js\`: package.json default main
- \`lib/\`
- \`app\` (variable): \`lib/application.js:1\`
- \`View\` (function): \`lib/view.js:3\`
- npm, runtime: \`accepts ^2.0.0\``);
});

test("dependencies of documentation, snippets and tools are no runtime dependencies of the project", async () => {
  const summary = await summaryOf("shop", {
    "Package.swift": 'let package = Package(name: "shop")\n',
    Gemfile: "gem 'jazzy'\n",
    "docs/package.json": '{"dependencies":{"alpinejs":"3.15.3"}}',
    "src/Snippets/Snippets.csproj": '<Project><ItemGroup><PackageReference Include="RestSharp" Version="1" /></ItemGroup></Project>',
    "Source/Shop.swift": "public class Shop {\n  public func open() {}\n}\n",
  });
  expect(summary).toContain("- RubyGems, development: `jazzy`");
  expect(summary).not.toMatch(/alpinejs|RestSharp/u);
});
