import type { Client } from "../client.js";
import { claudeCode } from "./claude-code.js";
import { codex } from "./codex.js";
import { cursor } from "./cursor.js";
import { gemini } from "./gemini.js";
import { opencode } from "./opencode.js";
import { vscode } from "./vscode.js";
import { windsurf } from "./windsurf.js";
import { zed } from "./zed.js";

/** All supported clients in listed order. */
export const clients: readonly Client[] = [claudeCode, cursor, codex, vscode, gemini, windsurf, zed, opencode];
