import type { Tone } from "#pwa/ui/controls/badge.tsx";
import type { LineStatus } from "#shared/areas/orders/export-columns.ts";

/** Colours of line states. */
export const lineTones: Readonly<Record<LineStatus, Tone>> = {
  pending: "warning",
  sold: "success",
  paid: "info",
  oversold: "danger",
  cancelled: "neutral",
  refunded: "neutral",
};
