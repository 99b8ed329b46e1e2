import { expect, test } from "vitest";
import { drawnShoe, shoeColors } from "./drawn-shoe.ts";

test("a shoe is drawn in the colours that its product names, the stated ones before those of the title", () => {
  const [black, white] = shoeColors({ title: "Air One", color: "Black/White" });
  expect(shoeColors({ title: "Air One Black White", color: "" })).toEqual([black, white, "#2b2b2e"]);
  expect(shoeColors({ title: "Air One Red", color: "White" }).slice(0, 2)).toEqual([
    white,
    shoeColors({ title: "Red", color: "" })[0],
  ]);
});

test("a product that names no colour always has the same one, and nothing of its name is in the drawing", () => {
  const plain = { title: "<b>Dunk</b>", color: "" };
  expect(drawnShoe(plain)).toBe(drawnShoe(plain));
  expect(drawnShoe(plain)).not.toContain("Dunk");
  expect(shoeColors({ title: "Dunk", color: "" })).not.toEqual(shoeColors({ title: "Yeezy", color: "" }));
});
