import { createContext } from "react";
import { type Answer, unasked, useAnswer } from "#pwa/ui/use-answer.ts";

/** A mail in the server's list. */
export interface ShownMail {
  readonly id: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly state: "waiting" | "sent" | "failed";
  readonly tries: number;
  readonly problem: string;
  readonly isSecret: boolean;
  readonly createdAt: string;
}

export type MailAnswer = Answer<readonly ShownMail[]>;

/** The server's response, read by the screen's list and reloaded by its dialog. */
export const MailsContext = createContext<MailAnswer>(unasked);

/** Fetches the store's mails from the server, newest first. */
export const useMails = (): MailAnswer =>
  useAnswer<readonly ShownMail[]>("/api/mails", {
    read: async (get) => (await get<{ mails: readonly ShownMail[] }>("/api/mails")).mails,
  });
