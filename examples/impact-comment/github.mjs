import { MARK } from "./markdown.mjs";

/**
 * Creates or replaces the comment on the pull request named in the environment. Does nothing if none is named. The token of a pull request
 * from a fork may not comment: the report is then only in the log and in the summary of the run.
 */
export async function comment(
  body,
  { GITHUB_TOKEN, GITHUB_REPOSITORY, PR_NUMBER, GITHUB_API_URL = "https://api.github.com" } = process.env,
) {
  if (!GITHUB_TOKEN || !GITHUB_REPOSITORY || !PR_NUMBER) return;

  async function ask(method, path, content) {
    const headers = {
      authorization: `Bearer ${GITHUB_TOKEN}`,
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      "user-agent": "codegraph-impact-comment",
    };
    const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${path}`, {
      method,
      headers,
      body: content && JSON.stringify(content),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) {
      const message = `GitHub answered ${response.status} to ${method} ${path}: ${(await response.text()).slice(0, 200)}`;
      throw Object.assign(new Error(message), { status: response.status });
    }
    return response.json();
  }

  try {
    const comments = `/issues/${PR_NUMBER}/comments`;
    for (let page = 1; ; page++) {
      const found = await ask("GET", `${comments}?per_page=100&page=${page}`);
      const own = found.find((each) => each.body.startsWith(MARK));
      if (own) return void (await ask("PATCH", `/issues/comments/${own.id}`, { body }));
      if (found.length < 100) return void (await ask("POST", comments, { body }));
    }
  } catch (error) {
    if (error.status !== 403) throw error;
    console.error("::warning::The token may not comment on this pull request.");
  }
}
