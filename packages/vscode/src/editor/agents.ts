import * as vscode from "vscode";
import { signalOf, type FolderIndex } from "./folder-index.js";
import { settingsFor } from "./settings.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** A tool of the editor's language models, and the tool of the server that answers it. */
interface AgentTool {
  readonly name: string;
  readonly tool: string;
  /** Says what a call asks, for the confirmation. */
  readonly question: (input: Readonly<Record<string, unknown>>) => string;
}

export const AGENT_TOOLS: readonly AgentTool[] = [
  { name: "codegraph_callers", tool: "codegraph_callers", question: ({ symbol }) => `Who calls ${String(symbol)}?` },
  { name: "codegraph_context", tool: "codegraph_context", question: ({ task }) => `Which code matters for “${String(task)}”?` },
  { name: "codegraph_impact", tool: "codegraph_impact", question: ({ target }) => `What can a change of ${String(target)} affect?` },
  { name: "codegraph_search", tool: "search_code", question: ({ query }) => `Where is “${String(query)}”?` },
];

/** Offers the indexes to the agents of the editor: as MCP servers, and as tools of its own chat. */
export function createAgents(indexes: WorkspaceIndexes, version: string): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  let offered = "";
  const offer = (): void => {
    const key = JSON.stringify(definitions().map(({ label, command, args }) => [label, command, args]));
    if (key === offered) return;
    offered = key;
    changed.fire();
  };
  const definitions = (): vscode.McpStdioServerDefinition[] => indexes.all().flatMap((index) => definitionOf(index, version));
  return vscode.Disposable.from(
    changed,
    indexes.onDidChange(offer),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("codegraph.agents")) offer();
    }),
    vscode.lm.registerMcpServerDefinitionProvider("codegraph", {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: definitions,
    }),
    ...AGENT_TOOLS.map((each) => vscode.lm.registerTool(each.name, languageModelTool(indexes, each))),
  );
}

function definitionOf({ folder, program }: FolderIndex, version: string): vscode.McpStdioServerDefinition[] {
  const { areAgentsOn, toolset } = settingsFor(folder);
  if (program === null || !areAgentsOn) return [];
  const args = [...program.args, "mcp", "--toolset", toolset];
  const definition = new vscode.McpStdioServerDefinition(`CodeGraph: ${folder.name}`, program.file, args, {}, version);
  definition.cwd = folder.uri;
  return [definition];
}

function languageModelTool(
  indexes: WorkspaceIndexes,
  { tool, question }: AgentTool,
): vscode.LanguageModelTool<Readonly<Record<string, unknown>>> {
  return {
    prepareInvocation({ input }) {
      const asked = question(input);
      return {
        invocationMessage: `CodeGraph: ${asked}`,
        confirmationMessages: { title: "Ask CodeGraph", message: `${asked} The answer comes from the index on this machine.` },
      };
    },
    async invoke({ input }, token) {
      const { folder: name, ...rest } = input;
      const index = indexes.all().find(({ folder }) => folder.name === name) ?? indexes.active();
      if (index === undefined || index.questions === null) throw new Error("No folder of the workspace has an index.");
      const { text } = await index.questions.tool(tool, rest, { signal: signalOf(token) });
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  };
}
