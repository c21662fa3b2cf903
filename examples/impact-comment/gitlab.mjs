import { MARK } from "./markdown.mjs";

/** Creates or replaces the comment on the merge request named in the environment. Does nothing if none is named. */
export async function commentOnGitLab(body, { CODEGRAPH_GITLAB_TOKEN, CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID } = process.env) {
  if (!CODEGRAPH_GITLAB_TOKEN || !CI_API_V4_URL || !CI_PROJECT_ID || !CI_MERGE_REQUEST_IID) return;
  const notes = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;

  async function ask(method, url, content) {
    const response = await fetch(url, {
      method,
      headers: { "private-token": CODEGRAPH_GITLAB_TOKEN, "content-type": "application/json" },
      body: content && JSON.stringify(content),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`GitLab answered ${response.status} to ${method} ${url}: ${(await response.text()).slice(0, 200)}`);
    return response.json();
  }

  for (let page = 1; ; page++) {
    const found = await ask("GET", `${notes}?per_page=100&page=${page}`);
    const own = found.find((each) => each.body.startsWith(MARK));
    if (own) return void (await ask("PUT", `${notes}/${own.id}`, { body }));
    if (found.length < 100) return void (await ask("POST", notes, { body }));
  }
}
