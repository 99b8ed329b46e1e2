import { defineWords } from "#shared/words/define-words.ts";

export const payoutPreviewWords = defineWords("payoutPreview", {
  counting: "Counting…",
  none: "No unsold items. Nothing changes.",
  same: "The payouts of {unsold, plural, one {# unsold item} other {all # unsold items}} stay as they are.",
  moves:
    "{moved, plural, one {# payout} other {# payouts}} of {unsold, plural, one {# unsold item} other {# unsold items}} would change.",
  together: "Together {before} now, {after} afterwards ({difference}).",
  sold: "What is sold keeps its fees.",
});
