import { nameText, z } from "#shared/machine/kernel/schema.ts";

const most = 60;

/**
 * The code of an item's tag from another system, empty for none; case does not count. Capitals can be longer: ﬃ has three. In a file of its own, so that rules
 * load without schemas.
 */
export const oldCodeText = nameText(most).check(z.toUpperCase(), z.maxLength(most));
