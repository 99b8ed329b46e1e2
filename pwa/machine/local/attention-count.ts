import type { SyncState, View } from "./device.ts";

/** Returns the menu's count at Needs attention: pending decisions, and an undismissed notice of lost work. */
export const attentionCount = ({ needAttention, wiped }: SyncState): number => needAttention + (wiped === null ? 0 : 1);

/** Returns the number of items that were sold twice, which every device with orders shows in its menu at once. */
export const soldTwice = (view: View): number => view.list("orderLine", { where: { state: "oversold" } }).count;
