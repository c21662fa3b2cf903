import type { Client } from "../client.js";
import { claudeCode } from "./claude-code.js";
import { codex } from "./codex.js";
import { cursor } from "./cursor.js";
import { gemini } from "./gemini.js";
import { opencode } from "./opencode.js";
import { vscode } from "./vscode.js";
import { windsurf } from "./windsurf.js";
import { zed } from "./zed.js";

/** Every client that install knows, in the order in which it names them. */
export const clients: readonly Client[] = [claudeCode, cursor, codex, vscode, gemini, windsurf, zed, opencode];
