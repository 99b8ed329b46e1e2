import { t } from "#shared/words/define-words.ts";
import { CircleCheckBig } from "lucide-react";
import { useMemo } from "react";
import { listSearch, oneOf } from "#pwa/ui/data-list/list-address.ts";
import { asListRows } from "#pwa/ui/data-list/view-rows.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { useDevice, useQueue, useView } from "#pwa/ui/device-context.tsx";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { countWords } from "#shared/words/count-words.ts";
import { AttentionCard } from "./attention-card.tsx";
import { type AttentionGroup, attentionGroups, type AttentionState, attentionStateOf } from "./attention-groups.ts";
import { PartlyDoneCard } from "./partly-done-card.tsx";
import { reasonOf } from "./reason.ts";
import { attentionSortWords, attentionStateWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

const states = ["rejected", "parked", "held", "partlyDone"] as const satisfies readonly AttentionState[];
const sorts = ["oldest", "newest"] as const;

export const readAttentionSearch = listSearch(sorts, { state: oneOf(states) });
export type AttentionSearch = ReturnType<typeof readAttentionSearch>;

/** List of commands not applied, or only in part: each with its reason and actions. */
export const attentionList: ListOf<AttentionGroup, AttentionSearch> = {
  name: "attention",
  title: () => t("Needs attention"),
  counted: (count) => countWords("changes", { count }),
  summary: ({ count }) =>
    count === 0
      ? t("What needs your decision")
      : t("{count, plural, one {# change} other {# changes}} couldn’t be saved. Everything else goes on.", { count }),
  readSearch: readAttentionSearch,
  useSource: useAttention,
  idOf: ({ command }) => command.id,
  entry: Entry,
  entriesClass: "flex max-w-4xl flex-col gap-4",
  searches: () => t("change, item or reason"),
  sorts: () => sorts.map((value) => ({ value, label: attentionSortWords(value) })),
  useFilters: useAttentionFilters,
  selectName: ({ command }) => command.title,
  empty: () => ({
    icon: <CircleCheckBig />,
    title: t("All clear"),
    text: t("A change that can’t be saved stays here with its reason until you retry, edit or discard it."),
  }),
};

function Entry({ row }: { readonly row: AttentionGroup }) {
  return attentionStateOf(row.command) === "partlyDone" ? (
    <PartlyDoneCard command={row.command} />
  ) : (
    <AttentionCard group={row} />
  );
}

const version = (view: View): number => view.version;

function useAttention(search: AttentionSearch): ListSource<AttentionGroup> {
  const { view } = useDevice();
  const { attention, pending } = useQueue();
  const named = search.search ?? null;
  // Names in a command's description may change, which matters only to a search.
  const present = useView((view) => (named === null ? 0 : version(view)));
  return useMemo(() => {
    const finds = finding(named ?? "");
    const says = ({ command }: AttentionGroup): string => {
      const { title, detail, facts } = describeCommand(view, command);
      const values = facts.map(({ value }) => value);
      return [title, detail, reasonOf(command), ...values].join("\n");
    };
    const rows = attentionGroups(attention, pending).filter((group) => {
      if (search.state !== undefined && attentionStateOf(group.command) !== search.state) return false;
      return named === null || finds(says(group));
    });
    if (search.sort === "newest") rows.reverse();
    return asListRows(rows);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- names change with `present`
  }, [attention, pending, named, search.state, search.sort, view, present]);
}

const noFilters: readonly FilterOf[] = [];

function useAttentionFilters(): readonly FilterOf[] {
  const { attention } = useQueue();
  return useMemo(() => {
    const there = states.filter((state) => attention.some((command) => attentionStateOf(command) === state));
    if (there.length < 2) return noFilters;
    return [
      {
        key: "state",
        label: t("What happened"),
        options: there.map((value) => ({ value, label: attentionStateWords(value) })),
        few: true,
      },
    ];
  }, [attention]);
}
