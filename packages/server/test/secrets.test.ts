/** Random questions about a repository that the asker may not see, over every endpoint. `bench/secrets/run.mjs` asks more of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askWith, leakIn, makeQuestion, type Words } from "../../../bench/secrets/questions.ts";
import { randomNumbers } from "../../../test/support/random-numbers.js";
import { HIDDEN, hiddenFiles, NOWHERE, ownFiles } from "../../../bench/secrets/repositories.ts";
import { createDashboard } from "../../dashboard/src/index.js";
import { createGraphqlHandler } from "../../graphql/src/index.js";
import { createToken } from "../src/index.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";

const QUESTIONS = 150;
const WORDS: Words = { hidden: HIDDEN, nowhere: NOWHERE };

let fleet: LocalFleet;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const repositories = [
    { name: "apps/own", files: ownFiles() },
    { name: HIDDEN[0]!, files: hiddenFiles() },
    { tenant: "other", name: "apps/own", files: ownFiles() },
  ];
  type Shown = Parameters<typeof createDashboard>[0][number];
  fleet = await startLocalFleet(repositories, {
    graphql: (project) => createGraphqlHandler([project]),
    dashboard: { page: createDashboard([]).page, api: (project: Shown) => createDashboard([project]).api },
  });
  await fleet.catalogue.db.updateTable("tenants").set({ calls_per_minute: 1_000_000 }).execute();
  tokens["a token of another tenant"] = (await createToken(fleet.catalogue, "other", { tenant: "other" })).token;
  tokens["a token with narrower scopes"] = (await createToken(fleet.catalogue, "narrow", { scopes: ["apps/*"] })).token;
  tokens["a token that reaches it"] = (await createToken(fleet.catalogue, "all")).token;
});
afterAll(() => fleet?.stop());

describe("a hidden repository", () => {
  test.each(["a token of another tenant", "a token with narrower scopes"])(
    "is to %s as one that is nowhere, whatever the question",
    async (who) => {
      const random = randomNumbers(who.length);
      for (let n = 0; n < QUESTIONS; n++) {
        const question = makeQuestion(random, HIDDEN.length, "apps/own");
        const hidden = await askWith(fleet.url, tokens[who]!, question, HIDDEN);
        const nowhere = await askWith(fleet.url, tokens[who]!, question, NOWHERE);
        const told = leakIn(question, hidden, nowhere, WORDS);
        expect(told, `${JSON.stringify(question)}: ${hidden.status} ${hidden.text}\n${nowhere.status} ${nowhere.text}`).toBeNull();
      }
    },
    600_000,
  );

  test("is told by the same questions to a token that reaches it, so that they would find a leak", async () => {
    const random = randomNumbers(1);
    let told = 0;
    for (let n = 0; n < 40; n++) {
      const question = makeQuestion(random, HIDDEN.length, "apps/own");
      const hidden = await askWith(fleet.url, tokens["a token that reaches it"]!, question, HIDDEN);
      const nowhere = await askWith(fleet.url, tokens["a token that reaches it"]!, question, NOWHERE);
      if (leakIn(question, hidden, nowhere, WORDS) !== null) told += 1;
    }
    expect(told).toBeGreaterThan(5);
  });
});
