import type { ItemBrief } from "#pwa/machine/local/list.ts";

/** Returns an item's options and other facts as one line: where there is no room for all, the size is not what is cut. */
export const sizeFirst = (
  { option1Value, option2Value, option3Value }: Pick<ItemBrief, "option1Value" | "option2Value" | "option3Value">,
  ...more: readonly string[]
): string => [option1Value, option2Value, option3Value, ...more].filter((value) => value !== "").join(" · ");
