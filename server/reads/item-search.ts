import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { folded, searchWords } from "#shared/machine/kernel/searching.ts";

/** Ids of rows containing a word, or null for too many to list. */
type Found = readonly string[] | null;

/** The rows containing one word of a search. */
interface Holding {
  readonly word: string;
  readonly products: Found;
  readonly consigners: Found;
  readonly sizes: readonly string[];
  /** Items with the word in their code. */
  readonly items: Found;
}
export type SearchedItems = readonly Holding[];

/** With more than this the statement searches them itself. */
const fewIds = 200;

/**
 * Returns the condition that a folded text contains a word. Letters without accents are replaced only in texts that may
 * have some, since that costs ten times as much as looking for the word.
 */
export const containsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(strpos(${text}, ${word}) > 0 or ((octet_length(${text}) > char_length(${text}) or strpos(${text}, '\`') > 0)
    and strpos(lettered(${text}), ${word}) > 0))`;

/**
 * Returns the condition that products `p` contain every word of a search in their searched fields; begins with `and`.
 */
export const wordsInProduct = (search: string): RawBuilder<unknown> =>
  sql.join(
    searchWords(search).map((word) => sql` and ${containsWord(sql`p.searched`, word)}`),
    sql``,
  );

/** Returns products, consigners and items containing one word. */
const productsWith = (storeId: string, word: string) =>
  sql`select p.id from products p where p.store_id = ${storeId} and ${containsWord(sql`p.searched`, word)}`;
const consignersWith = (storeId: string, word: string) =>
  sql`select c.id from consigners c where c.store_id = ${storeId} and ${containsWord(sql`c.searched`, word)}`;
const codesWith = (storeId: string, word: string) =>
  sql`select i.id from items i where i.store_id = ${storeId} and strpos(i.code, ${word.toUpperCase()}) > 0`;

/** A word that may be part of an item code; codes are capitals and digits, words are folded. */
const codeLike = /^[0-9a-z]{1,20}$/;

/**
 * Looks up each word of a search among products, consigners and sizes, which are few, and codes, which have an index,
 * so that only possible items are read. Null without a search.
 */
export async function searchByCode(tx: Transaction, storeId: string, search: string): Promise<SearchedItems | null> {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const some = async (found: RawBuilder<unknown>): Promise<Found> => {
    const rows = await tx.run(sql<{ id: string }>`${found} limit ${sql.lit(fewIds + 1)}`);
    return rows.length > fewIds ? null : rows.map(({ id }) => id);
  };
  const [sizes, ...found] = await Promise.all([
    stockedSizes(tx, storeId),
    ...words.map(async (word) => ({
      word,
      products: await some(productsWith(storeId, word)),
      consigners: await some(consignersWith(storeId, word)),
      items: codeLike.test(word) ? await some(codesWith(storeId, word)) : [],
    })),
  ]);
  return found.map((one) => ({ ...one, sizes: sizes.filter((size) => folded(size).includes(one.word)) }));
}

/**
 * Returns the condition that an item contains every word, each in any place. The search is plain text, so % and _ are
 * literal.
 */
export function searchCondition(storeId: string, searched: SearchedItems): RawBuilder<unknown> {
  const each = searched.map(({ word, products, consigners, sizes, items }) => {
    const parts = [
      ...among(sql`i.product_id`, products, () => sql`i.product_id in (${productsWith(storeId, word)})`),
      ...among(sql`i.consigner_id`, consigners, () => sql`i.consigner_id in (${consignersWith(storeId, word)})`),
      ...among(sql`i.option1_value`, sizes, () => sql`false`),
      ...among(sql`i.id`, items, () => sql`strpos(i.code, ${word.toUpperCase()}) > 0`),
    ];
    return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

const among = (column: RawBuilder<unknown>, found: Found, many: () => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  found === null ? [many()] : found.length === 0 ? [] : [sql`${column} = any(${[...found]})`];

/** Returns the sizes of a store's items: one index step for each, however many items there are. */
export const stockedSizes = async (tx: Transaction, storeId: string): Promise<readonly string[]> => {
  const rows = await tx.run(sql<{ size: string }>`
    with recursive sizes(size) as (
      (select i.option1_value from items i where i.store_id = ${storeId} order by i.option1_value limit 1)
      union all
      select (select i.option1_value from items i where i.store_id = ${storeId} and i.option1_value > sizes.size
        order by i.option1_value limit 1)
      from sizes where sizes.size is not null
    ) select size from sizes where size is not null`);
  return rows.map(({ size }) => size);
};
