import type { SharedAudience } from "#shared/access/audiences.ts";
import { blankRow } from "./blank-row.ts";
import type { everyRow } from "./every-row.ts";
import type { z } from "./schema.ts";

/** A row type's schema; every row has an id. */
export type RowSchema = z.ZodMiniObject<
  { readonly id: z.ZodMiniType<string> } & Readonly<Record<string, z.ZodMiniType>>
>;

type Field<Schema extends RowSchema> = keyof z.infer<Schema> & string;

/** Fields whose text is the same in JavaScript and in PostgreSQL. */
type Indexable<Schema extends RowSchema> = {
  [F in Field<Schema>]: z.infer<Schema>[F] extends string | boolean | null ? F : never;
}[Field<Schema>];

/** Fields that are null while a row is open, and have the time it was closed. */
type Closing<Schema extends RowSchema> = {
  [F in Field<Schema>]: z.infer<Schema>[F] extends string | null ? F : never;
}[Field<Schema>];

/** Fields with the id of another row. */
type Referring<Schema extends RowSchema> = {
  [F in Field<Schema>]: z.infer<Schema>[F] extends string ? F : never;
}[Field<Schema>];

/**
 * The part of a type that devices keep. The rest stays on the server, at `GET /api/archive/{type}`. A command that
 * reads a row the device may not have shows no effect there; the server decides it.
 */
export type Keep<Closed extends string = string, By extends string = string> =
  | "all"
  /**
   * Every open row (`closedAt` names a null field), and rows closed in the last `days`: more than 60, since a device
   * may report a closing that old.
   */
  | { readonly closedAt: Closed; readonly days: number }
  /** Rows kept as long as the row they belong to: that row's type, which has a window, and the field with its id. */
  | { readonly with: string; readonly by: By };

/** The definition of one row type. Everything that treats all types alike is derived from it. */
export interface RowDefinition<
  Type extends string = string,
  Table extends string = string,
  Schema extends RowSchema = RowSchema,
  Indexes extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
> {
  readonly type: Type;
  /** The PostgreSQL table, with `store_id` before the schema's columns. */
  readonly table: Table;
  /** Absent on devices, whose rows the server has checked. */
  readonly schema: Schema;
  /** Default value of each field. */
  readonly blank: Readonly<z.infer<Schema>>;
  /**
   * The reads a command may make besides by id: index name → field. A key is the field's value as text: "true" finds
   * the rows whose boolean field is true. `everyRow` instead of a field indexes all rows.
   */
  readonly indexes: Indexes;
  /** The people whose devices get every row: sets of staff, and `sellers` for all consigners. */
  readonly audiences: readonly SharedAudience[];
  /** The field with the consigner who also gets the row; null if there is none. */
  readonly owner: string | null;
  /** The fields that search uses. */
  readonly search: readonly string[];
  /** The part of the type that devices keep. */
  readonly keep: Keep;
  /** Whether changes are recorded in the history, with values before and after. */
  readonly history: boolean;
  /**
   * The type of the row with the same id that this one is part of; its changes are recorded there. Null if it stands
   * alone.
   */
  readonly partOf: string | null;
  /** Fields whose values are never written to the history, which records only that they changed. */
  readonly secret: readonly string[];
  /** Whether most rows carry a picture, so that fewer fit in a response. */
  readonly heavy: boolean;
}

/** Defines a row type. `shared/areas/rows.ts` is the only list of them. */
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
  /** Absent for "all". */
  readonly keep?: Keep<Closing<Schema>, Referring<Schema>>;
  /** Absent for false. */
  readonly history?: boolean;
  readonly partOf?: string;
  readonly secret?: readonly Field<Schema>[];
  readonly heavy?: boolean;
}): RowDefinition<Type, Table, Schema, Indexes> {
  return {
    keep: "all",
    history: false,
    indexes: {} as Indexes,
    owner: null,
    search: [],
    partOf: null,
    secret: [],
    heavy: false,
    ...definition,
    blank: blankRow(definition.type, definition.schema),
  };
}
