import { expect, test } from "vitest";
import { screens } from "#pwa/portal/screens.tsx";
import { routeTree } from "#pwa/staff/routes.tsx";
import { portalScreens, type Screen, staffScreens } from "./journeys/support/every-screen.ts";

/** Screens that the journey of languages does not open, with the reason. */
const notRead = {
  "/held/$commandId": "needs held work, which the full shop has none of",
  $: "unknown addresses, which are no screen",
};

/** The part of the router's tree that is read here; its own type names every route. */
interface Routes {
  readonly options: { readonly id?: string; readonly path?: string };
  readonly children?: readonly Routes[];
}
const inside = (routeTree as unknown as Routes).children?.find(({ options }) => options.id === "inside");
const staffPaths = inside?.children?.flatMap(({ options }) => options.path ?? []) ?? [];
const portalPaths = screens.map(({ path }) => path);

/** Returns the paths of which no screen in the list is one. */
const missing = (paths: readonly string[], list: readonly Screen[]): readonly string[] =>
  paths.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/?]+")}(\\?|$)`);
    return !list.some(([shown]) => pattern.test(shown));
  });

test("every screen of the staff and of the portal is read in Spanish by the journey of languages", () => {
  expect(missing(staffPaths, staffScreens).toSorted()).toEqual(Object.keys(notRead).toSorted());
  expect(missing(portalPaths, portalScreens)).toEqual([]);
});
