import { useDevice } from "#pwa/ui/device-context.tsx";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/machine/sync/api.ts";
import type { ConsignerMail } from "#shared/areas/consigners/consigner-mails.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

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
export function useAccount(): Answer<Account> & {
  /** Rejects with the server's refusal. */
  readonly save: (changes: object) => Promise<void>;
} {
  const { session, sync } = useDevice();
  const person = session.user.id;
  const path = `/api/consigners/${encodeURIComponent(person)}`;
  const account = useAnswer<Account>(path);
  const save = async (changes: object) => {
    account.put(await api.send<Account>(path, { method: "PUT", body: changes, person, idempotencyKey: newId() }));
    await sync.syncNow();
  };
  return { ...account, save };
}
