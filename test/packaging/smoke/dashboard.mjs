import assert from "node:assert/strict";
import { createDashboard } from "@codegraph/dashboard";

const { page, api } = createDashboard([]);
assert.match(await (await page(new Request("http://localhost/dashboard"))).text(), /<div id="app">/);
assert.equal((await page(new Request("http://localhost/dashboard/app.js"))).status, 200);
assert.deepEqual(await (await api(new Request("http://localhost/dashboard/api/projects"))).json(), { projects: [], activity: false });
