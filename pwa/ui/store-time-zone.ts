import type { View } from "#pwa/machine/local/device.ts";
import { dayZone } from "./day-zone.ts";

/** Returns the store's time zone; the face's, if the store has none or this device does not know it. */
export const storeTimeZone = (view: View, storeId: string): string =>
  view.get("storeOffice", storeId)?.timeZone || dayZone();
