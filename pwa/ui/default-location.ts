import { useCallback } from "react";
import { type KeptValue, keptValue } from "#pwa/machine/local/kept/kept-value.ts";
import { useMarketplace } from "./access.ts";
import { useDevice, useView } from "./device-context.tsx";
import { useKept } from "./use-kept.ts";

/** This device's location, the default wherever one is chosen; null for none. */
const locationOf = (storeId: string): KeptValue<string | null> =>
  keptValue(
    `location.${storeId}`,
    (stored) => (typeof stored === "string" ? stored : null),
    `trace.location:${storeId}`,
  );

/** Sets the location; null for none. Resolves when it is on the disk. */
export async function setDefaultLocation(storeId: string, locationId: string | null): Promise<void> {
  await locationOf(storeId).change(() => locationId);
}

/** Returns the id of the device's location while it is open and this person may choose it. */
export function useDefaultLocation(): string | null {
  const { id } = useDevice().session.store;
  const kept = useKept(locationOf(id));
  const marketplace = useMarketplace();
  return useView(
    useCallback(
      (view) => {
        const location = kept === null ? undefined : view.get("location", kept);
        const mayBe = location?.closedAt === null && (marketplace || !location.isMarketplace);
        return mayBe ? location.id : null;
      },
      [kept, marketplace],
    ),
  );
}
