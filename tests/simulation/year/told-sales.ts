import type { SalesCut } from "#shared/areas/figures/sales-cuts.ts";
import type { TestDatabase } from "../../support/postgres.ts";

/** A sale or refund of one line, told apart here from its raw rows, without the product's code. Amounts are minor units. */
export interface ToldSale {
  readonly at: number;
  readonly day: string;
  readonly itemId: string;
  readonly orderId: string;
  readonly sign: 1 | -1;
  readonly minor: number;
  readonly costMinor: number;
  readonly parts: Readonly<Record<SalesCut, string>>;
}

/** A ledger entry; `isPayout` if money left or came back. */
export interface ToldEntry {
  readonly day: string;
  readonly minor: number;
  readonly isPayout: boolean;
}

type Raw = Readonly<Record<string, string | null>>;

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Returns a function that tells a moment's day, weekday and hour on the clocks of a zone. */
function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit", weekday: "short" },
    ...{ hour: "2-digit", hourCycle: "h23" },
  });
  return (at: number) => {
    const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${part.get("year")}-${part.get("month")}-${part.get("day")}`,
      weekday: String(weekdays.indexOf(part.get("weekday") ?? "") + 1),
      hour: part.get("hour") ?? "",
    };
  };
}

/** Reads a store's raw rows and tells its sales, refunds and ledger entries from them, one by one. */
export async function toldSales(
  db: TestDatabase,
  storeId: string,
  timeZone: string,
): Promise<{
  readonly sales: readonly ToldSale[];
  readonly ledger: readonly ToldEntry[];
  readonly accounts: readonly string[];
}> {
  const read = (columns: string, table: string) =>
    db.asAdmin<Raw>(`select ${columns} from ${table} where store_id = $1`, [storeId]);
  const byId = async (columns: string, table: string) =>
    new Map((await read(columns, table)).map((row) => [row["id"] ?? "", row]));
  const lines = await read(
    `item_id, order_id, consigner_id, state, restocked::text as restocked, price_minor::text as price, extra_minor::text as extra,
     discount_minor::text as discount, payout_minor::text as payout, cost_minor::text as cost,
     (extract(epoch from sold_at) * 1000)::text as sold, (extract(epoch from refunded_at) * 1000)::text as refunded`,
    "order_lines",
  );
  const entries = await read(
    "kind, amount_minor::text as minor, (extract(epoch from created_at) * 1000)::text as at",
    "ledger_entries",
  );
  const orders = await byId("id, location_id, source, placed_by", "orders");
  const items = await byId("id, product_id, location_id, option1_value", "items");
  const products = await byId("id, category, brand", "products");
  const costs = await byId("id, cost_minor::text as cost", "item_costs");
  const accounts = (
    await db.asAdmin<Raw>("select id from consigners where store_id = $1 and is_store_account", [storeId])
  ).map(({ id }) => id ?? "");
  const clock = clockIn(timeZone);
  const sales = lines.flatMap((line): ToldSale[] => {
    // A line that never had its item is neither a sale nor a refund.
    const isRefunded = line["state"] === "refunded" && line["restocked"] !== null;
    if (line["state"] !== "sold" && !isRefunded) return [];
    const [itemId, orderId] = [line["item_id"] ?? "", line["order_id"] ?? ""];
    const [item, order] = [items.get(itemId), orders.get(orderId)];
    const product = products.get(item?.["product_id"] ?? "");
    const isOwn = accounts.includes(line["consigner_id"] ?? "");
    const isOnline = order?.["source"] === "shop";
    const told = (at: number, sign: 1 | -1): ToldSale => {
      const { day, weekday, hour } = clock(at);
      return {
        ...{ at, day, itemId, orderId, sign },
        minor: Number(line["price"]) + Number(line["extra"]) - Number(line["discount"]),
        costMinor: Number(isOwn ? (line["cost"] ?? costs.get(itemId)?.["cost"] ?? 0) : line["payout"]),
        parts: {
          ...{ weekday, hour },
          place: order?.["location_id"] ?? (isOnline ? "shop" : (item?.["location_id"] ?? "")),
          clerk: order?.["placed_by"] === "system" ? "shop" : (order?.["placed_by"] ?? ""),
          ...{ category: product?.["category"] ?? "", brand: product?.["brand"] ?? "" },
          ...{ size: item?.["option1_value"] ?? "", owner: isOwn ? "own" : "consigned" },
        },
      };
    };
    return [
      told(Math.round(Number(line["sold"])), 1),
      ...(isRefunded ? [told(Math.round(Number(line["refunded"])), -1)] : []),
    ];
  });
  const ledger = entries.map(({ kind, minor, at }) => ({
    day: clock(Number(at)).day,
    minor: Number(minor),
    isPayout: kind === "payout" || kind === "payoutVoided",
  }));
  return { sales, ledger, accounts };
}
