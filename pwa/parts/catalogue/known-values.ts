import { useState } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";

/** Fields of a product whose values repeat from one to the next. */
export const repeated = ["brand", "category", "gender"] as const;
type Repeated = (typeof repeated)[number];

export const isRepeated = (name: string): name is Repeated => repeated.some((one) => one === name);

/** Returns the values that the store's products and templates have in these fields, the most frequent first. */
export function knownValues(view: Pick<View, "all">): Readonly<Record<Repeated, readonly string[]>> {
  const rows = [...view.all("product"), ...view.all("productTemplate")];
  const of = (field: Repeated): readonly string[] => {
    const counts = new Map<string, number>();
    for (const { [field]: value } of rows) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort(([one, n], [other, m]) => m - n || one.localeCompare(other)).map(([value]) => value);
  };
  return { brand: of("brand"), category: of("category"), gender: of("gender") };
}

/** Returns them as of when the form was opened: what is saved meanwhile is no reason to count all products again. */
export function useKnownValues(): Readonly<Record<Repeated, readonly string[]>> {
  const { view } = useDevice();
  const [known] = useState(() => knownValues(view));
  return known;
}
