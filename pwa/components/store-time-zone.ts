import type { View } from "#pwa/local/device.ts";
import { dayZone } from "./day-zone.ts";

/** Where the store's days begin; where it has not said, or this device is not told, by whose clock the face counts. */
export const storeTimeZone = (view: View, storeId: string): string =>
  view.get("storeOffice", storeId)?.timeZone || dayZone();
