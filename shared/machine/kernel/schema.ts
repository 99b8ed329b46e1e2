import { t } from "#shared/words/define-words.ts";
import * as z from "zod/mini";
import { isItemCode } from "./codes.ts";

/** Field types of all rows and command arguments: the one place for lengths, ranges and forbidden characters. */

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8.
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

const unstorable = { error: () => t("Contains a character that cannot be stored.") };

/** Text typed by a person: trimmed, storable, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.refine(storable, unstorable));

/** Text that must not be empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(storable, unstorable));

// Without NUL, which is refused. The last two are line ends as well.
const controls = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;
// They turn round how a name is shown, so that it reads as another one.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name on one line, without marks of the writing direction. */
export const oneLine = (value: string): string => value.replaceAll(controls, " ").replaceAll(directionMarks, "");
const onOneLine = z.overwrite<string>(oneLine);

/**
 * Text on one line, for command arguments: a name, a title, a number. Line breaks and control characters become blanks:
 * they would begin a new line in a bank file, on a label and in a mail. Marks of the writing direction are left out. Row
 * schemas allow both, for older rows.
 */
export const nameText = (max: number) =>
  z.string().check(onOneLine, z.trim(), z.maxLength(max), z.refine(storable, unstorable));

/** The same, but not empty. */
export const requiredName = (max: number) =>
  z.string().check(onOneLine, z.trim(), z.minLength(1), z.maxLength(max), z.refine(storable, unstorable));

/** A row's id: a UUID v7 made by its creator, or a key derived from such ids. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,120}$/));

/**
 * The id of a row that a command creates: short enough that ids derived from two of them are valid. Security: ids that
 * begin with `shop-` are made of a shop's, so that whoever took one would keep a shop's order out (`shopRowId`).
 */
export const newRowId = z.string().check(z.regex(/^(?!shop-)[A-Za-z0-9_-]{1,59}$/));

/** The same, of what an online shop has; only the server creates such rows. */
export const shopRowId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,59}$/));

/** The ids of a bulk command: 1 to 500. */
export const manyIds = z.array(id).check(z.minLength(1), z.maxLength(500));

/** An amount in the store currency's minor units (cents), 0 or more. */
export const minor = z.int().check(z.gte(0), z.lte(999_999_999_999));

/** Prices of items that a person saw when they decided. Apps before such an argument name none. */
export const pricesSeen = z.optional(z.array(z.object({ itemId: id, priceMinor: minor })).check(z.maxLength(500)));

/** An amount in minor units that may be negative (ledger). */
export const signedMinor = z.int().check(z.gte(-999_999_999_999), z.lte(999_999_999_999));

/** Hundredths of a percent, 0-10000. */
export const basisPoints = z.int().check(z.gte(0), z.lte(10_000));

/** A sales tax's rate in hundredths of a percent with up to two decimals, 0-10000: 887.5 is 8.875 %. */
export const taxRate = z.number().check(z.gte(0), z.lte(10_000), z.multipleOf(0.01));

// The pattern alone would allow impossible days and hours, and the year 0, which PostgreSQL does not have.
const isMoment = (value: string): boolean => {
  const milliseconds = Date.parse(value);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === value && !value.startsWith("0000");
};

/** A moment: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it; years 1 to 9999. */
export const instant = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    z.refine(isMoment, { error: () => t("This is not a date and time.") }),
  );

/**
 * An image's address: a path on this server, an https address or a small data URL. Two leading slashes would name
 * another host.
 */
export const imageUrl = z
  .string()
  .check(
    z.maxLength(400_000),
    z.regex(/^(https:\/\/|\/(?![/\\])|data:image\/(jpeg|png|webp);base64,)[^\s"'<>]*$|^$/),
    z.refine(storable, unstorable),
  );

/** A product's further images. */
export const imageList = z.array(imageUrl).check(z.maxLength(20));

/** A GTIN as scanned or typed, and the size it is for. */
export const sizeOfGtin = z.object({ gtin: text(60), size: text(60) });
export type SizeOfGtin = z.infer<typeof sizeOfGtin>;

/** An item code as stored: eight characters of the label alphabet. */
export const itemCodeText = z.string().check(z.refine(isItemCode, { error: () => t("This is not an item code.") }));

/** A photo on a note: a stored picture, or empty; older devices send a data URL of at most 300 kB. */
export const notePhoto = z
  .string()
  .check(
    z.maxLength(307_200),
    z.regex(/^(\/files\/[\w:-]+\/\w{64}\.webp|data:image\/(jpeg|png|webp);base64,[\w+/]+={0,2})?$/),
  );

export { z };
