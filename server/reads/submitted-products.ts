import { sql } from "kysely";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { amount, toMajor } from "./amounts.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { submittedStates, type SubmittedProductRow } from "#shared/areas/catalogue/rows.ts";
import { onPage, type SearchedPage } from "./query-types.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** A submitted product in REST responses. */
export const presentedSubmission = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  brand: z.string(),
  category: z.string(),
  gender: z.string(),
  stockXId: z.string(),
  image: z.string(),
  imageList: z.array(z.string()),
  notes: z.string(),
  submittedBy: z.object({ id: z.string(), name: z.string() }),
  submittedAt: z.string(),
  state: z.enum(submittedStates),
  /** The product created from it. */
  productId: z.nullable(z.string()),
  reason: z.string(),
  /** Size and price that the submitter would list; empty and null if not given. */
  size: z.string(),
  askingPrice: z.nullable(amount),
});
type PresentedSubmission = z.infer<typeof presentedSubmission>;

interface Submission extends SubmittedProductRow {
  /** The store's. */
  readonly currency: string;
}

const present = (row: Submission): PresentedSubmission => ({
  id: row.id,
  title: row.title,
  sku: row.sku,
  brand: row.brand,
  category: row.category,
  gender: row.gender,
  stockXId: row.stockXId,
  image: row.image,
  imageList: row.imageList,
  notes: row.notes,
  submittedBy: { id: row.submittedBy, name: row.submittedByName },
  submittedAt: row.submittedAt,
  state: row.state,
  productId: row.productId,
  reason: row.reason,
  size: row.size,
  askingPrice: row.priceMinor === null ? null : toMajor(row.priceMinor, row.currency),
});

const withCurrency = (storeId: string) =>
  sql`s.*, (select currency from stores where store_id = ${storeId}) as currency`;

/**
 * Returns a page of submitted products in one state whose title, style code and brand together contain every word of the
 * search, newest first.
 */
export async function listSubmitted(
  tx: Transaction,
  storeId: string,
  query: SearchedPage & Pick<SubmittedProductRow, "state">,
) {
  const words = searchWords(query.search);
  const where = sql`from submitted_products s where s.store_id = ${storeId} and s.state = ${query.state}
    and not exists (select from unnest(${words}::text[]) as w(word)
      where strpos(lettered(folded(s.title || ' ' || s.sku || ' ' || s.brand)), w.word) = 0)`;
  const counted = await tx.run(sql<{ count: number }>`select count(*)::int as count ${where}`);
  const found = await tx.run(sql<Submission>`
    select ${withCurrency(storeId)} ${where} order by s.submitted_at desc, s.id desc
    ${onPage(query)}`);
  return { submittedProducts: found.map(present), count: counted[0]?.count ?? 0 };
}

/** Returns one submitted product. */
export async function findSubmitted(
  tx: Transaction,
  storeId: string,
  id: string,
): Promise<PresentedSubmission | undefined> {
  const found = await tx.run(sql<Submission>`
    select ${withCurrency(storeId)} from submitted_products s where s.store_id = ${storeId} and s.id = ${id}`);
  const [row] = found;
  return row === undefined ? undefined : present(row);
}
