import assert from "node:assert/strict";
import { firstSentence } from "@codegraph/overview/summary";

assert.equal(firstSentence("Keeps the carts of a shop. Carts expire after a day."), "Keeps the carts of a shop.");
