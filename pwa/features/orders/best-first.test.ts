import { expect, it } from "vitest";
import { bestFirst } from "./best-first.ts";

it("lists items whose title begins with the whole search first, then those that contain it", () => {
  const titles = ["Jordan 3 Retro", "Air Jordan 1 Low", "Jordan 4 Retro", "JORDAN 1 Mid", "Jordan 1 High"];
  expect(
    bestFirst(
      titles.map((title) => ({ title })),
      "jordan 1",
    ).map(({ title }) => title),
  ).toEqual(["JORDAN 1 Mid", "Jordan 1 High", "Air Jordan 1 Low", "Jordan 3 Retro", "Jordan 4 Retro"]);
});
