import { docs } from "../tools/docs.js";
import { signature } from "../tools/signature.js";
import { status } from "../tools/status.js";
import { summary } from "../tools/summary.js";
import { voice } from "../tools/voice.js";
import { completePath } from "./files.js";
import type { Resource } from "./resource.js";
import { completeProfile } from "./voices.js";

/** All resources, in the order in which clients list them. */
export const resources: readonly Resource[] = [
  { name: "summary", title: "What the project is", description: "Entry points, main types, dependencies, folders.", uri: "codegraph://summary", mimeType: "text/markdown", tool: summary, variable: null },
  { name: "docs", title: "The project's own documents", description: "CLAUDE.md, AGENTS.md and README.md files of all folders.", uri: "codegraph://docs", mimeType: "text/markdown", tool: docs, variable: null },
  { name: "status", title: "The index", description: "What the index holds, and what is wrong with single files.", uri: "codegraph://status", mimeType: "text/plain", tool: status, variable: null },
  { name: "voice", title: "How you write", description: "Your voice profile.", uri: "codegraph://voice", mimeType: "text/markdown", tool: voice, variable: null },
  {
    name: "voice-profile",
    title: "How you write, one of several profiles",
    description: "A voice profile by name.",
    uri: "codegraph://voice/{profile}",
    mimeType: "text/markdown",
    tool: voice,
    variable: { name: "profile", complete: completeProfile },
  },
  {
    name: "signature",
    title: "The outline of a file",
    description: "Types, functions and their lines.",
    uri: "codegraph://signature/{+file}",
    mimeType: "text/plain",
    tool: signature,
    variable: { name: "file", complete: completePath },
  },
];
