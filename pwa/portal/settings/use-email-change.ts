import { useCallback, useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { api } from "#pwa/sync/api.ts";
import { newId } from "#shared/kernel/ids.ts";

interface Answer {
  readonly pending: { readonly email: string } | null;
}

export interface EmailChange {
  /** The new address until it is verified; null for none. */
  readonly pending: Answer["pending"];
  readonly read: () => Promise<void>;
  /** These reject with the server's refusal. */
  readonly sendAgain: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly confirm: (token: string) => Promise<void>;
}

/** Reads and changes the consigner's unverified e-mail address on the server. */
export function useEmailChange(): EmailChange {
  const { session, sync } = useDevice();
  const { link } = useSync();
  const person = session.user.id;
  const [pending, setPending] = useState<Answer["pending"]>(null);
  const read = useCallback(
    async () => setPending((await api.get<Answer>("/api/account/email", { person })).pending),
    [person],
  );
  useEffect(() => {
    // The account shows the error if the server cannot be reached.
    if (link !== "offline") read().catch((error: unknown) => console.error("The new address is not known.", error));
  }, [read, link]);
  const send = async <T>(path: string, body: object = {}): Promise<T> =>
    await api.post<T>(`/api/account/email/${path}`, body, { person, idempotencyKey: newId() });
  /** Sends a change; after a refusal reads the state, which another page may have changed. */
  const change = async (path: "resend" | "cancel") => {
    try {
      setPending((await send<Answer>(path)).pending);
    } catch (refusal) {
      await read();
      throw refusal;
    }
  };
  return {
    pending,
    read,
    sendAgain: () => change("resend"),
    cancel: () => change("cancel"),
    confirm: async (token) => {
      await send("confirm", { token });
      await sync.syncNow();
    },
  };
}
