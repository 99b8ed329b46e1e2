import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { createContext, useCallback, useState } from "react";
import type { ArchivePage } from "#pwa/ui/read-archive.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { windowOf } from "#shared/areas/windows.ts";
import { readAuditSearch } from "./audit-search.ts";

/** Days after Run for which a device keeps an audit. */
export const keptDays = windowOf("audit")?.days ?? 0;

/** Those read so far, last run first. */
interface Pages {
  readonly rows: readonly AuditRow[];
  readonly next: string | null;
}

interface Older extends Answer<Pages> {
  readonly wanted: boolean;
  /** Reads the first or the next page. */
  readonly ask: () => void;
}

/** The older audits that the surrounding list has read from the server. */
export const OlderAudits = createContext<readonly AuditRow[]>([]);

/** Audits per request. */
const pageSize = 500;

/** Fetches audits that devices no longer keep, if the address asks for them. */
export function useOlderAudits(): Older {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const wanted = readAuditSearch(raw).older === true;
  const changeSearch = useChangeSearch();
  const [after, setAfter] = useState<string | null>(null);
  const older = useAnswer<Pages>(wanted ? "/api/archive/audit" : null, {
    follows: after,
    read: async (get, known) => {
      // Older audits never change: pages that are here are not read again.
      if (known !== null && (after === null || known.next !== after)) return known;
      const from = after === null ? "" : `&after=${encodeURIComponent(after)}`;
      const page = await get<ArchivePage>(`/api/archive/audit?take=${pageSize}${from}`);
      return { rows: [...(known?.rows ?? []), ...page.rows.map(({ row }) => row as AuditRow)], next: page.next };
    },
  });
  const { answer, problem, again } = older;
  const next = answer?.next ?? null;
  const ask = useCallback(() => {
    const shown = (now: object) => ({ ...now, older: true });
    if (!wanted) void changeSearch(shown, { scroll: false });
    else if (problem !== null || next === null) again();
    else setAfter(next);
  }, [wanted, changeSearch, problem, next, again]);
  return { ...older, wanted, ask };
}

/** Note on which audits the list has, with a button for the rest. */
export function OlderAuditsNote({ older: { wanted, answer, state, problem, ask } }: { older: Older }) {
  const isLoading = wanted && state === "loading";
  const last = answer?.rows.at(-1)?.runAt ?? null;
  const hasMore = answer === null || answer.next !== null;
  const shown =
    hasMore && last !== null
      ? t("Showing audits run since {date}.", { date: formatDate(last) })
      : t("Showing all audits. Those older than {days, number} days come from the server.", { days: keptDays });
  const offer = problem !== null ? t("Try again") : answer === null ? t("Show older audits") : t("Show more");
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-3 text-muted">
      <p role="status">
        {!wanted
          ? t("Audits from the last {days, number} days are on this device.", { days: keptDays })
          : (problem ?? (isLoading ? t("Loading older audits") : shown))}
      </p>
      {(hasMore || problem !== null) && (
        <Button variant="ghost" busy={isLoading} onClick={ask}>
          {offer}
        </Button>
      )}
    </div>
  );
}
