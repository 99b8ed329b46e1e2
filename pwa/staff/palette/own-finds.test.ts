import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import type { ScreenFacts } from "../declare-screen.ts";
import { routeTree } from "../routes.tsx";
import { screenFinds, sectionFinds } from "./own-finds.ts";
import { paletteFinds } from "./palette-finds.ts";

interface Declared {
  readonly options: {
    readonly id?: string;
    readonly path?: string;
    readonly staticData?: { readonly screen?: ScreenFacts };
  };
  readonly children?: readonly Declared[];
}
const inside = (routeTree.children as unknown as readonly Declared[]).find(({ options }) => options.id === "inside");
const declared = (inside?.children ?? []).flatMap(({ options: { path = "/", staticData } }) =>
  staticData?.screen === undefined ? [] : [{ ...staticData.screen, to: path }],
);
const own = { screens: screenFinds(declared), sections: sectionFinds(), actions: [] };
const nothing = { items: false, marketplace: false, consigner: false, employee: false };
const found = (typed: string): readonly string[] =>
  paletteFinds({} as View, typed, own, nothing).flatMap(({ finds }) => finds.map(({ id }) => id));

test("the palette finds every screen by each word that the menu has for it", () => {
  const entries = declared.filter(({ menu, to }) => menu !== undefined && !to.includes("$"));
  expect(entries.length).toBeGreaterThan(30);
  for (const { to, menu, title } of entries) {
    const label = menu?.label() ?? "";
    expect(found(label), label).toContain(`screen ${to}`);
    for (const word of title()
      .split(" ")
      .filter((part) => part.length > 3))
      expect(found(word), word).not.toEqual([]);
  }
});

test("the palette finds a section of the settings by each heading in it", () => {
  const folder = join(import.meta.dirname, "../../features/settings");
  const headings = readdirSync(folder)
    .filter((name) => /-(section|card)\.tsx$/.test(name))
    .flatMap((name) =>
      Array.from(
        readFileSync(join(folder, name), "utf8").matchAll(/title=\{t\("([^"?]+)"\)\}/g),
        ([, heading = ""]) => heading,
      ),
    );
  expect(headings.length).toBeGreaterThan(15);
  for (const heading of headings)
    expect(
      found(heading).some((id) => id.startsWith("section ")),
      heading,
    ).toBe(true);
});

test.each([
  ["fees", "screen /fees"],
  ["commission", "screen /fees"],
  ["journal", "screen /findOrders"],
  ["journal", "section selling"],
  ["tax", "section selling"],
  ["gift card", "screen /storeCredits"],
  ["cash up", "screen /dayClose"],
  ["z report", "screen /dayClose"],
  ["reservations", "screen /packing"],
  ["labels", "section labels"],
  ["weekly email", "screen /device"],
])("who types “%s” is led to what the shop calls otherwise: %s", (typed, id) => {
  expect(found(typed)).toContain(id);
});
