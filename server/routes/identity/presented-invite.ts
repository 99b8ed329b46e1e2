import { readStore } from "#server/identity/read-store.ts";
import type { Services } from "#server/running/services.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** The data about an invited person that the holder of the invitation's link may see. */
export const presentedInvite = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  storeName: z.string(),
  /** They already sign in with this address, and keep their password. */
  hasLogin: z.boolean(),
});

interface Invited {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export async function presentInvite(
  { db }: Services,
  storeId: string,
  { id, firstName, lastName, email }: Invited,
  hasLogin: boolean,
): Promise<z.infer<typeof presentedInvite>> {
  return { id, firstName, lastName, email, storeName: (await readStore(db, storeId))?.name ?? "", hasLogin };
}
