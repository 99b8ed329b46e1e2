import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { CommandName } from "#shared/commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { placeWords } from "#shared/locations/words.ts";
import { meantCredit, storeCreditCode } from "#shared/till/store-credit.ts";
import type { Tender, TillPlace } from "#shared/till/tender.ts";
import { isOpen, reject, type Running } from "./prepare-calls.ts";
import { commandWords } from "./words.ts";

/** These make no store credit: their rule says that there is none of this id. */
const spending: ReadonlySet<string> = new Set<CommandName>(["orders.sell", "orders.sellOnCredit"]);

/** What commands at a till may have among their arguments. */
interface AtTill {
  readonly till?: TillPlace;
  readonly payments?: readonly Tender[];
}

/**
 * Refuses what a till says and only the server can check: a location that is none of the store's, and a new store credit
 * whose code nobody could look up, or is another one's. The code is made of the id, which the device chooses.
 */
export async function refuseForeignTills(tx: Transaction, storeId: string, runs: readonly Running[]): Promise<void> {
  const asked = runs.filter(isOpen).flatMap((run) => {
    const { till, payments = [] } = run.args as AtTill;
    const locationId = till?.locationId ?? null;
    const credits = spending.has(run.call.name) ? [] : payments.flatMap(({ storeCreditId }) => storeCreditId ?? []);
    return locationId === null && credits.length === 0 ? [] : [{ run, locationId, credits }];
  });
  if (asked.length === 0) return;
  const ids = asked.flatMap(({ credits }) => credits);
  const [locations, known] = await Promise.all([
    runPrepared<{ id: string }>(tx, "select id from locations where store_id = $1 and id = any($2)", [
      storeId,
      asked.flatMap(({ locationId }) => locationId ?? []),
    ]),
    runPrepared<{ id: string; code: string }>(
      tx,
      "select id, code from store_credits where store_id = $1 and (id = any($2) or code = any($3))",
      [storeId, ids, ids.map(storeCreditCode)],
    ),
  ]);
  const isCredit = (id: string): boolean => known.some((credit) => credit.id === id);
  const isFree = (id: string): boolean => {
    const code = storeCreditCode(id);
    return meantCredit(code) === code && !known.some((credit) => credit.code === code);
  };
  for (const { run, locationId, credits } of asked) {
    if (locationId !== null && !locations.some(({ id }) => id === locationId))
      reject(run, new DomainError("not_found", placeWords("locationGone"), { till: placeWords("locationGone") }));
    else if (!credits.every((id) => isCredit(id) || isFree(id)))
      reject(run, new DomainError("invalid_value", commandWords("creditCode")));
  }
}
