import { instant, text, z } from "#shared/machine/kernel/schema.ts";

/** Events of settings that effects may follow. */
export const settingsEvents = {
  /** Domains of the store that were set. */
  domainsChanged: z.object({ domains: z.array(text(253)).check(z.maxLength(2)) }),
  /** When the store will be deleted; null if that was cancelled. */
  storeClosing: z.object({ dueAt: z.nullable(instant) }),
};
