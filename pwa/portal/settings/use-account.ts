import { useCallback, useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { api } from "#pwa/sync/api.ts";
import type { ConsignerMail } from "#shared/consigners/consigner-mails.ts";
import { newId } from "#shared/kernel/ids.ts";

/** The consigner's editable data in the server's response. */
export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly idNumber: string;
  readonly payoutType: string;
  readonly payoutData: { readonly isKept: boolean; readonly keptAt: string | null };
  readonly emailNotifications: Readonly<Record<ConsignerMail, boolean>>;
}

/** Reads and saves the consigner's own details on the server: no device has them. */
export function useAccount(): {
  readonly account: Account | null;
  readonly problem: string | null;
  readonly read: () => Promise<void>;
  /** Rejects with the server's refusal. */
  readonly save: (changes: object) => Promise<void>;
} {
  const { session, sync } = useDevice();
  const { link } = useSync();
  const person = session.user.id;
  const path = `/api/consigners/${encodeURIComponent(person)}`;
  const [account, setAccount] = useState<Account | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(async () => {
    try {
      setProblem(null);
      setAccount(await api.get<Account>(path, { person }));
    } catch (error) {
      setProblem(problemText(error));
    }
  }, [path, person]);
  useEffect(() => {
    if (link !== "offline") void read();
  }, [read, link]);
  const save = async (changes: object) => {
    setAccount(await api.send<Account>(path, { method: "PUT", body: changes, person, idempotencyKey: newId() }));
    await sync.syncNow();
  };
  return { account, problem, read, save };
}
