import { instant, text, z } from "#shared/kernel/schema.ts";

/** What happens to a store's settings that the world outside may want to know. */
export const settingsEvents = {
  /** These domains of the store were set. */
  domainsChanged: z.object({ domains: z.array(text(253)).check(z.maxLength(2)) }),
  /** The store will be deleted then; null when it stays after all. */
  storeClosing: z.object({ dueAt: z.nullable(instant) }),
};
