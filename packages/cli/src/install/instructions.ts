/**
 * Instructions for agents: when to use CodeGraph, with which tools, and with which commands if there are no tools, as in many subagents.
 * They are part of every request, so they are short, and they contain nothing that an edit of the project could make wrong.
 */
export const INSTRUCTIONS = `## CodeGraph

Ask CodeGraph before you search or read files to learn where something is defined, who calls it, what a change reaches, or where
something is done: its tools (\`search_code\`, \`codegraph_query\`, \`codegraph_callers\`, \`codegraph_impact\`, \`codegraph_context\`) answer
with file:line from an index that is brought up to date first. Where these tools are missing, as in subagents, the shell has the
same: \`npx -y @codegraph/cli callers NAME\`, likewise \`search TEXT\`, \`query NAME\`, \`impact NAME\` and \`context TASK\`.`;
