import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { markDown } from "#server/effects/run-markdowns.ts";
import type { Services } from "#server/running/services.ts";
import { shops } from "./places.ts";
import { demoId } from "./random.ts";

const markdownKind = 20;

/**
 * Returns a markdown schedule for the store's own unsold items, and its first run, with labels waiting to be printed.
 */
export async function demoMarkdowns(
  services: Pick<Services, "db" | "clock" | "log" | "pictures">,
  storeId: string,
): Promise<void> {
  const { db, clock } = services;
  // The run is done here at once; later effects of item changes are not needed.
  const act = actAsSystem({ ...services, jobs: { enqueue: async () => undefined } });
  const runId = demoId(markdownKind, 2);
  await act(storeId, "markdowns.addSchedule", {
    id: demoId(markdownKind, 1),
    name: "Own stock in the warehouse",
    templateIds: [],
    locationIds: shops.filter(({ name }) => name === "Warehouse").map(({ id }) => id),
    owners: "store",
    kind: "percent",
    steps: [
      { days: 150, off: 2_000 },
      { days: 240, off: 4_000 },
    ],
    floorMinor: 2_000,
    asksConsigners: false,
    isActive: true,
  });
  await act(storeId, "markdowns.startRun", { markdownRunId: runId });
  await markDown({ db, act, clock }, storeId, runId);
}
