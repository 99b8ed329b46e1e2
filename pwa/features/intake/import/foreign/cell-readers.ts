import { type DecimalSign, readAmount, readDay } from "../amounts.ts";
import { isRounded } from "../repaired.ts";
import type { Answers } from "./answers.ts";
import { foldedWord } from "./folded-word.ts";
import { piecesIn } from "./pieces.ts";
import { withoutTerms } from "./price-terms.ts";
import { remembered } from "./remembered.ts";
import { type FileSize, readSize, runOf, type SizeSystem, usOfEu } from "./sizes.ts";
import { styleCodeOf } from "./style-codes.ts";
import { guessOwnership, guessStanding, type Standing, standings } from "./value-words.ts";

/** A cell of an amount as it is read, in minor units where it is one. */
export type Amount = number | "none" | "negative" | "unread";

/** Reads the cells of one file. Each text is read once: a file has many lines and few words. */
export interface CellReaders {
  readonly amount: (cell: string) => Amount;
  readonly day: (cell: string) => string | null;
  /** Pieces that a filled cell says: below zero none, null for a text that is no number. */
  readonly quantity: (cell: string) => number | null;
  /** An item's standing by its status. */
  readonly status: (word: string) => Standing | "unknown";
  readonly ownership: (word: string) => string | undefined;
  /** A maker's code; null for a number that a spreadsheet rounded. */
  readonly style: (cell: string) => string | null;
  readonly size: (cell: string, title: string, system: string, brand: string) => FileSize | null;
}

/** Returns what a word of a field means to this person. */
export const meaningOf = (answers: Answers, field: keyof Answers["words"], word: string): string | undefined =>
  answers.words[field]?.[foldedWord(word)];

/** Returns the readers of a file. `system`: that of most bare sizes. */
export function cellReaders(answers: Answers, currency: string, system: SizeSystem): CellReaders {
  const sizes = new Map<string, FileSize | null>();
  return {
    amount: remembered((cell) => amountIn(cell, currency, answers.decimal)),
    day: remembered((cell) => readDay(cell, answers.days)),
    quantity: remembered((cell) => piecesIn(cell, false)),
    status: remembered((word) => {
      const answered = meaningOf(answers, "status", word);
      return standings.find((one) => one === answered) ?? guessStanding(word)?.to ?? "unknown";
    }),
    ownership: remembered((word) => meaningOf(answers, "ownership", word) ?? guessOwnership(word)?.to),
    style: remembered((cell) => (isRounded(cell) ? null : styleCodeOf(cell))),
    size: (cell, title, systemCell, brand) => {
      const key = `${cell}\n${systemCell}\n${runOf(title)}`;
      let size = sizes.get(key);
      if (size === undefined) {
        const named = /eu|uk|us|cm/i.exec(systemCell)?.[0].toUpperCase() as Exclude<SizeSystem, null> | undefined;
        size = readSize(cell, title, named ?? system);
        sizes.set(key, size);
      }
      if (size?.system !== "EU" || answers.usSizes !== true) return size;
      const us = usOfEu(size.size, brand, title);
      return us === null ? size : { size: us, system: "US" };
    },
  };
}

/** Reads an amount, of which `,-` and `.-` are the cents that it does not have. */
function amountIn(cell: string, currency: string, decimal: DecimalSign): Amount {
  if (cell === "") return "none";
  const text = withoutTerms(cell)
    .replace(/[.,]\s?[-–—]+(?=\s*(?:(?:\p{Sc}|[A-Z]{3})\s*)?$)/u, "")
    .trim();
  if (/^[^\d−-]*[-−][^\d]*\d|^\(.*\)$/.test(text)) return "negative";
  const read = readAmount(text, currency, decimal);
  return "minor" in read ? read.minor : "unread";
}
