import { useSearch } from "@tanstack/react-router";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { createContext, useCallback, useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { AuditRow } from "#shared/audits/rows.ts";
import type { ChangedRow } from "#shared/sync/protocol.ts";
import { windowOf } from "#shared/windows.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { readAuditSearch } from "./audit-search.ts";
import { olderAuditWords } from "./words.ts";

/** Days after Run for which a device keeps an audit. */
export const keptDays = windowOf("audit")?.days ?? 0;

/** A page of `GET /api/archive/…`. */
export interface ArchivePage {
  readonly rows: readonly ChangedRow[];
  readonly next: string | null;
}

interface Older {
  /** Those read so far, last run first. */
  readonly rows: readonly AuditRow[];
  readonly state: "hidden" | "loading" | "shown" | "offline" | "refused";
  /** The server's message when it refused. */
  readonly problem: string | null;
  /** Whether there are more. */
  readonly more: boolean;
  /** Reads the first or the next page. */
  readonly ask: () => void;
}

const hidden: Older = { rows: [], state: "hidden", problem: null, more: true, ask: () => undefined };

/** The older audits that the surrounding list has read from the server. */
export const OlderAudits = createContext<Older>(hidden);

/** Audits per request. */
const pageSize = 500;

/** Fetches audits that devices no longer keep, if the address asks for them. */
export function useOlderAudits(): Older {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const wanted = readAuditSearch(raw).older === true;
  const changeSearch = useChangeSearch();
  const { session } = useDevice();
  const { link } = useSync();
  const [read, setRead] = useState<{ readonly rows: readonly AuditRow[]; readonly next: string | null }>();
  const [state, setState] = useState<Exclude<Older["state"], "hidden" | "shown">>("loading");
  const [problem, setProblem] = useState<string | null>(null);
  // One page at first, and one more for each press; a press after a failure repeats the request.
  const [pages, setPages] = useState(1);
  const [have, setHave] = useState(0);
  const [presses, setPresses] = useState(0);
  const next = read?.next ?? null;
  const reading = wanted && have < pages;

  useEffect(() => {
    if (!reading) return;
    const leaving = new AbortController();
    const ask = async () => {
      setState("loading");
      try {
        const after = next === null ? "" : `&after=${encodeURIComponent(next)}`;
        const page = await api.get<ArchivePage>(`/api/archive/audit?take=${pageSize}${after}`, {
          person: session.user.id,
          signal: leaving.signal,
        });
        const rows = page.rows.map(({ row }) => row as AuditRow);
        setRead((known) => ({ rows: [...(known?.rows ?? []), ...rows], next: page.next }));
        setHave((count) => count + 1);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setProblem(error instanceof ApiError ? error.message : null);
        setState(error instanceof ApiError ? "refused" : "offline");
      }
    };
    void ask();
    return () => leaving.abort();
    // Also runs when back online.
  }, [reading, next, link, presses, session.user.id]);

  const ask = useCallback(() => {
    if (!wanted) {
      const shown = (now: object) => ({ ...now, older: true });
      return void changeSearch(shown, { scroll: false });
    }
    setPages(have + 1);
    setPresses((count) => count + 1);
  }, [wanted, changeSearch, have]);

  if (!wanted) return { ...hidden, ask };
  const more = read === undefined || read.next !== null;
  return { rows: read?.rows ?? [], state: reading ? state : "shown", problem, more, ask };
}

/** Note on which audits the list has, with a button for the rest. */
export function OlderAuditsNote({ older: { rows, state, problem, more, ask } }: { older: Older }) {
  const last = rows.at(-1)?.runAt ?? null;
  const text = {
    hidden: olderAuditWords("onDevice", { days: keptDays }),
    loading: olderAuditWords("loading"),
    offline: olderAuditWords("offline"),
    refused: problem ?? "",
    shown:
      more && last !== null
        ? olderAuditWords("backTo", { date: formatDate(last) })
        : olderAuditWords("all", { days: keptDays }),
  }[state];
  const offer = {
    hidden: olderAuditWords("show"),
    loading: olderAuditWords("show"),
    offline: laterWords("tryAgain"),
    refused: laterWords("tryAgain"),
    shown: more ? olderAuditWords("showMore") : null,
  }[state];
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-3 text-muted">
      <p role="status">{text}</p>
      {offer !== null && (
        <Button variant="ghost" busy={state === "loading"} onClick={ask}>
          {offer}
        </Button>
      )}
    </div>
  );
}
