import { expect, it } from "vitest";
import { sections } from "#shared/access/sections.ts";
import type { SessionState } from "#pwa/session/session-store.ts";
import { decidings } from "#pwa/features/home/to-decide.tsx";
import { can } from "#shared/access/capabilities.ts";
import { mayOpen, type ScreenFacts } from "./declare-screen.ts";
import { sectionIcons } from "./frame/section-icons.ts";
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
    if (screen?.within !== undefined) expect(addresses, screen.title()).toContain(screen.within);
});

it("gives every screen a title of its own", () => {
  const titles = facts.map((screen) => screen?.title());
  expect(new Set(titles).size).toBe(titles.length);
});

const person = (role: "admin" | "employee", accessControls: readonly string[]) => {
  const user = { role, id: "p", name: "P", accessControls, marketplaceLocation: false };
  return { kind: "signedIn", device: { session: { user } } } as unknown as SessionState;
};

it("opens a screen to whom its route's need is given, and to nobody else", () => {
  const openTo = (session: SessionState) =>
    facts.flatMap((screen) => (screen && mayOpen(screen, session) ? [screen] : []));
  expect(openTo(person("admin", []))).toHaveLength(screens.length);
  const everyones = facts.filter((screen) => screen?.needs === null);
  expect(everyones.length).toBeGreaterThan(0);
  expect(openTo(person("employee", []))).toEqual(everyones);
  expect(openTo({ kind: "signedOut", store: null })).toEqual(everyones);
  const onFloor = openTo(person("employee", ["InStoreApp"]));
  expect(onFloor.map(({ needs }) => needs)).toContain("audits.conduct");
  expect(onFloor.map(({ needs }) => needs)).not.toContain("inventory.view");
});

const open = (path: string, of: readonly string[]) => {
  const screen = screens.find(({ options }) => options.path === path)?.options.staticData?.screen;
  return screen !== undefined && mayOpen(screen, person("employee", of));
};

it("opens the store's settings, consigner types, templates and sublocations to Settings alone [B6.01]", () => {
  for (const path of ["/settings", "/fees", "/productTemplates", "/subLocations"])
    expect([path, sections.filter((section) => open(path, [section]))]).toEqual([path, ["Settings"]]);
});

it("keeps transfers from who has no Orders, and accepting them from who has no Inventory [A6.09, A6.10]", () => {
  expect(open("/transfers", ["Inventory", "Products", "InStoreApp"])).toBe(false);
  expect(open("/transfers", ["Inventory", "Orders"])).toBe(true);
  expect(open("/acceptTransfers", ["Orders", "Products", "InStoreApp"])).toBe(false);
  expect(open("/acceptTransfers", ["Inventory"])).toBe(true);
});

it("has an icon for every entry of a phone's menu", () => {
  const entries = screens.flatMap(({ options: { path, staticData } }) =>
    staticData?.screen?.menu === undefined ? [] : [{ path: path ?? "", icon: staticData.screen.menu.icon }],
  );
  expect(entries.filter(({ path, icon }) => icon === null && sectionIcons[path] === undefined)).toEqual([]);
});

it("offers on Home only what leads to a list that the person may open", () => {
  for (const section of sections)
    for (const { needs, at } of decidings) {
      const actor = { role: "employee", id: "p", name: "P", sections: [section] } as const;
      if (can(actor, needs)) expect([section, at.to, open(String(at.to), [section])]).toEqual([section, at.to, true]);
    }
});
