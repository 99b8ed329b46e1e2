import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";

/** Response of `GET /api/products/merge`. */
export interface MergePreview {
  readonly items: number;
  readonly ordered: number;
  readonly gtins: number;
  readonly storeRequests: number;
  readonly submittedProducts: number;
  readonly images: number;
  /** Why they cannot be merged. */
  readonly problem: string | null;
}

/** Fetches what a merge would move from the server, since a device may not have the items. */
export const useMergePreview = (fromProductId: string, toProductId: string): Answer<MergePreview> =>
  useAnswer(`/api/products/merge?${String(new URLSearchParams({ fromProductId, toProductId }))}`);
