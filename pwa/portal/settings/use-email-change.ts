import { useDevice } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

interface Pending {
  readonly pending: { readonly email: string } | null;
}

export interface EmailChangeState {
  /** The new address until it is verified; null for none. */
  readonly pending: Pending["pending"];
  readonly again: () => void;
  /** These reject with the server's refusal. */
  readonly sendAgain: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly confirm: (token: string) => Promise<void>;
}

const base = "/api/account/email";

/** Reads and changes the consigner's unverified e-mail address on the server. The account shows what kept it from it. */
export function useEmailChange(): EmailChangeState {
  const { session, sync } = useDevice();
  const person = session.user.id;
  const { answer, again, put } = useAnswer<Pending>(base);
  const send = async <T>(path: string, body: object = {}): Promise<T> =>
    await api.post<T>(`${base}/${path}`, body, { person, idempotencyKey: newId() });
  /** Sends a change; after a refusal reads the state, which another page may have changed. */
  const change = async (path: "resend" | "cancel") => {
    try {
      put(await send<Pending>(path));
    } catch (refusal) {
      again();
      throw refusal;
    }
  };
  return {
    pending: answer?.pending ?? null,
    again,
    sendAgain: () => change("resend"),
    cancel: () => change("cancel"),
    confirm: async (token) => {
      await send("confirm", { token });
      await sync.syncNow();
    },
  };
}
