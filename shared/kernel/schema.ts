import * as z from "zod/mini";
import { isItemCode } from "./codes.ts";
import { fieldTypeWords } from "./words.ts";

/**
 * The field types every row and every command's arguments are made of, so that
 * a length, a range or a forbidden character is decided in one place.
 */

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8.
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

const unstorable = { error: () => fieldTypeWords("unstorable") };

/** Text a person typed: trimmed, storable, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.refine(storable, unstorable));

/** Text that must not be empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(storable, unstorable));

// NUL is not among them: it is refused. The last two end a line as well.
const controls = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;
const onOneLine = z.overwrite<string>((value) => value.replaceAll(controls, " "));

/**
 * Text that is on one line, as the arguments of commands have it: a name, a title, a number. What breaks a line or is not
 * printed becomes a blank: it would begin a line of its own in a file for a bank, on a label and in a mail. Rows may have it
 * from before, so their schemas take it.
 */
export const nameText = (max: number) =>
  z.string().check(onOneLine, z.trim(), z.maxLength(max), z.refine(storable, unstorable));

/** The same, and not empty. */
export const requiredName = (max: number) =>
  z.string().check(onOneLine, z.trim(), z.minLength(1), z.maxLength(max), z.refine(storable, unstorable));

/** A row's id: a UUID v7 made by whoever creates the row, or a key derived from such ids. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,120}$/));

/** The id of a row that a command creates: short enough that ids derived from two of them are ids too. */
export const newRowId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,59}$/));

/** The ids of a bulk command: 1 to 500. */
export const manyIds = z.array(id).check(z.minLength(1), z.maxLength(500));

/** An amount in the store currency's minor units (cents), 0 or more. */
export const minor = z.int().check(z.gte(0), z.lte(999_999_999_999));

/** An amount in minor units that may be negative (ledger). */
export const signedMinor = z.int().check(z.gte(-999_999_999_999), z.lte(999_999_999_999));

/** Hundredths of a percent, 0-10000. */
export const basisPoints = z.int().check(z.gte(0), z.lte(10_000));

// The shape alone would let through days and hours that no calendar has, and the year 0, which PostgreSQL has not.
const isMoment = (value: string): boolean => {
  const milliseconds = Date.parse(value);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === value && !value.startsWith("0000");
};

/** A moment: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it; years 1 to 9999. */
export const instant = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    z.refine(isMoment, { error: () => fieldTypeWords("noMoment") }),
  );

/** Where an image lies: a path on this server, an https address or a small data URL. Two slashes begin another host's. */
export const imageUrl = z
  .string()
  .check(z.maxLength(400_000), z.regex(/^(https:\/\/|\/(?![/\\])|data:image\/(jpeg|png|webp);base64,)[^\s"'<>]*$|^$/));

/** A product's further images. */
export const imageList = z.array(imageUrl).check(z.maxLength(20));

/** A GTIN as it was scanned or typed, and the size it is to stand for. */
export const sizeOfGtin = z.object({ gtin: text(60), size: text(60) });
export type SizeOfGtin = z.infer<typeof sizeOfGtin>;

/** An item code as stored: eight characters of the label alphabet. */
export const itemCodeText = z.string().check(z.refine(isItemCode, { error: () => fieldTypeWords("noItemCode") }));

/** A photo on a note: a kept picture, or empty; devices of before send a data URL of at most 300 kB. */
export const notePhoto = z
  .string()
  .check(
    z.maxLength(307_200),
    z.regex(/^(\/files\/[\w:-]+\/\w{64}\.webp|data:image\/(jpeg|png|webp);base64,[\w+/]+={0,2})?$/),
  );

export { z };
