import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { formatAge, formatDateTime } from "#pwa/ui/format.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { api } from "#pwa/machine/sync/api.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { browserName } from "./browser-name.ts";

interface OwnSession {
  readonly id: string;
  readonly openedAt: string;
  readonly seenAt: string;
  readonly userAgent: string;
  readonly deviceName: string;
  readonly isThis: boolean;
}

interface OwnSessions {
  readonly sessions: readonly OwnSession[];
}

const path = "/api/sessions";

/** A person's sessions, each with a button that ends it. Loaded from the server. */
export function Sessions() {
  const { answer, problem, put } = useAnswer<OwnSessions>(path);
  const [ending, setEnding] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sessions = answer?.sessions ?? null;

  const end = async (id: string) => {
    setEnding(id);
    setRefusal(null);
    try {
      await api.post(`${path}/${encodeURIComponent(id)}/end`, {});
      put(await api.get<OwnSessions>(path));
    } catch (error) {
      setRefusal(problemText(error));
    } finally {
      setEnding(null);
    }
  };

  return (
    <SectionCard id="sessions" title={t("Where you’re signed in")}>
      {sessions === null && <p className="text-muted">{problem ?? ""}</p>}
      {sessions !== null && (
        <>
          <ul aria-labelledby="sessions" className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="break-words">{nameOf(session)}</p>
                  <p className="text-caption text-muted">
                    {t("Last used {age}", { age: formatAge(session.seenAt) })} ·{" "}
                    {t("Signed in {date}", { date: formatDateTime(session.openedAt) })}
                  </p>
                </div>
                {session.isThis ? (
                  <Badge>{t("This one")}</Badge>
                ) : (
                  <Button
                    aria-label={t("End the session on {name}, signed in {date}", {
                      name: nameOf(session),
                      date: formatDateTime(session.openedAt),
                    })}
                    busy={ending === session.id}
                    onClick={() => void end(session.id)}
                  >
                    {t("End")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Problem text={refusal} className="mt-2" />
          <p className="mt-2 text-caption text-faint">
            {t("End a session you don’t recognize, and change your password.")}
          </p>
        </>
      )}
    </SectionCard>
  );
}

const nameOf = ({ deviceName, userAgent }: OwnSession): string =>
  deviceName === "" ? browserName(userAgent) : `${deviceName} · ${browserName(userAgent)}`;
