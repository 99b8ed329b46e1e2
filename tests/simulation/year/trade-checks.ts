import { reconcileLedger } from "#server/areas/money/reconcile.ts";
import { systemActor } from "#shared/access/actor.ts";
import { serverView } from "../../support/sync-device.ts";
import { moneyInvariants } from "../money-invariants.ts";
import { serverRows } from "../server-rows.ts";
import { unlike } from "./drawer-checks.ts";
import type { TradeYear } from "./trade-year.ts";

/** Reads columns of a table, for the year's store only; amounts as numbers. */
async function ask(year: TradeYear, text: string): Promise<Record<string, string | null>[]> {
  return year.db.asAdmin<Record<string, string | null>>(text, [year.storeId]);
}

const sumsOf = (rows: readonly Record<string, string | null>[]) =>
  new Map(rows.flatMap(({ id, sum }) => (Number(sum) === 0 ? [] : [[id ?? "", String(Number(sum))] as const])));
const expected = (sums: ReadonlyMap<string, number>) =>
  new Map([...sums].flatMap(([id, sum]) => (sum === 0 ? [] : [[id, String(sum)] as const])));

/** Returns where the server's rows differ from the year's own calculations; nothing paid or sold twice. */
export async function brokenTrade(year: TradeYear): Promise<string[]> {
  const { model } = year;
  const items = await ask(
    year,
    `select id, concat_ws(' ', status, consigner_id, price_minor, payout_minor, coalesce((
       select l.id from order_lines l where l.store_id = i.store_id and l.item_id = i.id and l.is_live), '-'), coalesce((
       select p.payout_id from payout_lines p where p.store_id = i.store_id and p.item_id = i.id and p.is_live), '-')) as is
     from items i where store_id = $1`,
  );
  const orderLines = await ask(
    year,
    `select id, concat_ws(' ', state, item_id, case when state = 'sold' then concat(consigner_id, ' ', payout_minor) end) as is
     from order_lines where store_id = $1`,
  );
  const shares = await ask(
    year,
    `select id, concat_ws(' ', status, gross_minor, settled_minor, amount_minor) as is from payout_shares where store_id = $1`,
  );
  const balances = await ask(
    year,
    "select consigner_id as id, sum(amount_minor) as sum from ledger_entries where store_id = $1 group by 1",
  );
  const paid = await ask(
    year,
    `select consigner_id as id, -sum(amount_minor) as sum from ledger_entries
     where store_id = $1 and kind in ('payout', 'payoutVoided') group by 1`,
  );
  const besides = await ask(
    year,
    `select consigner_id as id, sum(amount_minor) as sum from ledger_entries
     where store_id = $1 and kind in ('withdrawalFee', 'adjustment', 'counterPurchase', 'openingBalance', 'openingVoided') group by 1`,
  );
  const twice = await ask(
    year,
    `select 'sold ' || item_id as id from order_lines where store_id = $1 and is_live group by item_id having count(*) > 1
     union all select 'paid ' || item_id from payout_lines where store_id = $1 and is_live group by item_id having count(*) > 1
     union all select 'credited ' || split_part(id, ':', 1) from ledger_entries where store_id = $1 and kind in ('sale', 'refund')
       group by split_part(id, ':', 1), kind having count(*) > 1`,
  );
  const told = (rows: readonly Record<string, string | null>[]) =>
    new Map(rows.map(({ id, is }) => [id ?? "", is ?? ""]));
  const sold = new Map<string, number>();
  for (const line of model.lines.values())
    if (line.state === "sold") sold.set(line.ownerId, (sold.get(line.ownerId) ?? 0) + line.payoutMinor);
  // Each owner's earnings equal what they were paid plus what is left.
  const kept = [...model.owners.keys()].filter((id) => {
    const of = (book: ReadonlyMap<string, number>) => book.get(id) ?? 0;
    return of(sold) + of(model.besides) !== of(model.cash) + of(model.balances);
  });
  return [
    ...unlike(
      "item",
      new Map(
        [...model.items.values()].map((one) => [
          one.id,
          `${one.status} ${one.ownerId} ${one.priceMinor} ${one.payoutMinor} ${one.lineId ?? "-"} ${one.payoutId ?? "-"}`,
        ]),
      ),
      told(items),
    ),
    ...unlike(
      "line",
      new Map(
        [...model.lines.values()].map((one) => [
          one.id,
          `${one.state} ${one.itemId}${one.state === "sold" ? ` ${one.ownerId} ${one.payoutMinor}` : ""}`,
        ]),
      ),
      told(orderLines),
    ),
    ...unlike(
      "share",
      new Map(
        [...model.payouts.values()].flatMap(({ id, shares: all }) =>
          [...all.values()].map((one) => [
            `${id}:${one.ownerId}`,
            `${one.state} ${one.grossMinor} ${one.settledMinor} ${one.amountMinor}`,
          ]),
        ),
      ),
      told(shares),
    ),
    ...unlike("balance of", expected(model.balances), sumsOf(balances)),
    ...unlike("paid to", expected(model.cash), sumsOf(paid)),
    ...unlike("charged to", expected(model.besides), sumsOf(besides)),
    ...twice.map(({ id }) => `twice: ${id}`),
    ...kept.map((id) => `what ${id} earned is neither paid nor owed`),
  ];
}

/** Returns the differences that the store's own reconciliation finds. */
export async function differencesFound({ services, storeId }: TradeYear): Promise<string[]> {
  const { found } = await reconcileLedger(services, storeId);
  return found.map(({ kind, code, payout, isMinor, shouldMinor }) =>
    [kind, code, payout, `${isMinor} instead of ${shouldMinor}`].join(" "),
  );
}

/** Returns where the store's rows contradict each other, whatever happened. */
export async function brokenRows({ db, storeId }: TradeYear): Promise<string[]> {
  const rows = serverRows(await serverView({ db }, storeId, systemActor, "archive"), []);
  return Object.entries(moneyInvariants).flatMap(([name, check]) => {
    const found = check(rows);
    return found.length === 0 ? [] : [`${name}: ${found.slice(0, 5).join(", ")}`];
  });
}
