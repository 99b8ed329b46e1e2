import { type RawBuilder, sql } from "kysely";
import { sizeParts } from "#shared/inventory/size-order.ts";

const list = (values: readonly string[]) => sql`${sql.lit(`{${values.join(",")}}`)}::text[]`;

/** `sizeRank` of a column, as PostgreSQL computes it; built from the same parts, and a test compares the two. */
export function sizeRankOf(column: string): RawBuilder<number> {
  const size = sql.raw(column);
  const { number, marks, letters, markWeight, lettersFrom, others } = sizeParts;
  const found = sql`regexp_match(${size}, ${sql.lit(`${number}(.*)$`)})`;
  // Only a to z, whatever the database's locale makes of other letters.
  const plain = (text: RawBuilder<unknown>) =>
    sql`translate(btrim(${text}), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`;
  const rest = plain(sql`(${found})[2]`);
  const mark = sql`case ${rest} when '' then 0 else coalesce(array_position(${list(marks)}, ${rest}), ${sql.lit(marks.length + 1)}) end`;
  const letter = sql`array_position(${list(letters)}, ${plain(size)})`;
  return sql<number>`coalesce(
    replace((${found})[1], ',', '.')::float8 + (${mark}) * ${sql.lit(markWeight)}::float8,
    ${sql.lit(lettersFrom)} + ${letter}, ${sql.lit(others)})`;
}
