import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import type { ModifiedField } from "#shared/areas/history.ts";
import { referredBy } from "#shared/machine/kernel/field-kind.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { currencyOf } from "./store.ts";

/** A changed field of an item under its REST name, with old and new value. */
export const presentedFieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The values are not kept in the history. */
  hidden: z.optional(z.literal(true)),
});
type PresentedFieldChange = z.infer<typeof presentedFieldChange>;

/** The table and words that name each kind of row. */
const named = {
  location: sql`select l.id, l.name from locations l where l.store_id =`,
  subLocation: sql`select s.id, s.name from sub_locations s where s.store_id =`,
  product: sql`select p.id, p.title as name from products p where p.store_id =`,
  order: sql`select o.id, o.name from orders o where o.store_id =`,
  person: sql`
    select id, trim(first_name || ' ' || last_name) as name from (
      select store_id, id, first_name, last_name from consigners
      union all select store_id, id, first_name, last_name from employees
    ) of where of.store_id =`,
} as const;
type Kind = keyof typeof named;

/** Fields with ids that their names do not tell the rows of, with the REST names of what they refer to. */
const ofIds: Readonly<Record<string, { readonly field: string; readonly kind: Kind }>> = {
  orderId: { field: "order", kind: "order" },
  buyingId: { field: "boughtFrom", kind: "person" },
  acceptedBy: { field: "acceptedBy", kind: "person" },
  withdrawalAnsweredBy: { field: "withdrawalAnsweredBy", kind: "person" },
  withdrawalAskedBy: { field: "withdrawalAskedBy", kind: "person" },
};

/** Returns what a field refers to, and its REST name; undefined for a field without an id. */
function referenceOf(name: string): { readonly field: string; readonly kind: Kind } | undefined {
  const type = referredBy(name);
  if (type === null) return ofIds[name];
  return { field: name.slice(0, -"Id".length), kind: type === "consigner" ? "person" : type };
}

const otherAmounts: Readonly<Record<string, string>> = {
  storeRequestLowMinor: "storeRequestPriceRange.low",
  storeRequestHighMinor: "storeRequestPriceRange.high",
};

/** Internal fields in no other response: the status a detour returns to, and whether a cost was typed. */
const unmentioned: ReadonlySet<string> = new Set(["statusBefore", "isCostGiven"]);

interface Entry {
  readonly modifiedFields: readonly ModifiedField[];
}

/**
 * Returns entries of items with changes in REST terms: amounts in major units; places, products and people by name.
 * Deleted rows are given by id. Expects only fields the reader may see.
 */
export async function withChanges<E extends Entry>(
  tx: Transaction,
  storeId: string,
  entries: readonly E[],
): Promise<(E & { readonly changes: PresentedFieldChange[] })[]> {
  const [currency, names] = await Promise.all([currencyOf(tx, storeId), namesIn(tx, storeId, entries)]);
  const tell = ({ variableChanged: name, beforeValue, afterValue, hidden }: ModifiedField): PresentedFieldChange => {
    const values = { before: beforeValue, after: afterValue, ...(hidden === true ? { hidden } : {}) };
    const is = referenceOf(name);
    if (is !== undefined) return presented(is.field, values, (id) => names.get(`${is.kind} ${String(id)}`) ?? id);
    if (!name.endsWith("Minor")) return { field: name, ...values };
    const field = otherAmounts[name] ?? name.slice(0, -"Minor".length);
    return presented(field, values, (minor) => toMajor(Number(minor), currency));
  };
  return entries.map((entry) => ({
    ...entry,
    changes: entry.modifiedFields.filter(({ variableChanged }) => !unmentioned.has(variableChanged)).map(tell),
  }));
}

function presented(
  field: string,
  values: Omit<PresentedFieldChange, "field">,
  say: (value: unknown) => unknown,
): PresentedFieldChange {
  const orNull = (value: unknown) => (value == null ? null : say(value));
  return { field, ...values, before: orNull(values.before), after: orNull(values.after) };
}

/** Returns the names of all rows that the entries refer to, by kind and id. */
async function namesIn(tx: Transaction, storeId: string, entries: readonly Entry[]) {
  const asked = new Map<Kind, Set<string>>();
  for (const { modifiedFields } of entries)
    for (const { variableChanged, beforeValue, afterValue } of modifiedFields) {
      const kind = referenceOf(variableChanged)?.kind;
      if (kind === undefined) continue;
      const ids = asked.get(kind) ?? new Set();
      asked.set(kind, ids);
      for (const id of [beforeValue, afterValue]) if (typeof id === "string") ids.add(id);
    }
  const names = new Map([[`person ${systemActor.id}`, systemActor.name]]);
  for (const [kind, ids] of asked) {
    const rows = await tx.run(sql<{ id: string; name: string | null }>`
      ${named[kind]} ${storeId} and id = any(${[...ids]})`);
    for (const { id, name } of rows) if (name !== null && name !== "") names.set(`${kind} ${id}`, name);
  }
  return names;
}
