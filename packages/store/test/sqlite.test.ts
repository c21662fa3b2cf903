import { describeFactStore } from "../src/testing/index.js";
import { reopened, scratchStore } from "./scratch.js";

describeFactStore("SQLite", { open: () => scratchStore(), reopen: (store) => reopened(store), persistent: true });
