import { type RawBuilder, sql } from "kysely";
import type { RowType } from "#shared/rows.ts";

/** That an entry of `history g` is of a kind, asked so that the index of kinds by time answers (migrations/0286). */
export const ofKind = (type: RowType): RawBuilder<unknown> => sql`g.row_type collate "POSIX" = ${type}`;
