import { type RawBuilder, sql } from "kysely";
import type { RowType } from "#shared/areas/rows.ts";

/**
 * Returns the condition that an entry of `history g` has a type, in the form that the index by type and time supports
 * (migrations/0286).
 */
export const ofKind = (type: RowType): RawBuilder<unknown> => sql`g.row_type collate "POSIX" = ${type}`;
