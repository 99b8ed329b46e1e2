import { t } from "#shared/words/define-words.ts";
import { History } from "lucide-react";
import { useCallback, useContext, useMemo } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, type Cell, changed, date, linkButton, textIn, title } from "#pwa/ui/data-list/cells.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { withOlder } from "#pwa/ui/data-list/view-rows.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatAge, formatDate } from "#pwa/ui/format.ts";
import {
  type AuditEntry,
  type AuditListSearch,
  auditResults,
  auditSorts,
  entryOf,
  matchingAudits,
  placeNames,
  readAuditListSearch,
} from "./audit-entries.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { isWhole } from "./other-audits.ts";
import { OlderAudits, OlderAuditsNote, useOlderAudits } from "./older-audits.tsx";
import { auditResultWords, auditSortWords } from "./words.ts";

const none: readonly AuditRow[] = [];

/**
 * Past audits by starting day, each with a link: those on this device and, on request, older ones from
 * the server. Part of a screen.
 */
export function AuditList() {
  const older = useOlderAudits();
  return (
    <OlderAudits.Provider value={older.answer?.rows ?? none}>
      <DataList list={auditList} part />
      <OlderAuditsNote older={older} />
    </OlderAudits.Provider>
  );
}

const href = ({ id }: AuditEntry): string => `/scanItems?audit=${encodeURIComponent(id)}`;
const openWord = ({ result, shown }: AuditEntry): string =>
  shown ? t("Shown") : result === "open" ? t("Continue") : t("VIEW");
const who = ({ createdByName, createdAt }: AuditEntry): string =>
  [createdByName, formatAge(createdAt)].filter((part) => part !== "").join(" · ");

const result = badge<AuditEntry>(({ result: is, missing, expected }) =>
  is === "open"
    ? { tone: "info", text: t("Open") }
    : is === "allFound"
      ? { tone: "success", text: t("All {count, number} found", { count: expected }) }
      : { tone: "danger", text: t("{missing, number} of {expected, number} missing", { missing, expected }) },
);

/** Text at the end of a card about what pressing it does. */
const opens: Cell<AuditEntry> = {
  draw: (element) => {
    const style = changed<boolean>(
      (shown) => (element.className = `ml-auto ${shown ? "text-muted" : "font-medium text-accent-text"}`),
    );
    const write = textIn(element);
    return (entry) => {
      style(entry.shown);
      write(openWord(entry));
    };
  },
  text: openWord,
};

const auditList: ListOf<AuditEntry, AuditListSearch> = {
  name: "audits",
  title: () => t("Audits"),
  counted: (count) => t("{count, plural, one {# audit} other {# audits}}", { count }),
  readSearch: readAuditListSearch,
  stays: ["audit", "tab", "scan", "older"],
  useSource: useAudits,
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "date",
      head: () => t("Date"),
      width: "4.75rem",
      cell: date(({ createdAt }) => createdAt),
    },
    {
      key: "place",
      head: () => t("Location"),
      width: "minmax(0,1fr)",
      cell: title<AuditEntry>({ href, title: ({ place }) => place, detail: who }),
    },
    {
      key: "result",
      head: () => t("Result"),
      width: "minmax(0,14rem)",
      cell: result,
    },
    {
      key: "view",
      head: () => t("Open"),
      silent: true,
      width: "6.5rem",
      cell: linkButton<AuditEntry>({
        href: (entry) => (entry.shown ? null : href(entry)),
        text: openWord,
        name: ({ result: is, place }) =>
          is === "open" ? t("Continue the audit of {place}", { place }) : t("View the audit of {place}", { place }),
      }),
    },
  ],
  card: card({
    height: 118,
    href,
    title: ({ place }) => place,
    corner: ({ createdAt }) => formatDate(createdAt),
    lines: [who],
    foot: [result, opens],
  }),
  searches: () => t("location or name"),
  sorts: () => auditSorts.map((value) => ({ value, label: auditSortWords(value) })),
  useFilters: useAuditFilters,
  empty: () => ({ icon: <History />, title: t("No recent audits"), text: t("Choose a location and press START.") }),
};

const allAudits = (view: View) => view.all("audit");

function useAudits(search: AuditListSearch): ListSource<AuditEntry> {
  const held = useView(allAudits);
  const older = useContext(OlderAudits);
  const audits = useMemo(() => withOlder(held, older).filter(isWhole), [held, older]);
  const names = useView(placeNames);
  return useMemo(() => {
    const matching = matchingAudits(audits, names, search);
    return {
      count: matching.length,
      slice: (from, to) => matching.slice(from, to).map((audit) => entryOf(audit, names, search.audit)),
    };
  }, [audits, names, search]);
}

function useAuditFilters(): readonly FilterOf[] {
  const marketplace = useMarketplace();
  const locations = useView(useCallback((view) => everyLocationOption(view, marketplace), [marketplace]));
  return useMemo(
    () => [
      {
        key: "days",
        label: t("Date"),
        options: [],
        dates: true,
      },
      {
        key: "location",
        label: t("Location"),
        options: locations,
        unknown: t("A deleted location"),
      },
      {
        key: "result",
        label: t("Result"),
        options: auditResults.map((value) => ({ value, label: auditResultWords(value) })),
        few: true,
      },
    ],
    [locations],
  );
}
