import { useStore } from "#pwa/ui/use-row.ts";

/** Returns what cash is rounded to, in minor units; 0 for not at all. */
export function useCashStep(): number {
  return useStore()?.cashStepMinor ?? 0;
}
