import { t } from "#shared/words/define-words.ts";
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { type ExportedLine, lineStatuses } from "#shared/areas/orders/export-columns.ts";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { orderSources, orderStatuses, type OrderRow, orderPayments } from "#shared/areas/orders/rows.ts";
import { paymentMethods } from "#shared/areas/till/rows.ts";
import { toMajor } from "./amounts.ts";
import { major, moment, namedRow } from "./answer-types.ts";
import { queriedMoment, onPage, pages, searched } from "./query-types.ts";
import { currencyOf } from "./store.ts";

/** A filter of order lines. */
export const orderFilter = {
  search: searched,
  consigner: z.optional(id),
  status: z.optional(z.enum(lineStatuses)),
  /** Sold at this moment or later. */
  from: queriedMoment,
  /** Sold before this moment. */
  until: queriedMoment,
};
export const orderQuery = z.object({
  ...orderFilter,
  ...pages(10),
});
export type OrderFilter = Pick<z.infer<typeof orderQuery>, keyof typeof orderFilter>;

/** One line of an order in REST responses; amounts are those of the sale. */
export const presentedOrderLine = z.object({
  id: z.string(),
  inventoryId: z.string(),
  order: z.object({ id: z.string(), name: z.string(), orderDate: moment }),
  orderId: z.string(),
  source: z.enum(orderSources),
  payment: z.nullable(z.enum(orderPayments)),
  payments: z.array(z.object({ method: z.enum(paymentMethods), amount: major, rounding: major })),
  customerName: z.string(),
  status: z.enum(lineStatuses),
  code: z.string(),
  product: z.object({ id: z.string(), title: z.string(), sku: z.string(), image: z.string() }),
  option1Value: z.string(),
  option2Value: z.string(),
  option3Value: z.string(),
  consigner: namedRow,
  price: major,
  discount: major,
  payout: major,
  sellingFee: major,
  payoutFee: major,
  cleaningFee: major,
  boxFee: major,
  vat: major,
  tax: major,
  soldOn: moment,
  pickedOn: z.nullable(moment),
  /** Who sold it and where; empty for what is not known, and online. */
  clerkName: z.string(),
  placeName: z.string(),
});

/** An order in REST responses. */
export const presentedOrder = z.object({
  id: z.string(),
  name: z.string(),
  shopifyId: z.nullable(z.string()),
  source: z.enum(orderSources),
  status: z.enum(orderStatuses),
  payment: z.nullable(z.enum(orderPayments)),
  orderDate: moment,
  isPickUp: z.boolean(),
  handedOverOn: z.nullable(moment),
  trackingCode: z.string(),
  customer: z.object({ first_name: z.string(), email: z.string(), phone: z.string() }),
  lineItems: z.array(presentedOrderLine),
});

interface FoundLine extends Omit<ExportedLine, "consigner"> {
  readonly id: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly productId: string;
  readonly image: string;
  readonly consignerId: string;
  readonly consigner: string;
  readonly placedAt: string;
  readonly pickedAt: string | null;
}

const statusSql = sql`case when l.state = 'sold' and i.status = 'Paid' then 'paid' else l.state end`;

/** The reason why a line `l` has no item: two customers paid for it, or the status of the item. */
const withoutSql = (storeId: string) => sql`case when l.state <> 'oversold' then null
  when o.status <> 'pending' and exists (select from order_lines x
    join orders y on y.store_id = x.store_id and y.id = x.order_id
    where x.store_id = ${storeId} and x.item_id = l.item_id and x.is_live and y.status <> 'pending') then 'twice'
  else i.status end`;

/** Order lines `l` with what filters look at. */
const linesFrom = sql`from order_lines l
  join orders o on o.store_id = l.store_id and o.id = l.order_id
  join items i on i.store_id = l.store_id and i.id = l.item_id
  join products p on p.store_id = i.store_id and p.id = i.product_id`;

/** Returns the SQL of order lines `l` with related rows; exports use it too. */
export const linesWhere = (storeId: string, where: RawBuilder<unknown>): RawBuilder<FoundLine> => sql<FoundLine>`
  select l.id, l.order_id as "orderId", l.item_id as "itemId", o.name as "orderName", o.placed_at as "placedAt",
    o.source, o.payment, (select coalesce(jsonb_agg(jsonb_build_object('method', t.method, 'amountMinor', t.amount_minor,
      'roundingMinor', t.rounding_minor)
      order by t.id), '[]') from payments t where t.store_id = ${storeId} and t.order_id = l.order_id and t.kind = 'sale')
      as payments, o.customer_name as "customerName", ${statusSql} as status,
    ${withoutSql(storeId)} as without, i.code, i.product_id as "productId",
    p.title, p.sku, p.image, i.option1_value as "option1Value", i.option2_value as "option2Value",
    i.option3_value as "option3Value", l.consigner_id as "consignerId",
    coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), ${t("Unnamed consigner")}) as consigner,
    l.price_minor + l.extra_minor as "priceMinor", l.discount_minor as "discountMinor", l.payout_minor as "payoutMinor",
    l.selling_fee_minor as "sellingFeeMinor", l.payout_fee_minor as "payoutFeeMinor",
    l.cleaning_fee_minor as "cleaningFeeMinor", l.box_fee_minor as "boxFeeMinor", l.vat_minor as "vatMinor", l.tax_minor as "taxMinor",
    l.sold_at as "soldAt", l.picked_at as "pickedAt",
    coalesce((select trim(e.first_name || ' ' || e.last_name) from employees e
      where e.store_id = ${storeId} and e.id = o.placed_by), '') as clerk,
    coalesce((select x.name from locations x where x.store_id = ${storeId}
      and x.id = coalesce(o.location_id, case when o.source <> 'shop' then i.location_id end)), '') as place
  ${linesFrom}
  join consigners c on c.store_id = l.store_id and c.id = l.consigner_id
  where ${where}`;

/** Newest first. */
export const lineOrder = sql`l.sold_at desc, l.id`;

/** Returns the condition for lines `l` that match a filter: every word of the search in item, order or customer. */
export function filteredLines(storeId: string, filter: OrderFilter, orderIds?: readonly string[]): RawBuilder<unknown> {
  const words = searchWords(filter.search);
  // Folding costs far more than looking for a word, so each line is folded once: without `offset` PostgreSQL would do it
  // for every word.
  const found =
    words.length === 0
      ? sql``
      : sql` and (select bool_and(strpos(line.folded, word) > 0)
          from (select lettered(public.folded(p.title || ' ' || p.sku || ' ' || i.code || ' ' || o.name || ' ' ||
            o.customer_name || ' ' || o.customer_email)) as folded offset 0) line, unnest(${sql.val(words)}::text[]) word)`;
  return sql`l.store_id = ${storeId}
    ${filter.consigner === undefined ? sql`` : sql` and l.consigner_id = ${filter.consigner}`}
    ${filter.status === undefined ? sql`` : sql` and ${statusSql} = ${filter.status}`}
    ${filter.from === undefined ? sql`` : sql` and l.sold_at >= ${filter.from}`}
    ${filter.until === undefined ? sql`` : sql` and l.sold_at < ${filter.until}`}
    ${orderIds === undefined || orderIds.length === 0 ? sql`` : sql` and l.order_id = any(${sql.val(orderIds)})`}${found}`;
}

/** Returns a page of order lines, and their number. */
export async function listOrderLines(
  tx: Transaction,
  storeId: string,
  query: z.infer<typeof orderQuery>,
): Promise<{ inventories: z.infer<typeof presentedOrderLine>[]; count: number }> {
  // Counted and paged in one statement, since the search is what costs.
  const counted = await tx.run(sql<{ count: number; ids: string[] }>`
    with found as materialized (select l.id, l.sold_at ${linesFrom} where ${filteredLines(storeId, query)})
    select (select count(*)::int from found) as count, array(select l.id from found l order by ${lineOrder}
      ${onPage(query)}) as ids`);
  const { count, ids } = counted[0] ?? { count: 0, ids: [] };
  const where = sql`l.store_id = ${storeId} and l.id = any(${sql.val(ids)})`;
  const rows = await tx.run(sql<FoundLine>`${linesWhere(storeId, where)} order by ${lineOrder}`);
  const currency = await currencyOf(tx, storeId);
  return { inventories: rows.map((row) => present(row, currency)), count };
}

/** Returns one order with its lines; undefined if there is none. */
export async function findOrder(
  tx: Transaction,
  storeId: string,
  orderId: string,
): Promise<z.infer<typeof presentedOrder> | undefined> {
  const found = await tx.run(sql<OrderRow>`
    select id, name, shopify_id as "shopifyId", source, status, payment, placed_at as "placedAt",
      customer_name as "customerName", customer_email as "customerEmail", customer_phone as "customerPhone",
      is_pick_up as "isPickUp", handed_over_at as "handedOverAt", tracking_code as "trackingCode"
    from orders where store_id = ${storeId} and id = ${orderId}`);
  const [order] = found;
  if (order === undefined) return undefined;
  const where = sql`l.store_id = ${storeId} and l.order_id = ${orderId}`;
  const rows = await tx.run(sql<FoundLine>`${linesWhere(storeId, where)} order by ${lineOrder}`);
  const currency = await currencyOf(tx, storeId);
  return {
    id: order.id,
    name: order.name,
    shopifyId: order.shopifyId,
    source: order.source,
    status: order.status,
    payment: order.payment,
    orderDate: order.placedAt,
    isPickUp: order.isPickUp,
    handedOverOn: order.handedOverAt,
    trackingCode: order.trackingCode,
    customer: { first_name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    lineItems: rows.map((row) => present(row, currency)),
  };
}

function present(row: FoundLine, currency: string): z.infer<typeof presentedOrderLine> {
  const amount = (minor: number) => toMajor(minor, currency);
  return {
    id: row.id,
    inventoryId: row.itemId,
    order: { id: row.orderId, name: row.orderName, orderDate: row.placedAt },
    orderId: row.orderId,
    source: row.source,
    payment: row.payment,
    payments: row.payments.map(({ method, amountMinor, roundingMinor }) => ({
      method,
      amount: amount(amountMinor),
      rounding: amount(roundingMinor),
    })),
    customerName: row.customerName,
    status: row.status,
    code: row.code,
    product: { id: row.productId, title: row.title, sku: row.sku, image: row.image },
    option1Value: row.option1Value,
    option2Value: row.option2Value,
    option3Value: row.option3Value,
    consigner: { id: row.consignerId, name: row.consigner },
    price: amount(row.priceMinor),
    discount: amount(row.discountMinor),
    payout: amount(row.payoutMinor),
    sellingFee: amount(row.sellingFeeMinor),
    payoutFee: amount(row.payoutFeeMinor),
    cleaningFee: amount(row.cleaningFeeMinor),
    boxFee: amount(row.boxFeeMinor),
    vat: amount(row.vatMinor),
    tax: amount(row.taxMinor),
    soldOn: row.soldAt,
    pickedOn: row.pickedAt,
    clerkName: row.clerk,
    placeName: row.place,
  };
}
