import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { readDay } from "../amounts.ts";
import { barcodeOf, isRounded } from "../repaired.ts";
import type { ForeignField } from "./foreign-fields.ts";
import { personKindOf } from "./person-kinds.ts";
import { piecesIn } from "./pieces.ts";
import { withoutTerms } from "./price-terms.ts";
import { isSaleKind } from "./sale-words.ts";
import { longestValue, readSize } from "./sizes.ts";
import { readShare } from "./splits.ts";
import { styleCodeIn } from "./style-codes.ts";
import { guessBox, guessGrade, guessOwnership, guessStanding, isStoreName } from "./value-words.ts";

/** Shares, from 0 to 1, of a column's cells that are of a kind. Empty cells do not count. */
export interface ColumnFacts {
  readonly filled: number;
  /** Of all cells, how many are different ones. */
  readonly distinct: number;
  readonly gtins: number;
  readonly emails: number;
  readonly days: number;
  readonly amounts: number;
  readonly numbers: number;
  readonly styles: number;
  readonly sizes: number;
  readonly grades: number;
  readonly boxes: number;
  readonly standings: number;
  /** Standings that say for sure that it is in the store. */
  readonly inStock: number;
  readonly saleKinds: number;
  readonly ownerships: number;
  readonly brands: number;
  readonly names: number;
  readonly shares: number;
  /** Texts of two words or more. */
  readonly titles: number;
  readonly personKinds: number;
  /** Addresses on the web. */
  readonly addresses: number;
  readonly phones: number;
}

/** A rule that a heading has a meaning, if the column's cells do not speak against it. */
export type ColumnRule = readonly [ForeignField | null, RegExp, ((facts: ColumnFacts) => boolean)?];

const mostSamples = 400;

/** Makers that stores of sneakers have most. */
const makers =
  /^(?:nike|(?:air )?jordan|adidas|yeezy|new balance|asics|puma|converse|vans|reebok|crocs|ugg|salomon|timberland|under armour|off-white|supreme|mschf|on|hoka|birkenstock|fear of god|balenciaga|alexander mcqueen)$/i;

/** An amount with its currency before or after it, whose blanks are single ones. */
const amount = /^[^\p{L}]{0,3}[-(]?\d[\d.,' ]*(?:[.,][-–])?\)? ?(?:\p{Sc}|[A-Z]{3})?\)?$/u;

/** Two to four names. What is between two of them is in neither, so that a text is read in one way only. */
const names = /^\p{L}[\p{L}.'’-]+,? \p{L}[\p{L}.'’-]*(?:(?:, ?| )\p{L}[\p{L}.'’-]*){0,2}(?:, ?| )?$/u;

const isInStock = (guess: ReturnType<typeof guessStanding>): boolean => guess?.sure === true && guess.to === "stock";

/** Returns what the cells of the column at this index have in common. */
export function columnFacts(lines: readonly (readonly string[])[], at: number): ColumnFacts {
  const samples: string[] = [];
  let filled = 0;
  for (const cells of lines) {
    const cell = (cells[at] ?? "").trim();
    if (cell === "") continue;
    filled += 1;
    if (filled <= mostSamples) samples.push(cell);
  }
  const values = samples.filter((cell) => cell.length <= longestValue);
  const share = (isIt: (cell: string) => boolean) =>
    samples.length === 0 ? 0 : values.filter((cell) => isIt(cell)).length / samples.length;
  return {
    filled,
    distinct: samples.length === 0 ? 0 : new Set(samples).size / samples.length,
    gtins: share(
      (cell) => /\d{8,}|e\+1/i.test(cell.replaceAll(" ", "")) && (barcodeOf(cell) !== null || isRounded(cell)),
    ),
    emails: share((cell) => isEmail(cell.toLowerCase())),
    days: share((cell) => readDay(cell, "dayFirst") !== null || readDay(cell, "monthFirst") !== null),
    amounts: share((cell) => amount.test(withoutTerms(cell).replaceAll(/\s+/g, " "))),
    numbers: share((cell) => piecesIn(cell, false) !== null),
    styles: share((cell) => styleCodeIn(cell) !== null),
    sizes: share((cell) => cell.length < 14 && readSize(cell, "")?.system != null),
    grades: share((cell) => guessGrade(cell) !== null),
    boxes: share((cell) => guessBox(cell) !== null),
    standings: share((cell) => guessStanding(cell) !== null),
    inStock: share((cell) => isInStock(guessStanding(cell))),
    saleKinds: share((cell) => isSaleKind(cell)),
    ownerships: share((cell) => guessOwnership(cell) !== null),
    brands: share((cell) => makers.test(cell)),
    shares: share((cell) => readShare(cell) !== null),
    titles: share((cell) => /\p{L}{2,} \S/u.test(cell)),
    phones: share((cell) => /^\+?[\d\s()./-]{7,20}$/.test(cell) && cell.replaceAll(/\D/g, "").length >= 7),
    personKinds: share((cell) => personKindOf(cell) !== null),
    addresses: samples.length === 0 ? 0 : samples.filter((cell) => /^https?:\/\//i.test(cell)).length / samples.length,
    names: share((cell) => isStoreName(cell) || names.test(cell)),
  };
}
