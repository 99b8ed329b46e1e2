/** The places in a store's own words of a mail, which each mail fills. */
export const mailPlaces = ["firstName", "items", "total", "link"] as const;
export type MailPlace = (typeof mailPlaces)[number];

const place = /\{([^{}]*)\}/g;

const isPlace = (name: string): name is MailPlace => mailPlaces.some((known) => known === name);

/** The first place named in the text that no mail can fill, without its braces; null when it names none such. */
export const unknownPlace = (text: string): string | null =>
  [...text.matchAll(place)].map(([, name = ""]) => name).find((name) => !isPlace(name)) ?? null;

/** The text in pieces: its words, and the places between them in order. */
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
