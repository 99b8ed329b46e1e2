import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
const grounds = ["canvas", "surface", "raised", "sunken", "hover"];

/** The colours that both themes give in hexadecimal digits. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);
const tones = [...colours.keys()].filter((name) => colours.has(`${name}-soft`));
const colour = (name: string, theme: (typeof themes)[number]): string => colours.get(name)?.[theme] ?? "";

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(themes)("In the %s theme", (theme) => {
  const tooPale = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([on, ground]) => [on, ground, contrast(colour(on, theme), colour(ground, theme))] as const)
      .filter(([, , ratio]) => !(ratio >= least))
      .map(([on, ground, ratio]) => `${on} on ${ground}: ${ratio.toFixed(2)}`);

  test("every tone can be read on its own soft ground and on a surface", () => {
    expect(tones).toEqual(["success", "warning", "danger", "info", "violet"]);
    const pairs = tones.flatMap((tone) => [`${tone}-soft`, "surface"].map((ground) => [tone, ground] as const));
    expect(tooPale(pairs, 4.5)).toEqual([]);
  });

  test("every ink can be read on every ground", () => {
    const pairs = ["ink", "ink-muted", "ink-faint"].flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
    expect(tooPale(pairs, 4.5)).toEqual([]);
  });

  test("the edge of a control is seen on every ground", () => {
    expect(
      tooPale(
        grounds.map((ground) => ["line-strong", ground] as const),
        3,
      ),
    ).toEqual([]);
  });
});
