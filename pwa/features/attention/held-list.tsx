import { t } from "#shared/words/define-words.ts";
import { ShieldQuestion } from "lucide-react";
import { createContext, useCallback, useContext, useMemo } from "react";
import { answeredSource } from "#pwa/ui/data-list/answered-source.ts";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, date, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { days, listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatAge, formatDateTime } from "#pwa/ui/format.ts";
import { unasked } from "#pwa/ui/use-answer.ts";
import { mentionsText } from "#pwa/parts/sync-state/describe-command.ts";
import { type HeldListing, holdReasons } from "#shared/machine/sync/held.ts";
import { countWords } from "#shared/words/count-words.ts";
import type { HeldAnswer } from "./use-held.ts";
import { holdReasonWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

export const readHeldSearch = listSearch(["oldest"], { person: word, reason: oneOf(holdReasons), days });
export type HeldSearch = ReturnType<typeof readHeldSearch>;

/** The server's response, read by the screen's list and reloaded by its buttons. */
export const HeldContext = createContext<HeldAnswer>(unasked);

/** A held command in the list, with the names of what it is about. */
export interface HeldLine extends HeldListing {
  readonly detail: string;
}

/** Returns the held commands that match an address, in order of arrival. */
export function matchingHeld(held: readonly HeldLine[], search: HeldSearch): readonly HeldLine[] {
  const finds = finding(search.search ?? "");
  const range = search.days === undefined ? undefined : readRange(search.days, new Date());
  const moments = range === undefined ? undefined : momentsOf(range);
  return held.filter((one) => {
    if (search.person !== undefined && one.personId !== search.person) return false;
    if (search.reason !== undefined && one.reason !== search.reason) return false;
    if (moments !== undefined && (one.occurredAt < moments.from || one.occurredAt >= moments.before)) return false;
    return finds(`${one.title}\n${one.detail}\n${one.personName}`);
  });
}

const href = ({ id }: HeldLine): string => `/held/${encodeURIComponent(id)}`;

const why = badge<HeldLine>(({ reason }) => ({ tone: "warning", text: holdReasonWords.named(reason) }));
const beyond = badge<HeldLine>(({ beyondRights }) => ({
  tone: "danger",
  text: beyondRights ? t("Beyond their rights") : "",
}));

/** List of commands held for an admin's decision, from people and devices that were shut out. */
export const heldList: ListOf<HeldLine, HeldSearch> = {
  name: "held",
  title: () => t("On hold"),
  counted: (count) => countWords("changes", { count }),
  readSearch: readHeldSearch,
  useSource: useHeldRows,
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "change",
      head: () => t("Change"),
      // Room for an item's name and the code after it, in two lines.
      width: "minmax(0,3fr)",
      cell: title<HeldLine>({
        href,
        title: (row) => row.title,
        detail: ({ detail, occurredAt }) => (detail === "" ? formatAge(occurredAt) : detail),
      }),
    },
    {
      key: "person",
      head: () => t("Person"),
      width: "minmax(0,1fr)",
      cell: textCell(({ personName }) => personName, "text-caption", 2),
    },
    {
      key: "why",
      head: () => t("Why it’s on hold"),
      width: "9.5rem",
      cell: why,
    },
    {
      key: "beyond",
      head: () => t("Beyond their rights"),
      silent: true,
      width: "10.5rem",
      from: 1280,
      cell: beyond,
    },
    {
      key: "done",
      head: () => t("Done"),
      width: "4.75rem",
      cell: date(({ occurredAt }) => occurredAt),
    },
    {
      key: "arrived",
      head: () => t("Arrived"),
      width: "4.75rem",
      from: 1280,
      cell: date(({ heldAt }) => heldAt),
    },
  ],
  card: card({
    height: 164,
    wraps: true,
    href,
    title: (row) => row.title,
    lines: [({ detail }) => detail, ({ personName, occurredAt }) => `${personName} · ${formatDateTime(occurredAt)}`],
    foot: [why, beyond],
  }),
  searches: () => t("change or person"),
  useFilters: useHeldFilters,
  selectName: (row) => t("{title} by {person}", { title: row.title, person: row.personName }),
  empty: () => ({
    icon: <ShieldQuestion />,
    title: t("Nothing is on hold"),
    text: t("Changes from people or devices that were locked out wait here until an admin decides."),
  }),
};

function useHeldRows(search: HeldSearch): ListSource<HeldLine> {
  const { answer, problem, again } = useContext(HeldContext);
  return useView(
    useCallback(
      (view) => {
        const all = (answer?.held ?? []).map((one): HeldLine => ({ ...one, detail: mentionsText(view, one.of ?? []) }));
        const rows = matchingHeld(all, search);
        return {
          ...answeredSource(rows, { answer, problem, again }),
          pick: (ids) => all.filter(({ id }) => ids.has(id)),
          ...(answer?.more === true && { progress: t(". More come when these are decided.") }),
        };
      },
      [answer, problem, again, search],
    ),
  );
}

function useHeldFilters(): readonly FilterOf[] {
  const { answer } = useContext(HeldContext);
  return useMemo(() => {
    const people = new Map((answer?.held ?? []).map(({ personId, personName }) => [personId, personName]));
    return [
      {
        key: "person",
        label: t("Person"),
        options: Array.from(people, ([value, label]) => ({ value, label })),
      },
      {
        key: "reason",
        label: t("Why it’s on hold"),
        options: holdReasons.map((value) => ({ value, label: holdReasonWords(value) })),
        few: true,
      },
      { key: "days", label: t("Done"), options: [], dates: true },
    ];
  }, [answer]);
}
