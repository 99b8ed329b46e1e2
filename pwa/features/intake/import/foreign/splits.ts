/** Whose share a column's percentage is. */
export type ShareOf = "owner" | "store";

/**
 * Returns the percentage that a cell says, of the column's own party; null for none. Shares are written as 0.6, 60, 60 %
 * and 60/40, whose first number counts.
 */
export function readShare(cell: string): number | null {
  const match =
    /^(\d{1,3}(?:[.,]\d+)?|[.,]\d+)\s*(?:(?:%|percent|pct|prozent)\s*)?(?:[/:\u2013-]\s*\d{1,3}(?:[.,]\d+)?\s*%?)?$/.exec(
      cell.trim(),
    );
  if (match?.[1] === undefined) return null;
  const number = Number(match[1].replace(",", "."));
  // One is a whole where a mark says that it counts from 0 to 1.
  const isPart = number < 1 || (number === 1 && /[.,]/.test(match[1]));
  const percent = isPart && !cell.includes("%") ? number * 100 : number;
  return percent > 100 ? null : Math.round(percent * 100) / 100;
}

/**
 * Guesses whose share a column has: from its heading, else the owner's, who mostly gets the larger part. `cells`: each
 * with the number of its lines.
 */
export function guessShareOf(
  heading: string,
  cells: ReadonlyMap<string, number>,
): { readonly of: ShareOf; readonly sure: boolean } {
  if (/store|shop|house|laden|haus|tienda|magasin|fee|commission|provision|comisi[oó]n|our/i.test(heading))
    return { of: "store", sure: true };
  if (/consign|owner|seller|payout|besitzer|kommittent|eigent|propietario|d[eé]posant|vendeur|their/i.test(heading))
    return { of: "owner", sure: true };
  const shares = [...cells].flatMap(([cell, lines]) => {
    const share = readShare(cell);
    return share === null ? [] : [{ share, lines }];
  });
  const sum = (list: typeof shares) => list.reduce((total, { lines }) => total + lines, 0);
  const below = sum(shares.filter(({ share }) => share < 50));
  // The middle one of all, in their order, is below a half.
  const isBelow = below > Math.floor(sum(shares) / 2);
  return { of: isBelow ? "store" : "owner", sure: shares.every(({ share }) => share === 50) };
}

/** Returns the owner's share in percent. */
export const ownerShare = (percent: number, of: ShareOf): number =>
  of === "owner" ? percent : Math.round((100 - percent) * 100) / 100;
