import type { View } from "#pwa/local/device.ts";

/** Where the store's days begin; empty where it has not said, or this device is not told: then the device's own count. */
export const storeTimeZone = (view: View, storeId: string): string => view.get("storeOffice", storeId)?.timeZone ?? "";
