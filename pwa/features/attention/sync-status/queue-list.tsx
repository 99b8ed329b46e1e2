import { t } from "#shared/words/define-words.ts";
import { CloudCheck } from "lucide-react";
import { useCallback, useMemo } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, date, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { useQueue, useView } from "#pwa/ui/device-context.tsx";
import { formatAge, formatDateTime } from "#pwa/ui/format.ts";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import type { QueuedCommand, View } from "#pwa/machine/local/device.ts";
import { queueWords } from "#pwa/parts/sync-state/queue-words.ts";
import { countWords } from "#shared/words/count-words.ts";
import { queueListWords, queueSortWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

const sorts = ["oldest", "newest"] as const;
const states = ["waiting", "sent"] as const;

export const readQueueSearch = listSearch(sorts, { state: oneOf(states), kind: word });
export type QueueSearch = ReturnType<typeof readQueueSearch>;

/** A waiting command in the list. */
interface QueueLine {
  readonly id: string;
  readonly title: string;
  /** "" without a named subject. */
  readonly detail: string;
  readonly at: string;
  readonly sent: boolean;
}

const stateWord = ({ sent }: QueueLine): string => (sent ? t("Saved to server") : t("Not sent yet"));
const state = badge<QueueLine>((line) => ({ tone: line.sent ? "success" : "info", text: stateWord(line) }));

/** All commands waiting on this device, or for the pull that contains them. */
const ageText = textCell<QueueLine>((line) => formatAge(line.at));
/** An age, which a kept screen leaves out (decision 0286). */
const age: typeof ageText = {
  ...ageText,
  draw: (element, context) => {
    element.dataset["leftOut"] = "";
    return ageText.draw(element, context);
  },
};

export const queueList: ListOf<QueueLine, QueueSearch> = {
  name: "queue",
  title: () => t("Waiting changes"),
  counted: (count) => countWords("changes", { count }),
  readSearch: readQueueSearch,
  useSource: useQueued,
  idOf: ({ id }) => id,
  columns: [
    {
      key: "change",
      head: () => t("Change"),
      width: "minmax(0,2fr)",
      cell: title<QueueLine>({ title: (line) => line.title, detail: (line) => line.detail }),
    },
    {
      key: "age",
      head: () => queueListWords("made"),
      width: "minmax(0,1fr)",
      cell: age,
    },
    {
      key: "at",
      head: () => t("Date"),
      width: "4.75rem",
      cell: date((line) => line.at),
    },
    {
      key: "state",
      head: () => t("State"),
      width: "9.5rem",
      cell: state,
    },
  ],
  card: card({
    height: 128,
    title: (line) => line.title,
    lines: [(line) => line.detail, (line) => formatDateTime(line.at)],
    foot: [state],
  }),
  searches: () => t("change or item"),
  sorts: () => sorts.map((value) => ({ value, label: queueSortWords(value) })),
  useFilters: useQueueFilters,
  empty: () => ({ icon: <CloudCheck />, title: t("Nothing is waiting"), text: queueWords("nothingHint") }),
};

const lineOf = (view: View, command: QueuedCommand): QueueLine => ({
  id: command.id,
  title: command.title,
  detail: describeCommand(view, command).detail,
  at: command.occurredAt,
  sent: command.state === "sent",
});

function useQueued(search: QueueSearch): ListSource<QueueLine> {
  const { pending } = useQueue();
  return useView(
    useCallback(
      (view) => {
        const finds = finding(search.search ?? "");
        const rows = pending.filter((command) => {
          if (search.state !== undefined && command.state !== search.state) return false;
          if (search.kind !== undefined && command.name !== search.kind) return false;
          return search.search === undefined || finds(`${command.title}\n${describeCommand(view, command).detail}`);
        });
        if (search.sort === "newest") rows.reverse();
        return {
          count: rows.length,
          slice: (from, to) => rows.slice(from, to).map((command) => lineOf(view, command)),
        };
      },
      [pending, search],
    ),
  );
}

function useQueueFilters(): readonly FilterOf[] {
  const { pending } = useQueue();
  return useMemo(() => {
    const kinds = new Map(pending.map(({ name, title: called }) => [name, called]));
    return [
      {
        key: "kind",
        label: t("Change"),
        options: Array.from(kinds, ([value, label]) => ({ value, label })),
      },
      {
        key: "state",
        label: t("State"),
        options: [
          { value: "waiting", label: t("Not sent yet") },
          { value: "sent", label: t("Saved to server") },
        ],
        few: true,
      },
    ];
  }, [pending]);
}
