import type { RowKey, RowType } from "#shared/rows.ts";

/** A row the command is about, and what it does to it as far as its arguments alone say. */
export interface Concern extends RowKey {
  readonly does: "adds" | "changes" | "overrides";
  /** Field → value it is set to. */
  readonly sets: Readonly<Record<string, unknown>>;
}

export const adds = (type: RowType, id: string, sets: Concern["sets"] = {}): Concern => ({
  type,
  id,
  does: "adds",
  sets,
});
export const changes = (type: RowType, id: string, sets: Concern["sets"] = {}): Concern => ({
  type,
  id,
  does: "changes",
  sets,
});
