import type { Status } from "./status.ts";

const letterSizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];

/**
 * Where a size stands among sizes [A9.20]: by its first number, else by
 * letter from XXS up, else last.
 */
export function sizeRank(size: string): number {
  const number = /\d+(?:[.,]\d+)?/.exec(size)?.[0];
  if (number !== undefined) return Number(number.replace(",", "."));
  const letter = letterSizes.indexOf(size.trim().toUpperCase());
  return letter === -1 ? 2_000_000 : 1_000_000 + letter;
}

/** The sort `inventoryPriority`: what waits for someone in the shop first, what has ended last. */
const priority: readonly Status[] = [
  "RequestWithdrawal",
  "RequestPriceChange",
  "Buying",
  "Consignment",
  "Requested",
  "Pending",
  "InTransit",
  "PendingSale",
  "StoreRequestPriceChange",
  "Active",
  "WithdrawalDeclined",
  "Sold",
  "Paid",
  "Declined",
  "Withdrawn",
];

/** 0 for the status that waits most. */
export const priorityRank = (status: Status): number => priority.indexOf(status);
