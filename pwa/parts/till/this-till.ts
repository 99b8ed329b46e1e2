import { useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { type KeptValue, keptValue } from "#pwa/machine/local/kept/kept-value.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { TillPlace } from "#shared/areas/till/tender.ts";

/** This device as a till of a store. */
export interface ThisTill {
  /** Made at first use; empty before. */
  readonly registerId: string;
  /** Its name for people; empty until somebody gives it one. */
  readonly name: string;
}

/** Returns this device's till in a store. */
export const thisTill = (storeId: string): KeptValue<ThisTill> => keptValue(`till.${storeId}`, readTill);

/**
 * Returns a function that resolves to the till for a payment. It is made at the first one, and on the disk before it is
 * used: with another id after a kill, the close would miss what was taken.
 */
export function useTillPlace(): () => Promise<TillPlace> {
  const { session } = useDevice();
  const locationId = useDefaultLocation();
  return async () => {
    const till = thisTill(session.store.id);
    if (till.get().registerId === "") {
      const made = newId();
      await till.change(({ registerId, name }) => ({ registerId: registerId === "" ? made : registerId, name }));
    }
    return { registerId: till.get().registerId, locationId };
  };
}

function readTill(stored: unknown): ThisTill {
  // Damaged, or none: a new till.
  const { registerId, name } = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<
    Record<string, unknown>
  >;
  return {
    registerId: typeof registerId === "string" ? registerId : "",
    name: typeof name === "string" ? name : "",
  };
}
