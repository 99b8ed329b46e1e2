import { defineWords } from "#shared/words/define-words.ts";

export const inventoryWords = defineWords("inventory", {
  productGone: "This item’s product or consigner is no longer in the store.",

  endedCannotEdit: "This item is {status}. It can no longer be edited.",
  inTransitLocation: "This item is {status}. Accept or cancel its transfer to change its location.",
  moneySettled: "This item is {status}. Its price, cost and owner are settled.",
  answerFirst: "This item is {status}. Answer the request first, then change its owner.",
  storeCostOnly: "Only items that the store owns have a cost.",

  notAccepted: "This item has not been accepted, you must accept it via the incoming tab.",
  samePrice: "It has this price already. Enter another one.",
  priceOutOfRange: "Price is not within the requested price range.",
});

/** Refusals of status changes: "This item is Sold and cannot be …". */
export const cannotWords = defineWords("inventory.cannot", {
  accepted: "This item is {status} and cannot be accepted.",
  acceptedForDropOff: "This item is {status} and cannot be accepted for drop-off.",
  declined: "This item is {status} and cannot be declined.",
  cancelled: "This item is {status} and cannot be cancelled.",
  deleted: "This item is {status} and cannot be deleted.",
  priced: "This item is {status}. Its price cannot be changed.",
  priceDeclined: "This item is {status}. There is no price change to decline.",
  askedBack: "This item is {status}. Its withdrawal cannot be requested.",
  withdrawn: "This item is {status} and cannot be withdrawn.",
  keptBack: "This item is {status}. There is no withdrawal to decline.",
  keptOnSale: "This item is {status}. Its withdrawal request can no longer be cancelled.",
  transferred: "This item is {status} and cannot be transferred.",
  movedHere: "This item is {status} and cannot be moved to where it was found.",
  received: "This item is {status} and cannot be received.",
  calledBack: "This item is {status}. There is no transfer to cancel.",
  ordered: "This item is {status} and cannot be ordered.",
  sold: "This item is {status} and cannot be sold.",
  putBack: "This item is {status} and cannot be put back on sale.",
  paidOut: "This item is {status} and cannot be paid out.",
  refunded: "This item is {status} and cannot be refunded.",
  takenOut: "This item is {status} and cannot be taken out of its payout.",
  changed: "This item is {status} and cannot be changed.",
});
