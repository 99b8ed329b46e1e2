import type { sizeSystems } from "#shared/areas/settings/office-choices.ts";

/** The smallest and largest adult size of each system as it is written on boxes, and the step between two of them. */
const ranges: { readonly [System in (typeof sizeSystems)[number]]: readonly [from: number, to: number, step: number] } =
  {
    "US M": [4, 15, 0.5],
    "US W": [5, 15, 0.5],
    UK: [3, 14, 0.5],
    EU: [35, 50, 0.5],
    // Centimetres.
    JP: [22, 33, 0.5],
    // Millimetres.
    KR: [220, 330, 5],
  };

/** Returns the sizes that a new template begins with in a store of this size system. */
export function startSizes(system: (typeof sizeSystems)[number]): string[] {
  const [from, to, step] = ranges[system];
  return Array.from({ length: (to - from) / step + 1 }, (_, n) => String(from + n * step));
}
