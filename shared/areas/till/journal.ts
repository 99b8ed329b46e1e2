import { t } from "#shared/words/define-words.ts";
import type { CsvColumn } from "#shared/machine/csv/csv-line.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import type { journalNames } from "#shared/areas/settings/office-choices.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { journalMemoWords, journalNameWords } from "./journal-words.ts";

export const journalFormats = ["plain", "quickBooks", "xero"] as const;
export type JournalFormat = (typeof journalFormats)[number];
export const journalPeriods = ["day", "month"] as const;

/** A line of the accountant's journal. */
export interface JournalLine {
  /** The day, or the last one of its month: YYYY-MM-DD. */
  readonly day: string;
  readonly account: Exclude<(typeof journalNames)[number], "taxRate">;
  /** What it is about: a word of `journalMemoWords`. */
  readonly memo: string;
  /** It was dated in an earlier day or month, and delivered in this one. */
  readonly isLate: boolean;
  /** Minor units; above 0 at debit, below 0 at credit. */
  readonly minor: number;
}

interface JournalContext {
  readonly currency: string;
  readonly names: StoreOfficeRow["journalNames"];
}

type Column = CsvColumn<JournalLine, JournalContext>;

const nameOf = (of: (typeof journalNames)[number], { names }: JournalContext): string =>
  names.find((name) => name.of === of)?.text ?? journalNameWords(of);
const account = (line: JournalLine, context: JournalContext): string => nameOf(line.account, context);
const memo = (line: JournalLine): string => {
  const about = journalMemoWords.named(line.memo);
  return line.isLate ? journalMemoWords("late", { about }) : about;
};
const debit = ({ minor }: JournalLine, { currency }: JournalContext): string =>
  minor > 0 ? decimalText(minor, currency) : "";
const credit = ({ minor }: JournalLine, { currency }: JournalContext): string =>
  minor < 0 ? decimalText(-minor, currency) : "";
/** Names the entry that lines of a day are in. */
const entry = ({ day }: JournalLine): string => `Trace-${day}`;
const inOrder =
  (...order: readonly (0 | 1 | 2)[]) =>
  ({ day }: JournalLine): string => {
    const parts = day.split("-");
    return order.map((at) => parts[at] ?? "").join("/");
  };
const nothing = (): string => "";

/**
 * Returns the columns of the journal's file: Trace's own, or those that QuickBooks Online's import of journal entries
 * and Xero's of manual journals take. Theirs have the headings and dates of those imports, whatever the language.
 */
export function journalColumns(format: JournalFormat): readonly Column[] {
  switch (format) {
    case "plain":
      return [
        { head: t("Date"), value: ({ day }) => day },
        { head: t("Account"), value: account },
        { head: t("Debit"), value: debit },
        { head: t("Credit"), value: credit },
        { head: t("Memo"), value: memo },
      ];
    case "quickBooks":
      return [
        { head: "JournalNo", value: entry },
        { head: "JournalDate", value: inOrder(1, 2, 0) },
        { head: "AccountName", value: account },
        { head: "Debits", value: debit },
        { head: "Credits", value: credit },
        { head: "Description", value: memo },
      ];
    case "xero":
      return [
        { head: "*Narration", value: entry },
        { head: "*Date", value: inOrder(2, 1, 0) },
        { head: "Description", value: memo },
        { head: "*AccountCode", value: account },
        { head: "*TaxRate", value: (_line, context) => nameOf("taxRate", context) },
        { head: "*Amount", value: ({ minor }, { currency }) => decimalText(minor, currency) },
        { head: "TrackingName1", value: nothing },
        { head: "TrackingOption1", value: nothing },
        { head: "TrackingName2", value: nothing },
        { head: "TrackingOption2", value: nothing },
      ];
  }
}
