import { t } from "#shared/words/define-words.ts";
import type { Mention } from "#shared/machine/kernel/command-words.ts";

/** Returns how a command that adds or takes back so many past sales mentions them. */
export const pastSalesMentioned = (count: number): Mention => ({
  text: t("{count, plural, one {# past sale} other {# past sales}}", { count }),
});
