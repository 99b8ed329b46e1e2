import type { ItemBrief, ItemGroup } from "#pwa/machine/local/list.ts";
import type { GroupOf } from "#pwa/ui/data-list/describe.ts";

/** Returns groups of items as a list's groups of lines, which are made when they are read. */
export const groupLines = <Line>(
  groups: readonly ItemGroup[],
  lineOf: (item: ItemBrief) => Line,
): readonly GroupOf<Line>[] =>
  groups.map(({ id, count, slice }) => ({ id, count, slice: (from, to) => slice(from, to).map(lineOf) }));
