/** A store's colour as mails use it: as a surface, with what is written on it, and as a line on white and on dark. */
export interface MailColours {
  readonly surface: string;
  readonly onSurface: "#ffffff" | "#000000";
  readonly lineOnDark: string;
}

/** The dark ground of `mailHtml`. */
export const darkGround = "#1f1f1d";

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const partsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Returns the relative luminance of #rrggbb as WCAG 2.2 defines it, from 0 to 1. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(color).map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colour mixed with white until it is a visible line on the dark ground. */
function lighter(color: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = `#${partsOf(color)
      .map((part) => Math.round((part + (1 - part) * share) * 255))
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")}`;
    if (contrast(mixed, darkGround) >= 3) return mixed;
  }
  return "#ffffff";
}

/** Returns the shades of a store's colour (#rrggbb) in mails: text on it has a contrast of 4.5 or more. */
export const mailColours = (color: string): MailColours => ({
  surface: color,
  onSurface: contrast(color, "#ffffff") >= 4.5 ? "#ffffff" : "#000000",
  lineOnDark: lighter(color),
});
