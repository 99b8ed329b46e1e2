import { defineWords } from "#shared/words/define-words.ts";

export const sessionWords = defineWords("session", {
  noAccess: "You’re in. Ask an admin for access, then sign in again.",
  askFor: "You’re in. Ask {name} for access, then sign in again.",
});

/** The three sentences of the onboarding. */
export const onboardingWords = defineWords("session.onboarding", {
  add: "Add all the items you want to consign",
  dropOff: "After approval you need to drop off or ship items into the store",
  getPaid: "Keep track of sales and get paid instantly within the platform",
});
