import { expect, it } from "vitest";
import { layoutsPdf } from "#pwa/paper/labels/item-label.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { statementOf } from "#shared/areas/consigners/statement.ts";
import { printedPages } from "../../../tests/support/printed-pdf.ts";
import { paperPages } from "./paper-layout.ts";
import type { Paper } from "./paper.ts";
import { statementCsv, statementPaper } from "./statement-paper.ts";

const store = { name: "Corner Shop", supportEmail: "help@corner.test", currency: "USD" };
const entry = (n: number, kind: LedgerEntryRow["kind"], amountMinor: number, note = ""): LedgerEntryRow => ({
  ...{
    id: `e${n}`,
    consignerId: "sel",
    kind,
    amountMinor,
    itemId: kind === "sale" ? "air" : null,
    payoutId: null,
    note,
  },
  createdAt: new Date(Date.UTC(2026, 0, 10, 12, n)).toISOString(),
  cashMinor: 0,
});
const facts = { store, consigner: "Sel Tester", days: "Jan 2026", itemName: () => "Air One" };
const textsOf = (paper: Paper) =>
  paperPages(paper).map(({ shapes }) => shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : [])));

it("a statement has what was owed before, each entry explained, and what is owed after it", () => {
  const entries = [
    entry(1, "sale", 16_000, "A0000001"),
    entry(2, "withdrawalFee", -1_000),
    entry(3, "payout", -15_000),
  ];
  const statement = statementOf(entries, entry(2, "sale", 0).createdAt, "2026-02-01T00:00:00.000Z");
  const [page = []] = textsOf(statementPaper(statement, facts));
  for (const text of ["Account statement", "Corner Shop", "help@corner.test", "Sel Tester", "Jan 2026"])
    expect(page).toContain(text);
  expect(page.join(" ")).toContain("Opening balance $160.00");
  expect(page.join(" ")).toContain("Withdrawal fee -$10.00 $150.00");
  expect(page.join(" ")).toContain("Entries -$160.00 Closing balance $0.00");
  const lines = statementCsv(statementOf(entries, "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"), facts)
    .trim()
    .split("\r\n");
  expect(lines).toEqual([
    "\uFEFFDate,Entry,About,Amount,Balance,Currency".trim(),
    ",Opening balance,,,0.00,USD",
    "2026-01-10,Sale,Air One · A0000001,160.00,160.00,USD",
    "2026-01-10,Withdrawal fee,,-10.00,150.00,USD",
    "2026-01-10,Payout,,-150.00,0.00,USD",
    ",Closing balance,,,0.00,USD",
  ]);
});

it("a long statement goes on over pages, each with the heads of its columns and its number, and is a PDF", async () => {
  const entries = Array.from({ length: 120 }, (_, n) => entry(n, "sale", 100, `A${n}`));
  const pages = paperPages(
    statementPaper(statementOf(entries, "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"), facts),
  );
  const texts = textsOf(
    statementPaper(statementOf(entries, "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"), facts),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of texts.entries()) {
    expect(page).toContain("Balance");
    expect(page).toContain(`Corner Shop · Sel Tester · Jan 2026 · page ${at + 1} of ${pages.length}`);
  }
  expect(texts.flat().filter((text) => text === "$1.00")).toHaveLength(121);
  const file = await layoutsPdf(pages, { picture: async () => null } as never, async () => undefined);
  expect(await printedPages(file)).toHaveLength(pages.length);
});
