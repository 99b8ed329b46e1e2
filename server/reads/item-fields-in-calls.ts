import { fieldInCalls, itemFields, newItemFields } from "#shared/areas/inventory/item-fields.ts";
import { type ItemRow, itemRows } from "#shared/areas/inventory/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isShownTo, type Reader } from "#shared/machine/kernel/seen-by.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { amount, toMajor, toMinor } from "./amounts.ts";
import { major } from "./answer-types.ts";

/** Declared fields of items in REST calls: as in the row, but amounts are in major units under a name without "Minor". */

type Fields = typeof itemFields;
type Field = keyof Fields;
type CallName<F> = F extends `${infer Name}Minor` ? Name : F;
type InCalls<Amount> = {
  [F in Field as CallName<F>]: F extends `${string}Minor` ? Amount : Fields[F];
};

const names = Object.keys(itemFields) as Field[];
const newNames = Object.keys(newItemFields.shape) as Field[];
const isAmount = (field: string): boolean => field.endsWith("Minor");

const inCalls = <Amount extends z.ZodMiniType>(some: readonly Field[], ofAmount: Amount): InCalls<Amount> =>
  Object.fromEntries(
    some.map((field) => [fieldInCalls(field), isAmount(field) ? ofAmount : itemFields[field]]),
  ) as InCalls<Amount>;

export const presentedFields = inCalls(names, z.nullable(major));
type PresentedFields = z.infer<z.ZodMiniObject<typeof presentedFields>>;

/** An edit of any of them. */
export const sentFields = z.partial(z.object(inCalls(names, z.nullable(amount)))).shape;

/** Those that a new item may bring. */
export const newFields = z.partial(z.object(inCalls(newNames, z.nullable(amount)))).shape;

/** Returns the fields for responses; blank where this reader is not shown them. */
export const presentFields = (item: ItemRow, currency: string, reader: Reader): PresentedFields =>
  Object.fromEntries(
    names.map((field) => {
      const value = (isShownTo(itemFields[field], reader) ? item : itemRows.blank)[field];
      return [fieldInCalls(field), isAmount(field) && value !== null ? toMajor(Number(value), currency) : value];
    }),
  ) as PresentedFields;

type Sent = Readonly<Record<string, unknown>>;

/** Returns what a call sent of the fields as in the row; refused for an amount that the currency does not have. */
export const fieldsSent = (body: Sent, currency: string) => readFields(names, body, currency, "");

/** Returns the same of a new item, at this path of the call (`inventories.3.`), as its argument; none without any. */
export function newFieldsSent(body: Sent, currency: string, path: string) {
  const fields = readFields(newNames, body, currency, path);
  return fields instanceof DomainError ? fields : Object.keys(fields).length === 0 ? {} : { fields };
}

function readFields(
  some: readonly Field[],
  body: Sent,
  currency: string,
  path: string,
): Partial<Pick<ItemRow, Field>> | DomainError {
  const sent: Record<string, unknown> = {};
  for (const field of some) {
    const name = fieldInCalls(field);
    const value = body[name];
    if (value === undefined) continue;
    const read = isAmount(field) && value !== null ? toMinor(value as number | string, currency, path + name) : value;
    if (read instanceof DomainError) return read;
    sent[field] = read;
  }
  return sent;
}

/** Returns whether a call sent an amount among them, whose currency must be known. */
export const sendsAmount = (body: Readonly<Record<string, unknown>>): boolean =>
  names.some((field) => isAmount(field) && body[fieldInCalls(field)] != null);
