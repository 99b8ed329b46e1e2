import type { SyncState } from "#pwa/local/device.ts";

/** What the menu counts at Needs attention: decisions to make, and a notice of lost work until somebody dismisses it. */
export const attentionCount = ({ needAttention, wiped }: SyncState): number => needAttention + (wiped === null ? 0 : 1);
