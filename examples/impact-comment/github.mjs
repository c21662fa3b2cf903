import { MARK } from "./markdown.mjs";

/** Creates or replaces the comment on the pull request named in the environment. Does nothing if none is named. */
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
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${path}: ${(await response.text()).slice(0, 200)}`);
    return response.json();
  }

  const comments = `/issues/${PR_NUMBER}/comments`;
  for (let page = 1; ; page++) {
    const found = await ask("GET", `${comments}?per_page=100&page=${page}`);
    const own = found.find((each) => each.body.startsWith(MARK));
    if (own) return void (await ask("PATCH", `/issues/comments/${own.id}`, { body }));
    if (found.length < 100) return void (await ask("POST", comments, { body }));
  }
}
