import type { Tone } from "#pwa/components/ui/badge.tsx";
import type { LineStatus } from "#shared/orders/export-columns.ts";

/** The colour of what a line is. */
export const lineTones: Readonly<Record<LineStatus, Tone>> = {
  pending: "warning",
  sold: "success",
  paid: "info",
  oversold: "danger",
  cancelled: "neutral",
  refunded: "neutral",
};
