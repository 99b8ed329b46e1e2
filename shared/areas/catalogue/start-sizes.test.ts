import { expect, test } from "vitest";
import { sizeSystems } from "#shared/areas/settings/office-choices.ts";
import { startSizes } from "./start-sizes.ts";

test("a new template begins with the sizes of the store's system, from the smallest to the largest [A9.03, B9.05]", () => {
  const ends = sizeSystems.map((system) => {
    const sizes = startSizes(system);
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(sizes.map(Number)).toEqual(sizes.map(Number).toSorted((one, other) => one - other));
    return `${system} ${sizes[0]} ${sizes[1]} ${sizes.at(-1)}`;
  });
  expect(ends).toEqual([
    "US M 4 4.5 15",
    "US W 5 5.5 15",
    "UK 3 3.5 14",
    "EU 35 35.5 50",
    "JP 22 22.5 33",
    "KR 220 225 330",
  ]);
});
