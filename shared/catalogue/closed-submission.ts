import type { Actor } from "#shared/access/actor.ts";
import type { SubmittedProductRow } from "./rows.ts";

/** A submitted product once it is one of the store's. */
export const usedSubmission = (
  row: SubmittedProductRow,
  productId: string,
  actor: Actor,
  now: string,
): SubmittedProductRow => ({ ...row, state: "used", productId, closedAt: now, closedBy: actor.id });
