import { t } from "#shared/words/define-words.ts";
import { formatDate, formatDay, formatMoney } from "#pwa/ui/format.ts";
import { csvHead, csvLine } from "#shared/machine/csv/csv-line.ts";
import type { Statement } from "#shared/areas/consigners/statement.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import type { Paper } from "./paper.ts";
import { ledgerKindWords, paperWords } from "./words.ts";

/** The texts of a statement besides its amounts. */
export interface StatementFacts {
  readonly store: { readonly name: string; readonly supportEmail: string; readonly currency: string };
  readonly consigner: string;
  /** Formatted for people: "Nov 1 – 22, 2026". */
  readonly days: string;
  /** Returns an item's name by its id; empty if unknown. */
  readonly itemName: (itemId: string) => string;
}

type Line = Statement["lines"][number];
const about = ({ itemId, note }: Line, { itemName }: StatementFacts): string =>
  [itemId === null ? "" : itemName(itemId), note].filter((part) => part !== "").join(" · ");

/** Returns the statement as a paper. */
export function statementPaper(statement: Statement, facts: StatementFacts): Paper {
  const amount = (minor: number) => formatMoney(minor, facts.store.currency);
  return {
    title: t("Account statement"),
    store: facts.store.name,
    contact: [facts.store.supportEmail],
    facts: [
      [t("Consigner"), facts.consigner],
      [t("Days"), facts.days],
    ],
    columns: [
      { head: paperWords("date"), width: 20 },
      { head: paperWords("entry"), width: 36 },
      { head: paperWords("about"), width: 0 },
      { head: paperWords("amount"), width: 30, align: "right" },
      { head: paperWords("balance"), width: 30, align: "right" },
    ],
    rows: [
      ["", paperWords("opening"), "", "", amount(statement.openingMinor)],
      ...statement.lines.map((line) => [
        formatDate(line.createdAt),
        ledgerKindWords.named(line.kind),
        about(line, facts),
        amount(line.amountMinor),
        amount(line.balanceMinor),
      ]),
    ],
    totals: [
      [paperWords("opening"), amount(statement.openingMinor)],
      [t("Entries"), amount(statement.closingMinor - statement.openingMinor)],
      [paperWords("closing"), amount(statement.closingMinor)],
    ],
    settled: [],
    codes: [],
    notes: "",
    foot: `${facts.store.name} · ${facts.consigner} · ${facts.days}`,
  };
}

/** Returns the statement as a CSV file: amounts as plain numbers, with a currency column. */
export function statementCsv({ openingMinor, lines, closingMinor }: Statement, facts: StatementFacts): string {
  const { currency } = facts.store;
  const amount = (minor: number) => decimalText(minor, currency);
  const heads = ["date", "entry", "about", "amount", "balance", "currency"] as const;
  const balance = (name: "opening" | "closing", minor: number) =>
    csvLine(["", paperWords(name), "", "", amount(minor), currency]);
  return [
    csvHead(heads.map((key) => ({ head: paperWords(key) }))),
    balance("opening", openingMinor),
    ...lines.map((line) =>
      csvLine([
        formatDay(line.createdAt),
        ledgerKindWords.named(line.kind),
        about(line, facts),
        amount(line.amountMinor),
        amount(line.balanceMinor),
        currency,
      ]),
    ),
    balance("closing", closingMinor),
  ].join("");
}
