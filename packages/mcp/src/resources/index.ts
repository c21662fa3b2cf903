import { docs } from "../tools/docs.js";
import { signature } from "../tools/signature.js";
import { status } from "../tools/status.js";
import { summary } from "../tools/summary.js";
import { voice } from "../tools/voice.js";
import { completePath } from "./files.js";
import type { Resource } from "./resource.js";
import { completeProfile } from "./voices.js";

/** All resources in the order of the client's list. */
export const resources: readonly Resource[] = [
  {
    name: "summary",
    title: "Project summary",
    description: "Entry points, main types, dependencies, folders.",
    uri: "codegraph://summary",
    mimeType: "text/markdown",
    tool: summary,
    variable: null,
  },
  {
    name: "docs",
    title: "The project's documents",
    description: "CLAUDE.md, AGENTS.md and README.md files of all folders.",
    uri: "codegraph://docs",
    mimeType: "text/markdown",
    tool: docs,
    variable: null,
  },
  {
    name: "status",
    title: "State of the index",
    description: "The contents of the index, and problems with single files.",
    uri: "codegraph://status",
    mimeType: "text/plain",
    tool: status,
    variable: null,
  },
  {
    name: "voice",
    title: "Your writing style",
    description: "Your voice profile.",
    uri: "codegraph://voice",
    mimeType: "text/markdown",
    tool: voice,
    variable: null,
  },
  {
    name: "voice-profile",
    title: "Your writing style, one of several profiles",
    description: "A voice profile by name.",
    uri: "codegraph://voice/{profile}",
    mimeType: "text/markdown",
    tool: voice,
    variable: { name: "profile", complete: completeProfile },
  },
  {
    name: "signature",
    title: "Outline of a file",
    description: "Types, functions and their lines.",
    uri: "codegraph://signature/{+file}",
    mimeType: "text/plain",
    tool: signature,
    variable: { name: "file", complete: completePath },
  },
];
