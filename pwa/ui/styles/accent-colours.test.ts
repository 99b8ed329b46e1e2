import { expect, test } from "vitest";
import { accentColours } from "./accent-colours.ts";

test("what is written on a store's colour is white on dark ones and near-black on light ones", () => {
  expect(accentColours("#1f4fd1")["--on-accent"]).toBe("oklch(1 0 0)");
  expect(accentColours("#f2c400")["--on-accent"]).toBe("oklch(0.16 0 0)");
});

test("shades are made in the hue of the store's colour", () => {
  // Red is 0.628 0.2577 29.23 in CSS Color 4.
  expect(accentColours("#ff0000")).toMatchObject({
    "--accent-hover": "oklch(0.578 0.2577 29.2339)",
    "--accent-on-light": "oklch(0.5 0.2577 29.2339)",
  });
});
