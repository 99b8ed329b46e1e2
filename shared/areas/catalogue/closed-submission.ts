import type { Actor } from "#shared/access/actor.ts";
import type { SubmittedProductRow } from "./rows.ts";

/** Returns a submitted product marked as used for one of the store's products. */
export const usedSubmission = (
  row: SubmittedProductRow,
  productId: string,
  actor: Actor,
  now: string,
): SubmittedProductRow => ({ ...row, state: "used", productId, closedAt: now, closedBy: actor.id });
