import startPostgres, { createTestDatabase } from "../../support/postgres.ts";
import { simulateYear } from "./simulate-year.ts";

/** Currencies with two decimals, none and three, by turns of seeds. */
const currencies = ["USD", "JPY", "KWD"];

/** Simulates years of trade in sequence, and reports. Returns whether everything agrees. */
export async function proveYear(
  { seeds, first, items }: { readonly seeds: number; readonly first: number; readonly items: number },
  say: (line: string) => void,
): Promise<boolean> {
  const row = (cells: readonly (string | number)[]) =>
    say(`| ${cells.map((cell) => String(cell).padStart(9)).join(" | ")} |`);
  say(`${seeds} ${seeds === 1 ? "seed" : "seeds"} × ${items} items\n`);
  row(["seed", "currency", "steps", "sales", "refunds", "payouts", "commands", "seconds"]);
  row(Array.from({ length: 8 }, () => "---:"));
  const stopPostgres = await startPostgres();
  const db = await createTestDatabase();
  const findings: string[] = [];
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const began = performance.now();
      const currency = currencies[(seed - 1) % currencies.length] ?? "USD";
      const year = await simulateYear(db, { seed, currency, items });
      const of = (...names: string[]) => names.reduce((sum, name) => sum + (year.done.get(`${name} applied`) ?? 0), 0);
      const commands = [...year.done].reduce((sum, [name, count]) => (name.includes(".") ? sum + count : sum), 0);
      const sales = of("orders.sell", "orders.placeOrder", "orders.exchangeItems");
      const refunds = of("orders.refundLines", "orders.exchangeItems");
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      row([seed, currency, year.steps, sales, refunds, of("payouts.create"), commands, seconds]);
      findings.push(...year.findings);
    }
  } finally {
    await db.close();
    await stopPostgres();
  }
  for (const finding of findings.slice(0, 20)) say(`\n${finding}`);
  say(
    findings.length === 0
      ? "\nHolds: ledger, items, orders, payouts and tills' closes agree to the smallest unit, nothing is sold or paid twice."
      : "\nDoes not hold.",
  );
  return findings.length === 0;
}
