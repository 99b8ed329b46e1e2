import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { knownValues } from "./known-values.ts";

test("what products and templates have is suggested once each, the most frequent first, and nothing empty", () => {
  const rows = {
    product: [
      { brand: "Zeta", category: "Sneakers", gender: "Men" },
      { brand: "Acme", category: "Sneakers", gender: "Women" },
      { brand: "Acme", category: "Sneakers", gender: "Men" },
    ],
    productTemplate: [{ brand: "", category: "Boots", gender: "" }],
  };
  const all = ((type: keyof typeof rows) => rows[type]) as View["all"];
  expect(knownValues({ all })).toEqual({
    brand: ["Acme", "Zeta"],
    category: ["Sneakers", "Boots"],
    gender: ["Men", "Women"],
  });
});
