import { createContext, useCallback, useEffect, useState } from "react";
import { ApiError, api } from "#pwa/sync/api.ts";
import { mailScreenWords } from "./mail-words.ts";

/** A mail in the server's list. */
export interface ListedMail {
  readonly id: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly state: "waiting" | "sent" | "failed";
  readonly tries: number;
  readonly problem: string;
  readonly isSecret: boolean;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface MailAnswer {
  /** Newest first; null until the server has answered. */
  readonly mails: readonly ListedMail[] | null;
  readonly problem: string | null;
  readonly reload: () => void;
}

/** The server's response, read by the screen's list and reloaded by its dialog. */
export const MailsContext = createContext<MailAnswer>({ mails: null, problem: null, reload: () => undefined });

/** Fetches the store's mails from the server. */
export function useMails(): MailAnswer {
  const [reloads, setReloads] = useState(0);
  const [answer, setAnswer] = useState<Omit<MailAnswer, "reload">>({ mails: null, problem: null });
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  useEffect(() => {
    let isGone = false;
    api.get<{ mails: readonly ListedMail[] }>("/api/mails").then(
      ({ mails }) => {
        if (!isGone) setAnswer({ mails, problem: null });
      },
      (error: unknown) => {
        if (!isGone)
          setAnswer({ mails: null, problem: error instanceof ApiError ? error.message : mailScreenWords("offline") });
      },
    );
    return () => {
      isGone = true;
    };
  }, [reloads]);
  return { ...answer, reload };
}
