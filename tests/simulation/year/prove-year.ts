import type { TestDatabase } from "../../support/postgres.ts";
import startPostgres, { createTestDatabase } from "../../support/postgres.ts";
import { simulateShopYear } from "../shop-year/simulate-shop-year.ts";
import { simulateYear, type SimulatedYear } from "./simulate-year.ts";
import type { YearSize } from "./trade-year.ts";

/** Currencies with two decimals, none and three, by turns of seeds. */
const currencies = ["USD", "JPY", "KWD"];

/** A kind of year. */
interface Kind {
  readonly simulate: (db: TestDatabase, size: YearSize) => Promise<SimulatedYear>;
  /** Names of its figures, and what each counts. */
  readonly figures: Readonly<Record<string, readonly string[]>>;
  /** The sentence for a year in which nothing was found. */
  readonly holds: string;
}

const applied = (...names: readonly string[]) => names.map((name) => `${name} applied`);

const trade: Kind = {
  simulate: simulateYear,
  figures: {
    sales: applied("orders.sell", "orders.placeOrder", "orders.exchangeItems"),
    refunds: applied("orders.refundLines", "orders.exchangeItems"),
    payouts: applied("payouts.create"),
  },
  holds: "ledger, items, orders, payouts and tills' closes agree to the smallest unit, nothing is sold or paid twice.",
};

const withShop: Kind = {
  simulate: simulateShopYear,
  figures: {
    online: ["bought in the shop"],
    sales: applied("orders.sell", "orders.exchangeItems"),
    refunds: applied("orders.refundLines"),
    payouts: applied("payouts.create"),
    webhooks: ["webhook"],
    lost: ["webhook lost"],
    killed: ["killed"],
    failed: ["failed for now"],
    oversold: ["sold in the shop and gone"],
  },
  holds:
    "the shop shows what the store has, each of its orders is known once and as it ended, nothing is sold or paid twice, and all money agrees to the smallest unit.",
};

/** Simulates years of trade in sequence, with an online shop or without, and reports. Returns whether everything agrees. */
export async function proveYear(
  { seeds, first, items }: { readonly seeds: number; readonly first: number; readonly items: number },
  hasShop: boolean,
  say: (line: string) => void,
): Promise<boolean> {
  const kind = hasShop ? withShop : trade;
  const row = (cells: readonly (string | number)[]) =>
    say(`| ${cells.map((cell) => String(cell).padStart(9)).join(" | ")} |`);
  say(`${seeds} ${seeds === 1 ? "seed" : "seeds"} × ${items} items\n`);
  const heads = ["seed", "currency", "steps", ...Object.keys(kind.figures), "commands", "seconds"];
  row(heads);
  row(heads.map(() => "---:"));
  const stopPostgres = await startPostgres();
  const db = await createTestDatabase();
  const findings: string[] = [];
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const began = performance.now();
      const currency = currencies[(seed - 1) % currencies.length] ?? "USD";
      const year = await kind.simulate(db, { seed, currency, items });
      const figures = Object.values(kind.figures).map((names) =>
        names.reduce((sum, name) => sum + (year.done.get(name) ?? 0), 0),
      );
      const commands = [...year.done].reduce((sum, [name, count]) => (name.includes(".") ? sum + count : sum), 0);
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      row([seed, currency, year.steps, ...figures, commands, seconds]);
      findings.push(...year.findings);
    }
  } finally {
    await db.close();
    await stopPostgres();
  }
  for (const finding of findings.slice(0, 20)) say(`\n${finding}`);
  say(findings.length === 0 ? `\nHolds: ${kind.holds}` : "\nDoes not hold.");
  return findings.length === 0;
}
