/** Questions of a tenant that has nothing. Counts answers that differ from those about names that do not exist. */
import { addRepository, createToken } from "@codegraph/server";

export async function askAsStranger(fleet, [node], { questions, below, sources }) {
  await addRepository(fleet.catalogue, "own", "/nowhere", { tenant: "stranger" });
  await fleet.catalogue.db.updateTable("tenants").set({ calls_per_minute: 1_000_000_000 }).execute();
  const { token } = await createToken(fleet.catalogue, "stranger", { tenant: "stranger" });
  const headers = { authorization: `Bearer ${token}` };
  const names = [...sources.map(({ name }) => name), "group", "group/", "*", "%", "own/..", "Group/x"];
  const times = { real: [], none: [] };
  let leaks = 0;
  for (let n = 0; n < questions; n++) {
    const isReal = n % 2 === 0;
    const name = isReal ? names[below(names.length)] : `none/${below(1_000_000)}`;
    const started = performance.now();
    const answered = await fetch(`${node.url}/r/${encodeURI(name)}/mcp`, { headers });
    const text = await answered.text();
    times[isReal ? "real" : "none"].push(performance.now() - started);
    if (answered.status !== 404 || !text.includes("There is no such repository")) leaks += 1;
    if (n % 10 === 0) {
      const found = await (await fetch(`${node.url}/api/symbols?name=${["ge", "main", "parse"][below(3)]}`, { headers })).json();
      if (found.symbols.length > 0 || found.hasMore) leaks += 1;
    }
  }
  const median = (all) => Number(all.sort((a, b) => a - b)[Math.floor(all.length / 2)].toFixed(2));
  return { questions, leaks, "median ms of existing names": median(times.real), "of others": median(times.none) };
}
