import { expect, it } from "vitest";
import type { ScreenFacts } from "./declare-screen.ts";
import { routeTree } from "./routes.tsx";

interface Declared {
  readonly options: {
    readonly id?: string;
    readonly path?: string;
    readonly staticData?: { readonly screen?: ScreenFacts };
  };
  readonly children?: readonly Declared[];
}
const inside = (routeTree.children as unknown as readonly Declared[]).find(({ options }) => options.id === "inside");
const screens = inside?.children ?? [];
const facts = screens.map(({ options }) => options.staticData?.screen);

it("lets no screen open that does not say who may", () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.filter(({ options }) => options.staticData?.screen === undefined)).toEqual([]);
});

it("puts every screen within the menu: by its own entry or by another's", () => {
  const entries = screens.filter(({ options }) => options.staticData?.screen?.menu !== undefined);
  const addresses = entries.map(({ options }) => options.path);
  for (const screen of facts)
    if (screen?.within !== undefined) expect(addresses, screen.title).toContain(screen.within);
});

it("gives every screen a title of its own", () => {
  const titles = facts.map((screen) => screen?.title);
  expect(new Set(titles).size).toBe(titles.length);
});
