import { closeText, type DrawerMethod, movementText } from "./drawers.ts";
import type { TradeYear } from "./trade-year.ts";

type Row = Record<string, string | null>;
interface ClosedMethod {
  readonly method: DrawerMethod;
  readonly takenMinor: number;
  readonly refundedMinor: number;
}

/**
 * Returns where the server's payments and closes differ from what the tills did, and whether all that the closes say
 * and what is not closed yet come to what the orders say.
 */
export async function brokenDrawers(year: TradeYear): Promise<string[]> {
  const { db, storeId, drawers } = year;
  const ask = (text: string) => db.asAdmin<Row>(text, [storeId]);
  const payments = await ask(
    `select id, concat_ws(' ', register_id, kind, method, amount_minor, rounding_minor, coalesce(day_close_id, '-')) as is
     from payments where store_id = $1`,
  );
  const closes = await db.asAdmin<Row & { readonly methods: readonly ClosedMethod[] }>(
    `select id, register_id, methods, pay_ins_minor, pay_outs_minor, rounding_minor, expected_minor, counted_minor
     from day_closes where store_id = $1`,
    [storeId],
  );
  const [sums] = await ask(
    `select (select coalesce(sum(l.price_minor - l.discount_minor + case when o.tax_included then 0 else l.tax_minor end), 0)
       from order_lines l join orders o
         on o.store_id = l.store_id and o.id = l.order_id
       where l.store_id = $1 and o.source = 'counter' and l.state <> 'refunded') as orders,
       (select coalesce(sum(amount_minor), 0) from payments
       where store_id = $1 and day_close_id is null and kind in ('sale', 'refund')) as open`,
  );
  const closed = new Set(drawers.closes.flatMap(({ id, isDelivered }) => (isDelivered ? [id] : [])));
  const closesSay = closes.reduce(
    (sum, { methods }) => methods.reduce((left, one) => left + one.takenMinor - one.refundedMinor, sum),
    0,
  );
  // Of orders of the online shop, what was paid and given back at the counter.
  const shopMinor = drawers.movements.reduce(
    (sum, { orderId, minor, isDelivered }) =>
      isDelivered && orderId !== null && year.shopOrders.has(orderId) ? sum + minor : sum,
    0,
  );
  const [is, should] = [closesSay + Number(sums?.["open"]), Number(sums?.["orders"]) + shopMinor];
  return [
    ...unlike(
      "payment",
      new Map(
        drawers.movements.flatMap((one) =>
          one.isDelivered ? [[one.id, movementText(one, one.closeId !== null && closed.has(one.closeId))]] : [],
        ),
      ),
      new Map(payments.map((row) => [row["id"] ?? "", row["is"] ?? ""])),
    ),
    ...unlike(
      "close",
      new Map(drawers.closes.flatMap((one) => (one.isDelivered ? [[one.id, closeText(one)]] : []))),
      new Map(closes.map((row) => [row["id"] ?? "", shown(row)])),
    ),
    ...(is === should ? [] : [`closes and open payments come to ${is}, and the orders to ${should}`]),
  ];
}

const shown = (row: Row & { readonly methods: readonly ClosedMethod[] }): string =>
  [
    row["register_id"],
    ...row.methods.map((one) => `${one.method}/${one.takenMinor}/${one.refundedMinor}`).toSorted(),
    ...[
      row["pay_ins_minor"],
      row["pay_outs_minor"],
      row["rounding_minor"],
      row["expected_minor"],
      row["counted_minor"],
    ].map(Number),
  ].join(" ");

/** Returns up to five differences of two maps. */
export function unlike(name: string, should: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): string[] {
  const wrong = [...new Set([...should.keys(), ...is.keys()])].filter((key) => should.get(key) !== is.get(key));
  return wrong.slice(0, 5).map((key) => `${name} ${key} is ${is.get(key)} and should be ${should.get(key)}`);
}
