import { remembered } from "./remembered.ts";

/** Returns an account's number without leading zeros, which files show or leave out. */
export const accountKey = (account: string): string =>
  account
    .trim()
    .toLowerCase()
    .replace(/[.,]0+$/, "")
    .replace(/^0+(?=.)/, "");

/** Returns what spellings of a person's name share: letters without accents, in any order of the names. */
export const personKey = remembered((name): string =>
  name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’‘`´.]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/([aou])e/g, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" "),
);
