import type { Status } from "#shared/areas/inventory/status.ts";
import type { DecisionKind } from "../list-kinds.ts";
import type { ItemStep } from "../item-steps.ts";

/** An answer, by the name of its dialog. */
export type DecidingDialog = "accept" | "decline" | ItemStep;

/** What somebody decides about an item in a status, and the two answers. */
interface Answers {
  /** Null if there is nothing to weigh: it is there or not. */
  readonly decision: DecisionKind | null;
  readonly decline: DecidingDialog;
  readonly accept: DecidingDialog;
}

const offer: Answers = { decision: "offer", decline: "decline", accept: "accept" };
const price: Answers = { decision: "price", decline: "declinePrice", accept: "acceptPrice" };

/** The statuses in which an item waits for an answer. */
const answers: Readonly<Partial<Record<Status, Answers>>> = {
  Pending: { decision: "dropOff", decline: "decline", accept: "accept" },
  Requested: offer,
  Consignment: offer,
  Buying: offer,
  RequestPriceChange: price,
  StoreRequestPriceChange: price,
  RequestWithdrawal: { decision: "withdrawal", decline: "declineWithdrawal", accept: "acceptWithdrawal" },
  InTransit: { decision: null, decline: "cancelTransfer", accept: "acceptTransfer" },
};

/** Returns what somebody decides about an item in this status; undefined if it waits for nothing. */
export const answersOf = (status: Status): Answers | undefined => answers[status];
