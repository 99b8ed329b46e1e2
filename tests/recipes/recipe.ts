import type { Addition } from "../support/additions.ts";

/** A recipe, and what somebody adds who follows it. */
export interface PerformedRecipe {
  /** Its page below docs/recipes. */
  readonly page: string;
  /** Its heading there. */
  readonly title: string;
  readonly additions: readonly Addition[];
}
