import { remembered } from "./remembered.ts";

/**
 * Maximum characters of a size, name, amount or code. A longer cell is a text, and is not compared with their patterns:
 * some take time that grows with the square of the length, and a file may have many cells of 10,000 characters.
 */
export const longestValue = 80;

/** System that a size is counted in; null for sizes without one, such as L or One Size. */
export type SizeSystem = "US" | "EU" | "UK" | "CM" | null;

/** Run of US sizes: women's 8.5W, big kids' 5.5Y, small kids' 11C; "" for men's. */
export type SizeRun = "" | "W" | "Y" | "C";

/** A size as the file means it. */
export interface FileSize {
  /** In the words of a template: 9, 9.5, 8.5W, 5.5Y, 11C, and 42.5 or 40 2/3 of an EU size. */
  readonly size: string;
  readonly system: SizeSystem;
}

const runs: readonly (readonly [SizeRun, RegExp])[] = [
  ["C", /\((?:PS|TD|I)\)|\b(?:pre-?school|toddlers?|infants?|crib|little kids?|kleinkind(?:er)?)\b/i],
  ["Y", /\(GS\)|\b(?:grade[- ]school|big kids?|youth|junior)\b/i],
  ["W", /\(W(?:MNS)?\)|\b(?:women(?:['’]?s)?|wmns|ladies|damen|femmes?|mujer(?:es)?)\b/i],
];

/** Returns the run that a title names: "(Women's)" → W, "(GS)" → Y, "(PS)" → C. */
export const runOf = remembered((title): SizeRun => runs.find(([, named]) => named.test(title))?.[0] ?? "");

const parts: Readonly<Record<string, string>> = { "½": ".5", "¼": ".25", "¾": ".75", "⅓": " 1/3", "⅔": " 2/3" };

/** Largest number that is a US or UK size. */
const largestUs = 20;

/** Returns a size's digits with a decimal point: "9½", "9 1/2" and "9,50" → "9.5"; thirds stay: "40 2/3". */
const plain = remembered((cell): string =>
  cell
    .replaceAll(/[½¼¾⅓⅔]/gu, (sign) => parts[sign] ?? sign)
    .replaceAll(/(\d)[\s-]+1\/2/g, "$1.5")
    .replaceAll(/(\d)\s+1\/4/g, "$1.25")
    .replaceAll(/(\d)\s+3\/4/g, "$1.75")
    .replaceAll(/(\d),(\d)/g, "$1.$2")
    .replaceAll(/\.\d+/g, (decimals) => decimals.replace(/(?<!0)0+$/, ""))
    .replaceAll(/\.(?!\d)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim(),
);

/** Returns the system that a heading names, "UK size"; null for none or several. */
export function systemNamedIn(heading: string): SizeSystem {
  const [named, ...others] = systemNames.filter(([, name]) => name.test(heading));
  return named === undefined || others.length > 0 ? null : named[0];
}

/** Returns, of a size in several systems, the one in US: "US 10 / EU 44" → "US 10", "10 (EU 44)" → "10". */
function oneSystem(whole: string): string {
  const named = systemNames.filter(([, name]) => name.test(whole));
  const aside = /^([^()]*\d[^()]*)\(([^()]*)\)$/.exec(whole);
  if (aside !== null && systemNames.some(([, name]) => name.test(aside[2] ?? ""))) {
    const isUs = /us/i.test(aside[2] ?? "");
    return (isUs ? aside[2] : aside[1])?.trim() ?? whole;
  }
  if (named.length < 2) return whole;
  return whole.split(/ ?[/|,;] ?(?![23]\b)| - /).find((part) => /(?<=\d|\b)usa?(?=\b|\d)/i.test(part)) ?? whole;
}

const systemNames: readonly (readonly [Exclude<SizeSystem, null>, RegExp])[] = [
  ["EU", /(?<=\d|\b)(?:eur?|fr)(?=\b|\d)\.?/i],
  ["UK", /(?<=\d|\b)(?:uk|gb)(?=\b|\d)\.?/i],
  ["US", /(?<=\d|\b)(?:usa?)(?=\b|\d)\.?/i],
  ["CM", /(?<=\d|\b)(?:cm|jp|mondo)\b/i],
];

const runLetters: Readonly<Record<string, SizeRun>> = { W: "W", Y: "Y", G: "Y", C: "C", K: "C", T: "C", P: "C", M: "" };

/**
 * Returns the size that a cell means, null for an empty one. A bare number belongs to the run that the title names, and
 * to the column's system, unless it is too large for it. Of two, "8.5W/7M", the title says which is meant.
 */
export function readSize(cell: string, title: string, system: SizeSystem = null): FileSize | null {
  const whole = cell.trim().replaceAll(/\s+/g, " ");
  if (whole.length > longestValue) return { size: whole, system: null };
  let text = plain(oneSystem(whole));
  if (text === "") return null;
  text = text.replace(
    /^(?:(?:shoe )?size|sz|gr(?:ö(?:ss|ß)e)?\.?|talla|taille|pointure|taglia|num(?:ero)?|n[°º]|[tp](?=\s*\d{2}\b))\s*:?\s*/i,
    "",
  );
  const named = systemNames.find(([, name]) => name.test(text));
  if (named !== undefined) text = text.replace(named[1], " ").trim();
  text = text.replace(/ ?\((W|M|Y|C|GS|PS|TD|Wmns|Women'?s|Men'?s)\)/i, " $1").replace(/(\d) ?(?=[WM] ?\d)/gi, "$1 / ");
  const wanted = runOf(title);
  const found = numbersIn(text);
  if (found === null) return { size: whole, system: null };
  const chosen =
    found.length === 1
      ? found[0]
      : (found.find(({ run }) => run === wanted) ?? found.find(({ run }) => run === "") ?? found[0]);
  if (chosen === undefined) return null;
  const isLarge = Number(chosen.number.split(" ")[0]) > largestUs;
  const meant = named?.[0] ?? (isLarge ? "EU" : (system ?? "US"));
  if (meant !== "US") return { size: thirds(chosen.number), system: meant };
  return { size: `${chosen.number}${chosen.run ?? wanted}`, system: "US" };
}

/** Returns the numbers of a size, each with its run if a letter says one; null if it is none. */
const numbersIn = remembered((text): readonly { readonly number: string; readonly run: SizeRun | null }[] | null => {
  const found: { number: string; run: SizeRun | null }[] = [];
  for (const part of text.split(/\s*\/\s*(?![23]\b)|\s+\|\s+/)) {
    const match =
      /^(?:(?<before>W|M|Y|C|GS|PS|TD|Wmns|Women'?s|Women|Men'?s|Men|Youth|Damen|Herren)[\s.:]*)?(?<number>\d{1,2}(?:\.\d{1,2})?(?: [12]\/3)?)\s*(?<after>W|M|Y|C|K|T|GS|PS|TD|Wmns|Women'?s|Women|Men'?s|Men|Youth|Damen|Herren|D|D\(M\)|B\(M\))?$/i.exec(
        part.trim(),
      );
    const { before, number, after } = match?.groups ?? {};
    if (number === undefined) return null;
    const letter = (before ?? after ?? "").toUpperCase();
    const key = /^(?:HERREN|D|D\(M\))$/.test(letter)
      ? "M"
      : /^(?:DAMEN|B\(M\))$/.test(letter)
        ? "W"
        : /^TD$/.test(letter)
          ? "T"
          : letter.charAt(0);
    found.push({ number: number.replace(/^0(?=\d)/, ""), run: letter === "" ? null : (runLetters[key] ?? null) });
  }
  return found.length === 0 ? null : found;
});

/** Returns an EU size whose thirds were written as decimals with its thirds: "42.67" → "42 2/3". */
const thirds = (size: string): string => size.replace(/\.6[67]$/, " 2/3").replace(/\.33$/, " 1/3");

/** Makers whose EU sizes count in thirds. */
const inThirds = /adidas|yeezy|reebok/i;

/** Men's sizes of the usual charts, from US 4 in steps of a half. */
const euOfHalves = "36 36.5 37.5 38 38.5 39 40 40.5 41 42 42.5 43 44 44.5 45 45.5 46 47 47.5 48 48.5".split(" ");
const euOfThirds =
  "36,36 2/3,37 1/3,38,38 2/3,39 1/3,40,40 2/3,41 1/3,42,42 2/3,43 1/3,44,44 2/3,45 1/3,46,46 2/3,47 1/3,48,48 2/3,49 1/3".split(
    ",",
  );

/** Returns the men's US size of an EU one by the maker's chart; null where it is not men's, or not on it. */
export function usOfEu(size: string, brand: string, title: string): string | null {
  if (runOf(title) !== "") return null;
  const chart = inThirds.test(`${brand} ${title}`) ? euOfThirds : euOfHalves;
  const at = chart.indexOf(size);
  return at === -1 ? null : String(4 + at / 2);
}
