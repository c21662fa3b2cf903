import type { LinksResult, LinkState } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const links: Tool = defineTool({
  name: "codegraph_links",
  title: "Linked projects",
  description: "The linked projects: folder, files, import names, and why one is unavailable. Use it to see what linked_projects covers.",
  input: {},
  output: object<LinksResult>({
    links: list(
      object<LinkState>({
        dependency_id: integer,
        name: string,
        path: string,
        trouble: orNull({ type: "string" }),
        message: orNull({ type: "string" }),
        files: orNull({ type: "integer" }),
        last_update: orNull({ type: "number" }),
        last_checked: orNull({ type: "number" }),
        packages: list(string),
      }),
    ),
  }),
  annotations: reads,
  pages: pagesOfLists(["links"], ["link", "links"]),
  narrow: "",
  run: (call) => call.ask((project) => project.links()),
  render({ links: found }, _, offered) {
    if (found.length === 0) return [offered.keep("No projects are linked. codegraph_link links one.")];
    return found.map(({ name, path, trouble, message, files, packages }) => {
      if (trouble !== null) return `${name} (${path}) ${trouble}: ${message}`;
      return `${name} (${path}): ${count(files ?? 0, "file")}${packages.length > 0 ? `; imported as ${packages.join(", ")}` : ""}`;
    });
  },
});
