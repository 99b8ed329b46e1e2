import { expect, test } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import type { Section } from "#shared/access/sections.ts";
import { mayOpen } from "./may-open.ts";
import { screens } from "./screens.tsx";

const opens = (path: string, actor: Actor): boolean => {
  const screen = screens.find((one) => one.path === path);
  if (screen === undefined) throw new Error(`The portal has no ${path}.`);
  return mayOpen({ needs: screen.needs }, actor);
};
const consigner: Actor = { role: "consigner", id: "c", name: "Sel", sections: [] };
const withSections = (...sections: Section[]): Actor => ({ role: "employee", id: "e", name: "Stan", sections });

test("with a list of access controls, payouts are seen only with Orders and product screens with Products [B2.105, B6.05]", () => {
  expect(opens("/payouts", consigner)).toBe(true);
  expect(opens("/payouts", withSections("Orders"))).toBe(true);
  expect(opens("/payouts", withSections("Products", "Inventory"))).toBe(false);
  for (const path of ["/products/create", "/products/$productId", "/productItem/$productId"]) {
    expect(opens(path, consigner)).toBe(true);
    expect(opens(path, withSections("Products"))).toBe(true);
    expect(opens(path, withSections("Employees"))).toBe(false);
  }
});
