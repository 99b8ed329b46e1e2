import {
  boolean,
  createBuilder,
  createSchema,
  defineMutator,
  defineMutators,
  defineQueries,
  defineQuery,
  json,
  number,
  string,
  table,
} from "@rocicorp/zero";
import { listRows, type ShownList } from "../watch-list.ts";

/** A column of the items, with the type of its values. */
export type ZeroColumn = readonly [name: string, type: keyof typeof columnTypes];

const columnTypes = { string, number, boolean, json } as const;

/** A change within its transaction, on the device and again on the server. */
interface Edit {
  readonly tx: { readonly mutate: { readonly item: { update(row: object): Promise<void> } } };
  readonly args: object;
}

/** Declares the items to Zero, with what its device asks for and what it changes, for the page and for the server. */
export function zeroItems(columns: readonly ZeroColumn[]) {
  const item = table("item")
    .columns(
      Object.fromEntries(
        columns.map(([name, type]) => [name, name === "id" ? string() : columnTypes[type]().optional()]),
      ),
    )
    .primaryKey("id");
  const schema = createSchema({ tables: [item] });
  const all = createBuilder(schema).item;
  const newest = all.orderBy("updatedAt", "desc").orderBy("id", "desc");
  const queries = defineQueries({
    everything: defineQuery(() => all),
    list: defineQuery(({ args: { part, status } }: { readonly args: ShownList }) => {
      const found = part === undefined ? newest : newest.where("words", "LIKE", `%${part}%`);
      return (status === undefined ? found : found.where("status", status)).limit(listRows);
    }),
  });
  const mutators = defineMutators({
    edit: defineMutator(async ({ tx, args }: Edit) => await tx.mutate.item.update(args)),
  });
  return { schema, queries, mutators };
}
