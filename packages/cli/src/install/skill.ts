/**
 * A skill: agents see its description in every session and read the rest when a task matches it. Its folder has the same name.
 */
export const SKILL_NAME = "codegraph";

export const SKILL: string = `---
name: ${SKILL_NAME}
description: Finds definitions, callers, tests and the reach of a change in an indexed code base, with file:line. Use before grep or reading files when a question is about symbols, or about where something is done.
---

# Ask the index first

| question | tool | in a shell |
|---|---|---|
| Where do I start with this task? | \`codegraph_context\` | \`npx -y @codegraph/cli context TASK\` |
| Where is something done? | \`search_code\` | \`… search TEXT\` |
| The code of a symbol, with callers and callees | \`search_by_symbol\` | \`… search-by-symbol NAME\` |
| Every occurrence of a name | \`codegraph_query\` | \`… query NAME\` |
| Who calls this? | \`codegraph_callers\` | \`… callers NAME\` |
| What does a change of this reach, and which tests? | \`codegraph_impact\` | \`… impact NAME\` |
| How does one get from A to B? | \`codegraph_path\` | \`… path A B\` |
| The outline of a file | \`codegraph_signature\` | \`… signature FILE\` |

- Names are \`load\`, \`UserService.load\` or \`src/user.ts:load\`. A name with several meanings is answered with the candidates.
- Answers come from an index that is brought up to date first. Do not verify them with grep.
- A call marked \`?\` is possible, not certain. The last line counts the calls that could not be resolved: read those places, or
  grep for them, before you say that nothing else calls a symbol.
- \`not-indexed\`: call \`codegraph_init\`, or run \`npx -y @codegraph/cli init\`.
- Grep is right for text that is no name: messages, settings, comments in prose, files that are not indexed.`;
