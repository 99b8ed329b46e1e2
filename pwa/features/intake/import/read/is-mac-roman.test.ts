import { expect, test } from "vitest";
import { decodeBytes } from "./decode-bytes.ts";

/** Returns a text's bytes in an encoding that has one for each of its characters. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const all = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

const texts = [
  "Müller",
  "José",
  "Peña",
  "Martínez",
  "Björk Guðmundsdóttir".replace("ð", "d"),
  "Åse Sørensen",
  "Zoë",
  "François",
  "Größe",
  "Ürün",
  "Élodie",
  "João",
  "Beyoncé",
  "Nike® Air",
  "Air Max™ – 9½",
  "Levi’s",
  "Étoile, Ñandú",
  "caña “vieja”",
];

test.each(texts)("%j is read as it was written, on Windows or on a Mac", (text) => {
  for (const encoding of ["windows-1252", "macintosh"]) {
    // ½ has no byte on a Mac.
    if (encoding === "macintosh" && text.includes("½")) continue;
    const read = decodeBytes(bytesOf(`SKU,Name\nA-1,${text}\n`, encoding));
    expect([encoding, "text" in read && read.text]).toEqual([encoding, `SKU,Name\nA-1,${text}\n`]);
  }
});
