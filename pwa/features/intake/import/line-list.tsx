import { t } from "#shared/words/define-words.ts";
import { FileSpreadsheet } from "lucide-react";
import { createContext, useContext, useMemo } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, textCell } from "#pwa/ui/data-list/cells.ts";
import type { ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf } from "#pwa/ui/data-list/list-address.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { importFieldWords } from "#shared/words/import-field-words.ts";
import { type LineSight, type PlannedLine, type Verdict, verdicts } from "./plan.ts";
import { verdictWords } from "./words.ts";

/** The lines shown, with the words for what becomes, or became, of them. */
export interface ShownLines {
  readonly lines: readonly PlannedLine[];
  readonly words: (verdict: Verdict) => string;
}

export const LinesContext = createContext<ShownLines>({ lines: [], words: (verdict) => verdictWords(verdict) });

const readLineSearch = listSearch(["line"], { verdict: oneOf(verdicts) });
export type LineSearch = ReturnType<typeof readLineSearch>;

const tones: Readonly<Record<Verdict, Tone>> = {
  new: "success",
  change: "info",
  there: "neutral",
  left: "neutral",
  wrong: "danger",
};

interface ListedLine extends PlannedLine {
  readonly word: string;
}

const verdictBadge = badge<ListedLine>(({ verdict, word }) => ({ tone: tones[verdict], text: word }));

/** List of the file's lines, each with its result. */
export const lineList: ListOf<ListedLine, LineSearch> = {
  name: "import",
  title: () => t("Lines"),
  counted: (count) => t("{count, plural, one {# line} other {# lines}}", { count }),
  readSearch: readLineSearch,
  useSource: useLines,
  idOf: ({ number }) => String(number),
  columns: [
    {
      key: "line",
      head: () => t("Line"),
      width: "4.5rem",
      cell: textCell(({ number }) => String(number), "tabular text-caption text-muted"),
    },
    {
      key: "verdict",
      head: () => t("Result"),
      width: "8rem",
      cell: verdictBadge,
    },
    {
      key: "what",
      head: () => t("What"),
      width: "minmax(0,1fr)",
      cell: textCell(({ name }) => name, "font-medium", 2),
    },
    {
      key: "reason",
      head: () => t("Reason"),
      width: "minmax(0,1.6fr)",
      cell: textCell(({ reason }) => reason, "text-caption", 2),
    },
  ],
  card: card({
    // Room for four lines of changes.
    height: 174,
    title: ({ name }) => name,
    corner: ({ number }) => String(number),
    lines: [({ reason }) => partsOf(reason, 0, 3), ({ reason }) => partsOf(reason, 3)],
    wraps: true,
    foot: [verdictBadge],
  }),
  searches: () => t("name, reason"),
  useFilters: () => {
    const { words } = useContext(LinesContext);
    return useMemo(
      () => [
        {
          key: "verdict",
          label: t("Result"),
          options: verdicts.map((value) => ({ value, label: words(value) })),
          few: true,
        },
      ],
      [words],
    );
  },
  empty: () => ({
    icon: <FileSpreadsheet />,
    title: t("No lines"),
    text: t("The file has no lines."),
  }),
};

const sightCell = (key: keyof LineSight) => textCell<ListedLine>(({ sight }) => sight?.[key] ?? "", "text-caption", 2);

/** The same list where lines say what an item costs, whose it is and where. */
export const itemLineList: typeof lineList = {
  ...lineList,
  tableFrom: 1024,
  columns: [
    ...lineList.columns.filter(({ key }) => key !== "reason"),
    { key: "price", head: () => columnWords("price"), width: "6rem", cell: sightCell("price") },
    { key: "cost", head: () => importFieldWords("cost"), width: "6rem", from: 1280, cell: sightCell("cost") },
    {
      key: "payout",
      head: () => t("Payout in the old system"),
      width: "7rem",
      from: 1280,
      cell: sightCell("payout"),
    },
    { key: "owner", head: () => t("Consigner"), width: "minmax(0,0.7fr)", cell: sightCell("owner") },
    { key: "place", head: () => columnWords("location"), width: "minmax(0,0.6fr)", cell: sightCell("place") },
    ...lineList.columns.filter(({ key }) => key === "reason"),
  ],
  card: card({
    height: 174,
    title: ({ name }) => name,
    corner: ({ number }) => String(number),
    lines: [
      ({ sight }) => [sight?.price, sight?.owner, sight?.place].filter(Boolean).join(" · "),
      ({ reason }) => reason,
    ],
    wraps: true,
    foot: [verdictBadge],
  }),
};

/** Returns some of a line's changes, so that a phone shows all of them. */
const partsOf = (reason: string, from: number, to?: number): string => reason.split(" · ").slice(from, to).join(" · ");

function useLines({ verdict, search = "" }: LineSearch): ListSource<ListedLine> {
  const { lines, words: wordOf } = useContext(LinesContext);
  return useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const matching =
      verdict === undefined && words.length === 0
        ? lines
        : lines.filter((line) => {
            if (verdict !== undefined && line.verdict !== verdict) return false;
            const said = `${line.number} ${line.name} ${line.reason}`.toLowerCase();
            return words.every((part) => said.includes(part));
          });
    return {
      count: matching.length,
      slice: (from, to) => matching.slice(from, to).map((line) => ({ ...line, word: wordOf(line.verdict) })),
    };
  }, [lines, wordOf, verdict, search]);
}
