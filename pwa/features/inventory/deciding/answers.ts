import type { CardAct } from "#pwa/ui/data-list/describe.ts";
import type { ItemLine, ItemRights } from "../item-line.ts";
import type { DecisionKind } from "../list-kinds.ts";
import { inventoryScreenWords, stepLabelWords } from "../words.ts";

type Answer = "decline" | "accept";
interface AnswerButton {
  readonly text: () => string;
  readonly needs: keyof ItemRights;
}

const offer: Readonly<Record<Answer, AnswerButton>> = {
  decline: { text: () => inventoryScreenWords("decline"), needs: "decline" },
  accept: { text: () => inventoryScreenWords("accept"), needs: "accept" },
};

/** What is decided in a list of items with answers in their cards. */
type Answered = DecisionKind | "transfer";

const buttons: Readonly<Record<Answered, Readonly<Record<Answer, AnswerButton>>>> = {
  price: {
    decline: { text: () => stepLabelWords("declinePrice"), needs: "answerPrice" },
    accept: { text: () => stepLabelWords("acceptPrice"), needs: "answerPrice" },
  },
  withdrawal: {
    decline: { text: () => stepLabelWords("declineWithdrawal"), needs: "withdraw" },
    accept: { text: () => stepLabelWords("acceptWithdrawal"), needs: "withdraw" },
  },
  transfer: {
    decline: { text: () => stepLabelWords("cancelTransfer"), needs: "callBack" },
    accept: { text: () => stepLabelWords("acceptTransfer"), needs: "acceptTransfer" },
  },
  dropOff: offer,
  offer,
};

/** Returns the two answers of a card, by the names that `answersOf` has for them. */
export const answerActs = (decision: Answered): readonly CardAct<ItemLine>[] =>
  (["decline", "accept"] as const).map((key): CardAct<ItemLine> => {
    const { text, needs } = buttons[decision][key];
    return {
      key,
      text,
      name: ({ code }) => `${text()}: ${code}`,
      isShown: ({ may }) => may[needs],
      isMain: key === "accept",
    };
  });
