/** A pasted message finds the code that makes it, although parts of the message are values. */
import { rmSync } from "node:fs";
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

/** From hugo, celery and express. */
const FILES: Readonly<Record<string, string>> = {
  "hugolib/shortcode.go": `package hugolib

import "fmt"

func (s *state) extract(name string) error {
	templ := s.store.lookup(name)
	if templ == nil {
		return fmt.Errorf("%s: template for shortcode %q not found", s.prefix, name)
	}
	return nil
}
`,
  "hugolib/shortcode_test.go": `package hugolib

func TestMissing(c *C) {
	c.Assert(build(), ErrorMatches, "template for shortcode \\"figure\\" not found")
}
`,
  "templates/figure.html": '<figure class="figure">{{ .Get "figure" }}</figure>\n',
  "worker/consumer.py": `#: Error message for when an unregistered task is received.
UNKNOWN_TASK_ERROR = """\\
Received unregistered task of type %s.
The message has been ignored and discarded.
"""
`,
  "worker/tasks.py": `class Registry:
    def unregister(self, task):
        """Unregister a task of this type that was received."""
        self.received.pop(task.type)
`,
  "lib/view.js": "exports.lookup = function lookup(view, index, views) {\n  return views.directory.lookup(view, index);\n};\n",
  "lib/application.js": `exports.render = function render(name, dirs) {
  var err = new Error('Failed to lookup view "' + name + '" in views ' + dirs);
  err.view = name;
  return err;
};
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = folder();
  for (const [path, text] of Object.entries(FILES)) write(root, path, text);
  project = (await initProject(root, { workers: 1, semantic: false })).project;
});

afterAll(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ["Received unregistered task of type 'tasks.add'.", "worker/consumer.py"],
  ['Error: Failed to lookup view "index" in views directory "/app/views"', "lib/application.js"],
  ['panic: "home.md:1": template for shortcode "figure" not found', "hugolib/shortcode.go"],
])("the first hit for %s is the code that makes it", async (message, file) => {
  const { results } = await project.search(message);
  expect(results[0]?.file).toBe(file);
});

test("a quoted text in a short message is a value unless the code that makes the message contains it", async () => {
  rmSync(`${root}/hugolib/shortcode_test.go`);
  const { results, reading } = await project.search('template for shortcode "figure" not found');
  expect(results[0]?.file).toBe("hugolib/shortcode.go");
  expect(reading.phrases).toEqual([]);
  expect(reading.notes).toEqual([
    'The code contains the message around "figure", so the quoted words were read as values and not required.',
  ]);
  const { results: literal } = await project.search('"not found" template');
  expect(literal.map(({ file }) => file)).toEqual(["hugolib/shortcode.go"]);
});
