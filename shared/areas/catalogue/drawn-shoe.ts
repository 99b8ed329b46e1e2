/** Words of colours in names of products, and how they are drawn. */
const inks: Readonly<Record<string, string>> = {
  black: "#2b2b2e",
  white: "#f4f4f1",
  sail: "#efe8d6",
  cream: "#efe8d6",
  bone: "#e2dac6",
  grey: "#9a9ca1",
  gray: "#9a9ca1",
  smoke: "#b9bcc2",
  cement: "#a7a9a8",
  silver: "#c4c8ce",
  red: "#c8352f",
  fire: "#d8432e",
  infrared: "#e5533d",
  crimson: "#a5243d",
  burgundy: "#6d2033",
  pink: "#eaa0b4",
  rose: "#d98a99",
  orange: "#e6792b",
  yellow: "#efc534",
  gold: "#c9a24a",
  lemon: "#efd94e",
  green: "#3a8055",
  pine: "#2f5d4a",
  olive: "#6e6f3f",
  mint: "#a9d8c2",
  tiffany: "#7fd0c9",
  teal: "#2f8c8c",
  aqua: "#66c2c9",
  blue: "#3468b0",
  navy: "#24385e",
  royal: "#2c4fa3",
  university: "#8fb7dd",
  ice: "#cfe4ee",
  purple: "#6c4a9c",
  violet: "#7f63b3",
  lavender: "#b9a7d6",
  brown: "#6f4b33",
  mocha: "#5c4033",
  chocolate: "#4f3527",
  tan: "#c9a27c",
  wheat: "#c79a5c",
  beige: "#d9c8ac",
  khaki: "#b7a67a",
  multi: "#d7574f",
};

/** Colours for products whose names have none, chosen by the name. */
const others = ["#3468b0", "#c8352f", "#3a8055", "#e6792b", "#6c4a9c", "#2f8c8c", "#9a9ca1", "#c9a24a"] as const;

interface Named {
  readonly title: string;
  /** Colours as people write them, such as "Black/White"; may be empty. */
  readonly color: string;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Returns the colours of a product's upper, its sole and its trim, from what its colour and title say. */
export function shoeColors({ title, color }: Named): readonly [upper: string, sole: string, trim: string] {
  const named = [...wordsOf(color), ...wordsOf(title)].flatMap((word) => inks[word] ?? []);
  const [first, second, third] = [...new Set(named)];
  const hash = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const upper = first ?? others[hash % others.length] ?? others[0];
  const sole = second ?? (upper === "#f4f4f1" ? "#d9d9d4" : "#f4f4f1");
  return [upper, sole, third ?? "#2b2b2e"];
}

/**
 * Returns a drawing of a shoe in the product's colours, as an SVG document of 320 by 320: for products without a picture.
 * It contains nothing that people wrote.
 */
export function drawnShoe(product: Named): string {
  const [upper, sole, trim] = shoeColors(product);
  const edge = 'stroke="#00000055" stroke-width="3" stroke-linejoin="round"';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">' +
    '<rect width="320" height="320" fill="#f1eee6"/>' +
    '<ellipse cx="164" cy="234" rx="128" ry="9" fill="#0000001f"/>' +
    `<path d="M40 206h242c6 0 8 5 7 11-1 9-8 14-18 14H56c-13 0-20-9-16-25z" fill="${sole}" ${edge}/>` +
    `<path d="M42 206c-2-34 2-70 8-94 10 8 26 10 40 4 12-5 22-9 30-3l52 44c18 14 42 17 70 22 26 5 42 13 41 27z" fill="${upper}" ${edge}/>` +
    `<path d="M42 206c-1-16 0-33 2-49 30 0 52 17 60 49z" fill="${trim}" fill-opacity=".85"/>` +
    `<path d="M283 206c1-14-15-22-41-27-14 6-22 15-24 27z" fill="${trim}" fill-opacity=".35"/>` +
    `<path d="M96 192c40 6 80-6 104-30-12 30-50 46-104 30z" fill="${sole}" ${edge}/>` +
    [0, 1, 2, 3]
      .map(
        (lace) =>
          `<path d="M${118 + lace * 15} ${126 + lace * 12}l-18 14" stroke="${sole}" stroke-width="7" stroke-linecap="round"/>`,
      )
      .join("") +
    "</svg>"
  );
}
