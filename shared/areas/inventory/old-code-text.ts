import { nameText, z } from "#shared/machine/kernel/schema.ts";

/**
 * The code of an item's tag from another system, empty for none; case does not count. In a file of its own, so that rules
 * load without schemas.
 */
export const oldCodeText = nameText(60).check(z.toUpperCase());
