import { imageUrl } from "#shared/machine/kernel/schema.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { ColumnFields } from "./foreign-fields.ts";
import { each, type Steps } from "./steps.ts";

/** A product's main picture, and the maximum of further ones. */
export const mostPictures = 21;
/** Longer ones are the picture itself, which no file of a shop has. */
const longestAddress = 2_000;

const isAddress = (text: string): boolean =>
  text.startsWith("https://") && text.length <= longestAddress && !(parseArgs(imageUrl, text) instanceof DomainError);

/** Returns the addresses of pictures in cells, several of which may be in one. Those that are not https are left out. */
export const addressesIn = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell) =>
    cell
      .trim()
      .split(/(?<![\s,;|])[\s,;|]+(?=https?:\/\/)|\s+/i)
      .filter((text) => isAddress(text)),
  );

/** Returns a reader of the pictures of a line's product: its own, and those on further lines with the same handle. */
export function* picturesReader(
  lines: readonly { readonly cells: readonly string[] }[],
  columns: ColumnFields,
): Steps<(cells: readonly string[]) => readonly string[]> {
  const handle = columns.indexOf("handle");
  const handleOf = (cells: readonly string[]) => (cells[handle] ?? "").trim();
  const at = columns.flatMap((field, n) => (field === "image" ? [n] : []));
  if (at.length === 0) return () => none;
  const own = (cells: readonly string[]) => addressesIn(at.map((n) => cells[n] ?? ""));
  const ofHandle = new Map<string, Set<string>>();
  const addOf = ({ cells }: (typeof lines)[number]) => {
    const key = handleOf(cells);
    if (key === "") return;
    const known = ofHandle.get(key) ?? new Set();
    ofHandle.set(key, known);
    for (const one of own(cells)) if (known.size < mostPictures) known.add(one);
  };
  if (handle !== -1) yield* each(lines, addOf, lines.length);
  return (cells) => {
    const all = ofHandle.get(handleOf(cells));
    return all === undefined ? [...new Set(own(cells))].slice(0, mostPictures) : [...all];
  };
}

const none: readonly string[] = [];
