import type { SyncState } from "#pwa/local/device.ts";

/** Returns the menu's count at Needs attention: pending decisions, and an undismissed notice of lost work. */
export const attentionCount = ({ needAttention, wiped }: SyncState): number => needAttention + (wiped === null ? 0 : 1);
