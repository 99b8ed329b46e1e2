import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/local/device.ts";

/** Returns what cash is rounded to, in minor units; 0 for not at all. */
export function useCashStep(): number {
  const { id } = useDevice().session.store;
  return useView(useCallback((view: View) => view.get("store", id)?.cashStepMinor ?? 0, [id]));
}
