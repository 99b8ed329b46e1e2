import { newId } from "#shared/machine/kernel/ids.ts";
import { eachTakes, type Figure, figureOf, spreadOf } from "../harness.ts";
import { copyItems } from "./copy-items.ts";
import type { ServerFixture } from "./server-fixture.ts";

const items = 100_000;
const unsold = "status not in ('Sold', 'Paid', 'Withdrawn', 'Declined')";

/**
 * Measures recalculating 100,000 unsold items by another fee, in the background, beside one update of 100,000 rows; and
 * a request's time meanwhile, beside one before. Once: it takes half a minute.
 */
export async function recalculation(fixture: ServerFixture): Promise<Figure[]> {
  const { trace, pool, storeId } = fixture;
  await copyItems(fixture, { letter: "Y", many: items, counted: unsold });
  const { rows } = await pool.query<{ id: string; type: string; name: string }>(
    `select i.id, t.id as type, t.account_type as name from items i
     join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
     join consigner_types t on t.store_id = c.store_id and t.is_default
     where i.store_id = $1 and not c.is_store_account limit 1`,
    [storeId],
  );
  const one = rows[0];
  if (one === undefined) throw new Error("The demo has items of consigners and a default type.");
  await pool.query("create table bench.repaid (like public.items including all)");
  await pool.query("insert into bench.repaid select * from public.items where store_id = $1", [storeId]);
  await pool.query("vacuum (analyze) bench.repaid");
  const paid = "payout_minor = payout_minor + 1, selling_fee_minor = selling_fee_minor + 1, updated_at = now()";
  const update = `update bench.repaid set ${paid} where store_id = $1 and ${unsold}`;
  const floor = await eachTakes(1, () => pool.query(update, [storeId]));

  const asks = async (while_: () => Promise<boolean>) => {
    const took: number[] = [];
    do {
      const asked = performance.now();
      await trace("GET", `/api/inventories/${one.id}`);
      took.push(performance.now() - asked);
    } while (await while_());
    return took.toSorted((a, b) => a - b);
  };
  let left = 2_000;
  const before = await asks(async () => (left -= 1) > 0);
  await trace("PUT", `/api/consignerTypes/${one.type}`, { sellingFee: 11 });
  const recalculationId = newId();
  const started = performance.now();
  await trace("POST", "/api/commands/fees.recalculatePayouts", { recalculationId, accountType: "", consignerId: null });
  const state = async () =>
    (
      await pool.query<{ done: number; moved: number; finished: Date | null }>(
        "select done::int, moved::int, finished_at as finished from payout_recalculations where id = $1",
        [recalculationId],
      )
    ).rows[0];
  let looked = 0;
  const during = await asks(async () => (looked += 1) % 20 !== 0 || (await state())?.finished === null);
  const took = performance.now() - started;
  const reached = await state();
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const told = (share: number) => `${at(before, share).toFixed(1)} → ${at(during, share).toFixed(1)} ms`;
  const figure = figureOf(
    {
      name: "100,000 unsold items paid out anew, in the background",
      floorName: "one update of their rows",
      aim: "30 s",
    },
    { ours: [took], floor: [floor] },
  );
  const note = `${reached?.done} items looked at, ${reached?.moved} payouts moved; a request of one item meanwhile: median ${told(0.5)}, p95 ${told(0.95)} (aim 2 ×)`;
  return [{ ...figure, ours: spreadOf([took]), note }];
}
