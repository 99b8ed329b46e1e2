import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import { type Readable, readBeside } from "#server/machine/database/read-beside.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { type ExportedProduct, productExportColumns } from "#shared/areas/catalogue/export-columns.ts";
import { optionNames } from "#shared/areas/inventory/option-names.ts";
import { consignerExportColumns } from "#shared/areas/consigners/export-columns.ts";
import { type CsvWriter, csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import { type ExportedPayoutItem, payoutExportColumns } from "#shared/areas/payouts/export-columns.ts";
import { type ExportedItem, itemExportColumns } from "#shared/areas/inventory/export-columns.ts";
import { fileFields } from "./item-fields-in-files.ts";
import { listTemplates } from "./catalogue.ts";
import { type ExportedLine, orderExportColumns } from "#shared/areas/orders/export-columns.ts";
import { consignersWhere, type FoundConsigner, foundConsigners } from "./consigners.ts";
import { cancellable, readInParts } from "./cursor.ts";
import { filteredItems } from "./inventories.ts";
import type { InventoryFilter } from "./inventory-query.ts";
import { wordsInProduct } from "./item-search.ts";
import { filteredLines, lineOrder, linesWhere, type OrderFilter } from "./orders.ts";
import { currencyOf } from "./store.ts";

/** An export's source and destination. */
export interface Exporting {
  readonly db: Readable;
  readonly storeId: string;
  /** Writes some hundred kilobytes; resolves when there is room for more. Rejects when the receiver is gone. */
  readonly write: (part: string) => Promise<void>;
  /** Cancels a running statement. */
  readonly signal: AbortSignal;
}

/**
 * Writes filtered items as a CSV file, in the filter's order and as of one moment; resolves with their number. Only
 * some thousand rows are in memory, however many there are; a connection is used until the last part is written.
 */
export const exportItems = (
  exporting: Exporting,
  { timeZone, ...filter }: InventoryFilter & { readonly timeZone: string },
): Promise<number> =>
  writeFile(exporting, async (tx) => {
    const { storeId } = exporting;
    const [currency, templates, { where, order }] = await Promise.all([
      currencyOf(tx, storeId),
      listTemplates(tx, storeId),
      filteredItems(tx, storeId, filter),
    ]);
    const rows = readInParts<ExportedItem>(
      tx,
      sql<ExportedItem>`
        select i.code, i.option1_value as "option1Value", i.option2_value as "option2Value",
          i.option3_value as "option3Value", i.status, i.price_minor as "priceMinor", i.payout_minor as "payoutMinor",
          i.payout_fee_minor as "payoutFeeMinor", i.updated_at as "updatedAt", p.title, p.sku,
          coalesce(l.name, '') as location, coalesce(s.name, '') as "subLocation",
          coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(k.email, ''),
            ${t("Unnamed consigner")}) as consigner, ${sql.raw(fileFields)} as fields
        from items i
        join products p on p.store_id = i.store_id and p.id = i.product_id
        join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
        left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
        left join locations l on l.store_id = i.store_id and l.id = i.location_id
        left join sub_locations s on s.store_id = i.store_id and s.id = i.sub_location_id
        where ${where} order by ${order}`,
    );
    const columns = itemExportColumns({ optionNames: optionNames(templates) });
    return { rows, writer: csvWriter(columns, { currency, date: dateIn(timeZone) }) };
  });

const productOrders = {
  title: sql`p.title, p.id`,
  sku: sql`p.sku, p.id`,
  newest: sql`p.created_at desc, p.id desc`,
};
/** The sort orders of the product list, the default first. */
export const productSorts = ["title", "sku", "newest"] as const satisfies readonly (keyof typeof productOrders)[];

/** Writes the products that a search finds; like `exportItems`. */
export const exportProducts = (
  exporting: Exporting,
  { search, sortOption }: { readonly search: string; readonly sortOption: keyof typeof productOrders },
): Promise<number> =>
  writeFile(exporting, async (tx) => {
    const { storeId } = exporting;
    const rows = readInParts<ExportedProduct>(
      tx,
      sql<ExportedProduct>`
        select p.title, p.sku, p.brand, p.category, p.gender, t.title as template, p.color,
          p.stock_x_id as "stockXId", p.shopify_id as "shopifyId", p.image, p.image_list as "imageList",
          coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'size', g.size) order by g.id)
            from gtins g where g.store_id = ${storeId} and g.product_id = p.id), '[]') as gtins
        from products p
        join product_templates t on t.store_id = p.store_id and t.id = p.product_template_id
        where p.store_id = ${storeId}${wordsInProduct(search)}
        order by ${productOrders[sortOption]}`,
    );
    return { rows, writer: csvWriter(productExportColumns(), undefined) };
  });

/** Writes the consigners that a search finds, by name; like `exportItems`. */
export const exportConsigners = (exporting: Exporting, { search }: { readonly search: string }): Promise<number> =>
  writeFile(exporting, async (tx) => {
    const { storeId } = exporting;
    const currency = await currencyOf(tx, storeId);
    const rows = readInParts<FoundConsigner>(
      tx,
      sql<FoundConsigner>`${consignersWhere(storeId, foundConsigners(storeId, search))} order by c.first_name, c.last_name, c.id`,
    );
    return { rows, writer: csvWriter(consignerExportColumns(), { currency, date: dateIn("UTC") }) };
  });

/** Writes filtered order lines, of these orders or of all, newest first; like `exportItems`. */
export const exportOrderLines = (
  exporting: Exporting,
  filter: OrderFilter & { readonly timeZone: string; readonly orders?: readonly string[] | undefined },
): Promise<number> =>
  writeFile(exporting, async (tx) => {
    const { storeId } = exporting;
    const currency = await currencyOf(tx, storeId);
    const where = filteredLines(storeId, filter, filter.orders);
    const rows = readInParts<ExportedLine>(tx, sql<ExportedLine>`${linesWhere(storeId, where)} order by ${lineOrder}`);
    return { rows, writer: csvWriter(orderExportColumns(), { currency, date: dateIn(filter.timeZone) }) };
  });

/** Writes items with their payouts as a CSV file, in the payouts' order; like `exportItems`. */
export const exportPayoutItems = (exporting: Exporting, itemIds: readonly string[], zone: string): Promise<number> =>
  writeFile(exporting, async (tx) => {
    const { storeId } = exporting;
    const currency = await currencyOf(tx, storeId);
    const rows = readInParts<ExportedPayoutItem>(
      tx,
      sql<ExportedPayoutItem>`
        select coalesce(o.name, '') as payout, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''),
            nullif(k.email, ''), ${t("Unnamed consigner")}) as consigner, p.title, p.sku,
          i.option1_value as size, i.code, i.status, i.price_minor as "priceMinor",
          coalesce(l.amount_minor, i.payout_minor) as "payoutMinor", i.sold_on as "soldOn", s.paid_at as "paidAt",
          coalesce(s.method, '') as method, coalesce(s.reference, '') as reference
        from items i
        join products p on p.store_id = i.store_id and p.id = i.product_id
        left join payout_lines l on l.store_id = i.store_id and l.item_id = i.id and l.is_live
        left join payouts o on o.store_id = l.store_id and o.id = l.payout_id
        left join payout_shares s on s.store_id = l.store_id and s.payout_id = l.payout_id and s.consigner_id = l.consigner_id
        join consigners c on c.store_id = i.store_id and c.id = coalesce(l.consigner_id, i.consigner_id)
        left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
        where i.store_id = ${storeId} and i.id = any(${[...itemIds]})
        order by o.created_at desc nulls last, c.first_name, c.last_name, c.id, i.code`,
    );
    return { rows, writer: csvWriter(payoutExportColumns(), { currency, date: dateIn(zone) }) };
  });

/** Writes a file's rows in a snapshot that lasts as long as the writing. */
function writeFile<Row>(
  { db, storeId, write, signal }: Exporting,
  begin: (tx: Transaction) => Promise<{ rows: AsyncIterable<readonly Row[]>; writer: CsvWriter<Row> }>,
): Promise<number> {
  let hasWritten = false;
  return readBeside(
    db,
    storeId,
    (tx) =>
      cancellable(tx, signal, async () => {
        const { rows, writer } = await begin(tx);
        let head = writer.head;
        let count = 0;
        // The header is sent with the first rows: until then an error can still be a refusal.
        for await (const some of rows) {
          hasWritten = true;
          await write(head + some.map(writer.line).join(""));
          head = "";
          count += some.length;
        }
        if (head !== "") await write(head);
        return count;
      }),
    () => !hasWritten && !signal.aborted,
  );
}
