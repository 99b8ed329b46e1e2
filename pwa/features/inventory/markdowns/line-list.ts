import { t } from "#shared/words/define-words.ts";
import { TrendingDown } from "lucide-react";
import { createElement } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, money, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { ListOf } from "#pwa/ui/data-list/describe.ts";
import { listSearch } from "#pwa/ui/data-list/list-address.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { MarkdownLineRow } from "#shared/areas/markdowns/rows.ts";
import { runOutcome } from "./run-facts.ts";
import { runWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

/** A run's change of an item, with the item's code and title. */
export interface LineEntry extends MarkdownLineRow {
  readonly code: string;
  readonly size: string;
  readonly itemTitle: string;
  readonly scheduleName: string;
}

const readLineSearch = listSearch(["title"], {});
type LineSearch = ReturnType<typeof readLineSearch>;

/** Returns the matching lines of a run on this device, by their items' titles. */
export function runLines(view: View, runId: string, search: string): readonly LineEntry[] {
  const finds = finding(search);
  return view
    .by("markdownLine", "run", runId)
    .map((line): LineEntry => {
      const item = view.items.brief(line.itemId);
      return {
        ...line,
        code: item?.code ?? "",
        size: item?.option1Value ?? "",
        itemTitle: item?.title ?? t("Unknown item"),
        scheduleName: view.get("markdownSchedule", line.scheduleId)?.name ?? t("Removed schedule"),
      };
    })
    .filter(({ code, itemTitle }) => finds(`${itemTitle}\n${code}`))
    .toSorted((one, other) => one.itemTitle.localeCompare(other.itemTitle) || (one.code < other.code ? -1 : 1));
}

const href = ({ itemId }: LineEntry): string => `/inventories/${encodeURIComponent(itemId)}`;
const sizeAndCode = ({ size, code }: LineEntry): string => (size === "" ? code : `${size} · ${code}`);
const outcome = badge<LineEntry>(runOutcome);

/** Returns the list of one run's changes. Create it once for each run shown. */
export const lineListOf = (runId: string): ListOf<LineEntry, LineSearch> => ({
  name: "markdownLines",
  title: () => t("Items"),
  counted: (count) => t("{count, plural, one {# item} other {# items}}", { count }),
  readSearch: readLineSearch,
  useSource: ({ search = "" }) => useViewRows((view) => runLines(view, runId, search)),
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "item",
      head: () => t("Item"),
      width: "minmax(8rem,1fr)",
      cell: title<LineEntry>({ href, title: ({ itemTitle }) => itemTitle, detail: sizeAndCode }),
    },
    {
      key: "schedule",
      head: () => t("Schedule"),
      width: "minmax(4.5rem,9rem)",
      from: 1280,
      cell: textCell(({ scheduleName }) => scheduleName, "text-caption", 2),
    },
    {
      key: "from",
      head: () => t("From"),
      width: "7rem",
      align: "end",
      cell: money(({ fromMinor }) => fromMinor),
    },
    {
      key: "to",
      head: () => runWords("to"),
      width: "7rem",
      align: "end",
      cell: money(({ toMinor }) => toMinor),
    },
    {
      key: "outcome",
      head: () => t("Outcome"),
      width: "13rem",
      cell: outcome,
    },
  ],
  card: card({
    height: 144,
    href,
    title: ({ itemTitle }) => itemTitle,
    lines: [
      (line) => `${sizeAndCode(line)} · ${line.scheduleName}`,
      ({ fromMinor, toMinor }, { currency }) =>
        t("{before} → {after}", { before: formatMoney(fromMinor, currency), after: formatMoney(toMinor, currency) }),
    ],
    foot: [outcome],
  }),
  searches: () => t("title, code"),
  empty: () => ({ icon: createElement(TrendingDown), title: t("No items"), text: t("This run changed nothing.") }),
});
