import type { SharedAudience } from "#shared/access/audiences.ts";
import { blankRow } from "./blank-row.ts";
import type { everyRow } from "./every-row.ts";
import type { z } from "./schema.ts";

/** The fields of one row type; every row has an id. */
export type RowSchema = z.ZodMiniObject<
  { readonly id: z.ZodMiniType<string> } & Readonly<Record<string, z.ZodMiniType>>
>;

type Field<Schema extends RowSchema> = keyof z.infer<Schema> & string;

/** Fields whose text is the same here and in PostgreSQL. */
type Indexable<Schema extends RowSchema> = {
  [F in Field<Schema>]: z.infer<Schema>[F] extends string | boolean | null ? F : never;
}[Field<Schema>];

/** Fields that are empty while a row is open and say when it was closed. */
type Closing<Schema extends RowSchema> = {
  [F in Field<Schema>]: z.infer<Schema>[F] extends string | null ? F : never;
}[Field<Schema>];

/** Fields with the id of another row. */
type Referring<Schema extends RowSchema> = {
  [F in Field<Schema>]: z.infer<Schema>[F] extends string ? F : never;
}[Field<Schema>];

/**
 * How much of a type devices keep. What they do not keep stays on the server, which is asked for it at
 * `GET /api/archive/{type}`. A command that reads a row which may be there shows no effect on the device; the server decides.
 */
export type Keep<Closed extends string = string, By extends string = string> =
  | "all"
  /**
   * Every open row, whose field `closedAt` is null, and those closed in the last `days`: more than 60, because so far
   * back a device may say that it closed one.
   */
  | { readonly closedAt: Closed; readonly days: number }
  /** A row as long as the one it belongs to: that row's type, which has a window, and the field with its id. */
  | { readonly with: string; readonly by: By };

/** Everything there is to say about one kind of domain row. Whatever treats rows of all kinds alike is derived from it. */
export interface RowDefinition<
  Type extends string = string,
  Table extends string = string,
  Schema extends RowSchema = RowSchema,
  Indexes extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
> {
  readonly type: Type;
  /** In PostgreSQL, where `store_id` stands before the columns of the schema. */
  readonly table: Table;
  /** Not on devices, whose rows the server has checked. */
  readonly schema: Schema;
  /** Each field with what stands in it where nothing is known. */
  readonly blank: Readonly<Record<string, unknown>>;
  /**
   * What a command may read by besides the id: index name → field. A key is the field's value as text: "true" finds
   * the rows whose boolean field is true. `everyRow` in the field's place makes one of all rows.
   */
  readonly indexes: Indexes;
  /** Who sees every row of it on their devices: sets of staff, and `sellers` for all consigners. */
  readonly audiences: readonly SharedAudience[];
  /** The field with the consigner who sees the row too; null where none does. */
  readonly owner: string | null;
  /** What a list is searched by. */
  readonly search: readonly string[];
  /** How much of it devices keep. */
  readonly keep: Keep;
  /** Whether what commands change of it is told in the history, with before and after. */
  readonly history: boolean;
  /** The type of the row with the same id that it is part of, under which its changes are told; null where it stands alone. */
  readonly partOf: string | null;
  /** Fields whose values are never written into the history; it says that they changed. */
  readonly secret: readonly string[];
  /** Whether most rows carry a picture of their own, so that few of them fill an answer. */
  readonly heavy: boolean;
}

/** Defines a row type. `shared/rows.ts` is the only list of them. */
export function defineRow<
  const Type extends string,
  const Table extends string,
  Schema extends RowSchema,
  const Indexes extends Readonly<Record<string, Indexable<Schema> | typeof everyRow>> = Readonly<Record<never, never>>,
>(definition: {
  readonly type: Type;
  readonly table: Table;
  readonly schema: Schema;
  readonly indexes?: Indexes;
  readonly audiences: readonly SharedAudience[];
  readonly owner?: Field<Schema>;
  readonly search?: readonly Field<Schema>[];
  readonly keep: Keep<Closing<Schema>, Referring<Schema>>;
  readonly history: boolean;
  readonly partOf?: string;
  readonly secret?: readonly Field<Schema>[];
  readonly heavy?: boolean;
}): RowDefinition<Type, Table, Schema, Indexes> {
  return {
    type: definition.type,
    table: definition.table,
    schema: definition.schema,
    blank: blankRow(definition.type, definition.schema),
    indexes: definition.indexes ?? ({} as Indexes),
    audiences: definition.audiences,
    owner: definition.owner ?? null,
    search: definition.search ?? [],
    keep: definition.keep,
    history: definition.history,
    partOf: definition.partOf ?? null,
    secret: definition.secret ?? [],
    heavy: definition.heavy ?? false,
  };
}
