/** Placeholders in a store's own mail texts. */
export const mailPlaces = ["firstName", "items", "total", "link"] as const;
export type MailPlace = (typeof mailPlaces)[number];

const place = /\{([^{}]*)\}/g;

const isPlace = (name: string): name is MailPlace => mailPlaces.some((known) => known === name);

/** Returns the first unknown placeholder in the text, without braces; null if there is none. */
export const unknownPlace = (text: string): string | null =>
  [...text.matchAll(place)].map(([, name = ""]) => name).find((name) => !isPlace(name)) ?? null;

/** Splits the text into words and placeholders, in order. */
export function piecesOf(text: string): readonly (string | { readonly place: MailPlace })[] {
  const pieces: (string | { readonly place: MailPlace })[] = [];
  let from = 0;
  for (const found of text.matchAll(place)) {
    const [whole, name = ""] = found;
    if (!isPlace(name)) continue;
    pieces.push(text.slice(from, found.index), { place: name });
    from = found.index + whole.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== "");
}
