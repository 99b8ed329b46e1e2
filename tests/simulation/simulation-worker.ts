import { openHouse } from "./house.ts";
import { simulate } from "./simulate.ts";
import type { Asked } from "./simulation-process.ts";

/** A process of the simulation: simulates what it is asked, one at a time, until nobody is there who asks. */
const house = openHouse();

process.on("message", (asked: Asked) => {
  void (async () => {
    const run = await simulate(await house, asked.seed, asked.storeId, asked.size, asked.plan);
    process.send?.(run);
  })();
});
process.on("disconnect", () => {
  void house.then((open) => open.close()).finally(() => process.exit(0));
});
