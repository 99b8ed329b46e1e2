import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import { changedFields } from "./changed-fields.ts";
import { type FeedChange, feedChange } from "./feed.ts";
import type { WorkingRows } from "./working-rows.ts";
import type { TypeWrites } from "./write-rows.ts";

interface Collected extends TypeWrites {
  readonly inserts: AnyRow[];
  readonly updates: AnyRow[];
  readonly changed: Set<string>;
  readonly deletes: string[];
}

/** Returns the rows that commands changed, by type, and their changes for the feed. */
export function collectWrites(rows: WorkingRows) {
  const byType = new Map<RowType, Collected>();
  const changes: FeedChange[] = [];
  for (const { type, id, before, after } of rows.touched) {
    const changed = after === null ? [] : changedFields(before, after);
    if (after === null ? before === null : changed.length === 0) continue;
    const writes = byType.get(type) ?? { inserts: [], updates: [], changed: new Set(), deletes: [] };
    byType.set(type, writes);
    if (after === null) writes.deletes.push(id);
    else if (before === null) writes.inserts.push(after);
    else {
      writes.updates.push(after);
      for (const field of changed) writes.changed.add(field);
    }
    changes.push(feedChange(1, type, id, before, after));
  }
  return { byType: byType as ReadonlyMap<RowType, TypeWrites>, changes };
}
