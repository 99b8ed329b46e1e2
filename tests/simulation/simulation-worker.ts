import { inspect } from "node:util";
import { openEnvironment } from "./environment.ts";
import { simulate } from "./simulate.ts";
import type { SimulationRequest, Simulated } from "./simulation-process.ts";

/** A simulation process: handles requests one at a time, until its parent is gone. */
process.on("unhandledRejection", (reason) => {
  // A page's promise may reject with anything, which node would print only as an object.
  process.stderr.write(`Nobody waited for what was rejected: ${inspect(reason, { depth: 4 })}\n`);
  process.exit(1);
});
const environment = openEnvironment();

process.on("message", (asked: SimulationRequest) => {
  void (async () => {
    const simulated: Simulated = await environment
      .then((open) => simulate(open, asked.seed, asked.storeId, asked.size, asked.plan))
      .then((run) => ({ run }))
      .catch((error: unknown) => ({ failed: inspect(error) }));
    process.send?.(simulated);
  })();
});
process.on("disconnect", () => {
  void environment.then((open) => open.close()).finally(() => process.exit(0));
});
