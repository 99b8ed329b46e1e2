import type { Figure } from "../harness.ts";
import { bulkAccept } from "./bulk-accept.ts";
import { delivery } from "./delivery.ts";
import { downloadBlock } from "./download-block.ts";
import { emptyPull } from "./empty-pull.ts";
import { exportOfMillion } from "./export.ts";
import { list } from "./list.ts";
import { mergeFigure } from "./merge.ts";
import { money } from "./money.ts";
import { people } from "./people.ts";
import { pushBatch } from "./push.ts";
import { recalculation } from "./recalculation.ts";
import { roundTrips } from "./round-trips.ts";
import { type ServerFixture, withServerFixture } from "./server-fixture.ts";
import { singleCommand } from "./single-command.ts";

/** Reads before writes, so that no command's job runs while a read is measured. */
const groups: Readonly<Record<string, (fixture: ServerFixture, rounds: number) => Promise<Figure[]>>> = {
  "empty-pull": emptyPull,
  "download-block": downloadBlock,
  list,
  people,
  "single-command": singleCommand,
  push: pushBatch,
  "bulk-accept": bulkAccept,
  delivery,
  merge: mergeFigure,
  "round-trips": roundTrips,
  // Once, whatever the number of rounds.
  recalculation: (fixture) => recalculation(fixture),
  money,
  // Last, since it makes the stock fifty times as large.
  export: exportOfMillion,
};

export const serverGroups: readonly string[] = Object.keys(groups);

/** Measures the named groups on one server, opened for it. */
export async function serverFigures(
  names: readonly string[],
  rounds: number,
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  if (names.length === 0) return;
  await withServerFixture(async (fixture) => {
    for (const [name, measure] of Object.entries(groups))
      if (names.includes(name)) measured(await measure(fixture, rounds));
  });
}
