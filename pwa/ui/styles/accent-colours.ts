/** Returns the shades of a store's colour by custom property: tokens.css defines the same for newer browsers. */
export function accentColours(color: string): Readonly<Record<string, string>> {
  const { l, c, h } = oklchOf(color);
  const made = (lightness: number, chroma: number) => `oklch(${round(lightness)} ${round(chroma)} ${round(h)})`;
  return {
    "--on-accent": `oklch(${l < 0.585 ? 1 : 0.16} 0 0)`,
    "--accent-hover": made(l - 0.05, c),
    "--accent-on-light": made(Math.min(l, 0.5), c),
    "--accent-on-dark": made(Math.max(l, 0.79), Math.min(c, 0.12)),
    "--accent-tint-light": made(0.955, Math.min(c, 0.025)),
    "--accent-tint-dark": made(0.27, Math.min(c, 0.06)),
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Converts #rrggbb to OKLCH as defined in CSS Color 4: lightness from 0 to 1, chroma, hue in degrees. */
function oklchOf(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, bee),
    h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360,
  };
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
