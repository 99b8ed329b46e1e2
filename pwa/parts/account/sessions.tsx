import { useCallback, useEffect, useState } from "react";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { formatAge, formatDateTime } from "#pwa/ui/format.ts";
import { api } from "#pwa/sync/api.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { browserName } from "./browser-name.ts";
import { accountWords } from "./words.ts";

interface OwnSession {
  readonly id: string;
  readonly openedAt: string;
  readonly seenAt: string;
  readonly userAgent: string;
  readonly deviceName: string;
  readonly isThis: boolean;
}

/** A person's sessions, each with a button that ends it. Loaded from the server. */
export function Sessions() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setSessions((await api.get<{ sessions: readonly OwnSession[] }>("/api/sessions")).sessions);
      setProblem(null);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  const end = async (id: string) => {
    setEnding(id);
    try {
      await api.post(`/api/sessions/${encodeURIComponent(id)}/end`, {});
      await load();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setEnding(null);
    }
  };

  return (
    <SectionCard id="sessions" title={accountWords("sessions")}>
      {sessions === null && <p className="text-muted">{problem ?? ""}</p>}
      {sessions !== null && (
        <>
          <ul aria-labelledby="sessions" className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="break-words">{nameOf(session)}</p>
                  <p className="text-caption text-muted">
                    {accountWords("seen", { age: formatAge(session.seenAt) })} ·{" "}
                    {accountWords("opened", { date: formatDateTime(session.openedAt) })}
                  </p>
                </div>
                {session.isThis ? (
                  <Badge>{accountWords("thisSession")}</Badge>
                ) : (
                  <Button
                    aria-label={accountWords("endNamed", {
                      name: nameOf(session),
                      date: formatDateTime(session.openedAt),
                    })}
                    busy={ending === session.id}
                    onClick={() => void end(session.id)}
                  >
                    {accountWords("end")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {problem !== null && (
            <p role="alert" className="mt-2 text-danger">
              {problem}
            </p>
          )}
          <p className="mt-2 text-caption text-faint">{accountWords("sessionsHint")}</p>
        </>
      )}
    </SectionCard>
  );
}

const nameOf = ({ deviceName, userAgent }: OwnSession): string =>
  deviceName === "" ? browserName(userAgent) : `${deviceName} · ${browserName(userAgent)}`;

function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "Offline") return accountWords("offline");
  return problemText(error);
}
