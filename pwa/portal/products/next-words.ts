import { defineWords } from "#shared/words/define-words.ts";

/** Words for what a consigner can do next, on the portal's home. */
export const nextWords = defineWords("portal.nextSteps", {
  title: "Next steps",
  payout: "Next payout: {date}",
  added: "The store added {title}. You can list it now.",
  list: "List it",
  listOf: "List {title}",
  bank: "Tell {store} how you want to be paid.",
  addBank: "Add bank details",
  proposed: "{store} suggests another price for {title}.",
  proposedSome: "{store} suggests other prices for {count} items.",
  answer: "Answer",
  answerOf: "Answer about {title}",
});
