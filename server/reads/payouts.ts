import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { containsWord } from "./item-search.ts";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type PayoutRow, type PayoutShareRow, payoutStatuses, type PayoutStatus } from "#shared/areas/payouts/rows.ts";
import { toMajor } from "./amounts.ts";
import { major, moment } from "./answer-types.ts";
import { findByIds, type FoundItem } from "./inventories.ts";
import { onPage, type ListPage } from "./query-types.ts";
import { currencyOf } from "./store.ts";

/** One consigner's share of a payout. */
const presentedShare = z.object({
  consignerId: z.string(),
  name: z.string(),
  itemCount: z.int(),
  gross: major,
  settled: major,
  total: major,
  method: z.string(),
  status: z.enum(payoutStatuses),
  /** The provider that pays it, and whether a payment service has it. */
  provider: z.string(),
  transfer: z.string(),
  problem: z.string(),
  paidAt: z.nullable(moment),
  paidBy: z.string(),
  reference: z.string(),
});

/** A payout in REST responses. Amounts are in major units. */
export const presentedPayout = z.object({
  id: z.string(),
  name: z.string(),
  total: major,
  createdAt: moment,
  createdBy: z.string(),
  status: z.enum(payoutStatuses),
  itemCount: z.int(),
  paidAt: z.nullable(moment),
  voidedAt: z.nullable(moment),
  voidReason: z.string(),
  currency: z.string(),
  consigners: z.array(presentedShare),
});
export type PresentedPayout = z.infer<typeof presentedPayout>;

export interface PayoutFilter {
  readonly search: string;
  readonly consigner?: string | undefined;
  readonly status?: readonly PayoutStatus[] | undefined;
}

interface FoundShare extends PayoutShareRow {
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns payouts, newest first. With `own` only that consigner's part of each, by their share's state. */
export async function listPayouts(
  tx: Transaction,
  storeId: string,
  { search, consigner, status, own }: PayoutFilter & { readonly own?: string | undefined },
  page: ListPage,
): Promise<{ payouts: PresentedPayout[]; count: number }> {
  const parts: RawBuilder<unknown>[] = [sql`p.store_id = ${storeId}`];
  const shared = own ?? consigner;
  const inStatus = (column: RawBuilder<unknown>) =>
    status === undefined ? sql`` : sql` and ${column} = any(${[...status]})`;
  if (shared !== undefined)
    parts.push(
      sql`exists (select from payout_shares s where s.store_id = ${storeId} and s.payout_id = p.id and s.consigner_id = ${shared}${own === undefined ? sql`` : inStatus(sql`s.status`)})`,
    );
  if (own === undefined && status !== undefined) parts.push(sql`p.status = any(${[...status]})`);
  if (own !== undefined) parts.push(sql`p.voided_at is null`);
  for (const word of searchWords(search))
    parts.push(sql`(strpos(lettered(folded(p.name)), ${word}) > 0 or exists (
      select from payout_shares s join consigners c on c.store_id = s.store_id and c.id = s.consigner_id
      where s.store_id = ${storeId} and s.payout_id = p.id and ${containsWord(sql`c.searched`, word)}
        ${own === undefined ? sql`` : sql`and c.id = ${own}`}))`);
  const where = sql.join(parts, sql` and `);
  const [counted, rows] = await Promise.all([
    tx.run(sql<{ count: number }>`select count(*)::int as count from payouts p where ${where}`),
    tx.run(sql<PayoutRow>`select p.* from payouts p where ${where} order by p.created_at desc, p.id
      ${onPage(page)}`),
  ]);
  return { payouts: await present(tx, storeId, rows, own), count: counted[0]?.count ?? 0 };
}

/** Returns one payout; undefined if there is none, or it has no share of `own`. */
export async function findPayout(
  tx: Transaction,
  storeId: string,
  payoutId: string,
  own?: string,
): Promise<PresentedPayout | undefined> {
  const rows = await tx.runPrepared(sql<PayoutRow>`
    select p.* from payouts p where p.store_id = ${storeId} and p.id = ${payoutId}`);
  const [payout] = await present(tx, storeId, rows, own);
  return own !== undefined && payout?.consigners.length === 0 ? undefined : payout;
}

async function present(
  tx: Transaction,
  storeId: string,
  payouts: readonly PayoutRow[],
  own: string | undefined,
): Promise<PresentedPayout[]> {
  if (payouts.length === 0) return [];
  const [currency, rows] = await Promise.all([
    currencyOf(tx, storeId),
    tx.run(sql<FoundShare>`
      select s.*, c.first_name, c.last_name from payout_shares s
      join consigners c on c.store_id = s.store_id and c.id = s.consigner_id
      where s.store_id = ${storeId} and s.payout_id = any(${payouts.map(({ id }) => id)})
        ${own === undefined ? sql`` : sql`and s.consigner_id = ${own}`}
      order by c.first_name, c.last_name, c.id`),
  ]);
  const byPayout = Map.groupBy(rows, ({ payoutId }) => payoutId);
  const amount = (minor: number) => toMajor(minor, currency);
  return payouts.map((payout) => {
    const shares = byPayout.get(payout.id) ?? [];
    const [mine] = shares;
    return {
      id: payout.id,
      name: payout.name,
      total: amount(own === undefined ? payout.totalMinor : (mine?.amountMinor ?? 0)),
      createdAt: payout.createdAt,
      // Consigners do not see which employee acted.
      createdBy: own === undefined ? payout.createdByName : "",
      status: own === undefined ? payout.status : (mine?.status ?? payout.status),
      itemCount: shares.reduce((sum, { itemCount }) => sum + itemCount, 0),
      paidAt: own === undefined ? payout.paidAt : (mine?.paidAt ?? null),
      voidedAt: payout.voidedAt,
      voidReason: own === undefined ? payout.voidReason : "",
      currency,
      consigners: shares.map((share) => ({
        consignerId: share.consignerId,
        name: `${share.firstName} ${share.lastName}`.trim(),
        itemCount: share.itemCount,
        gross: amount(share.grossMinor),
        settled: amount(share.settledMinor),
        total: amount(share.amountMinor),
        method: share.method,
        status: share.status,
        provider: own === undefined ? share.provider : "",
        transfer: own === undefined ? share.transfer : "",
        problem: own === undefined ? share.problem : "",
        paidAt: share.paidAt,
        paidBy: own === undefined ? share.paidByName : "",
        reference: share.reference,
      })),
    };
  });
}

/** Returns the items of a payout, by consigner and code; at most 10,000. */
export async function itemsInPayout(
  tx: Transaction,
  storeId: string,
  payoutId: string,
  own?: string,
): Promise<FoundItem[]> {
  const rows = await tx.run(sql<{ itemId: string }>`
    select l.item_id from payout_lines l where l.store_id = ${storeId} and l.payout_id = ${payoutId}
      ${own === undefined ? sql`` : sql`and l.consigner_id = ${own}`}
    order by l.consigner_id, l.id limit 10000`);
  return findByIds(
    tx,
    storeId,
    rows.map(({ itemId }) => itemId),
  );
}

/** Returns the shares of a payout that are paid by cheque, in minor units. */
export async function chequeShares(tx: Transaction, storeId: string, payoutId: string, own?: string) {
  const rows = await tx.run(sql<{ consignerId: string; amountMinor: number }>`
    select s.consigner_id, s.amount_minor from payout_shares s
    where s.store_id = ${storeId} and s.payout_id = ${payoutId} and s.method = 'Cheque'
      ${own === undefined ? sql`` : sql`and s.consigner_id = ${own}`}
    order by s.consigner_id`);
  return rows;
}
