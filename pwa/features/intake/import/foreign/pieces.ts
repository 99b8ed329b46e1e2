/** Returns how many pieces a cell says: below zero none, null for a text that is no number. */
export function piecesIn(cell: string, emptyIsOne: boolean): number | null {
  if (cell === "") return emptyIsOne ? 1 : 0;
  const match =
    /^([-−])?\s*(\d{1,6})(?:[.,]0+)?\s*(?:x|st(?:k|ück)?|pcs?|pairs?|prs?|paires?|pares|par|paia|pz|uds?)?\.?$/i.exec(
      cell,
    );
  if (match === null) return null;
  return match[1] === undefined ? Number(match[2]) : 0;
}
