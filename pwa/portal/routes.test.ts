import { readFileSync } from "node:fs";
import { createMemoryHistory, createRouter, isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { SyncState } from "#pwa/machine/local/device.ts";
import { become, type SessionState } from "#pwa/session/session-store.ts";
import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import { languages } from "#shared/words/language.ts";
import { routeTree } from "./routes.tsx";

type Obstacle = StoreAccess["obstacle"];

const signedIn = (sections: readonly string[] = [], obstacle: Obstacle = null, link: SyncState["link"] = "online") => {
  const role = sections.length === 0 ? "consigner" : "employee";
  const user = { role, id: "p", name: "P", accessControls: sections, marketplaceLocation: false };
  return {
    kind: "signedIn",
    device: { session: { user, store: { timeZone: "" } }, sync: { state: { obstacle, link } } },
  } as unknown as SessionState;
};
const waiting = (obstacle: Obstacle) =>
  ({ kind: "gated", store: null, access: { obstacle, email: "", supportEmail: "", terms: null } }) as SessionState;
const nobody: SessionState = { kind: "signedOut", store: null };

type Guard = (of: { readonly location: object; readonly search: object }) => void | Promise<void>;

/** Returns the address that a person who opens this one is redirected to by its guards; null where they may stay. */
async function redirected(session: SessionState, href: string): Promise<string | null> {
  become(session);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [href] }) });
  const location = router.latestLocation;
  const routes: Readonly<Record<string, { readonly options: { readonly beforeLoad?: unknown } }>> = router.routesById;
  for (const { routeId, search } of router.matchRoutes(location)) {
    const guard = routes[routeId]?.options.beforeLoad as Guard | undefined;
    try {
      await guard?.({ location, search });
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown;
      return thrown.options.href ?? null;
    }
  }
  return null;
}

test("whoever is not signed in is led to the sign-in, which leads back to the target of a mail's link", async () => {
  for (const path of ["/", "/inventory", "/settings", "/signupSplash"])
    expect(await redirected(nobody, path), path).toBe("/login");
  expect(await redirected(nobody, "/settings?token=abc")).toBe(
    `/login?to=${encodeURIComponent("/settings?token=abc")}`,
  );
  for (const path of ["/login", "/signup", "/forgot", "/acceptInvite/one"])
    expect(await redirected(nobody, path), path).toBeNull();
});

test("whoever is signed in is led home from the sign-in, or to an address of this app that a mail named", async () => {
  for (const path of ["/login", "/signup", "/forgot"]) expect(await redirected(signedIn(), path), path).toBe("/");
  expect(await redirected(signedIn(), "/login?to=%2Fpayouts")).toBe("/payouts");
  for (const elsewhere of ["https://elsewhere.test/", "//elsewhere.test/", "/\\elsewhere.test"])
    expect(await redirected(signedIn(), `/login?to=${encodeURIComponent(elsewhere)}`), elsewhere).toBe("/");
  // A session that has ended may be begun again there.
  expect(await redirected(signedIn([], null, "signedOut"), "/login")).toBeNull();
});

test("whoever waits is led to the screen with the reason, and from it once the reason is gone", async () => {
  for (const [obstacle, place] of [
    ["email_not_verified", "/verify"],
    ["account_disabled", "/disabledAccount"],
    ["maintenance", "/maintenance"],
  ] as const) {
    for (const path of ["/", "/inventory", "/login"])
      expect(await redirected(waiting(obstacle), path), path).toBe(place);
    expect(await redirected(waiting(obstacle), place)).toBeNull();
    expect(await redirected(signedIn([], obstacle), "/inventory")).toBe(place);
    expect(await redirected(nobody, place)).toBe("/login");
    expect(await redirected(signedIn(), place)).toBe(place === "/verify" ? "/signupSplash" : "/");
  }
  // A mail's link may be opened in any browser.
  expect(await redirected(nobody, "/verify?token=abc")).toBeNull();
});

test("a screen without its access control, and an address of nothing, lead home", async () => {
  expect(await redirected(signedIn(["Products"]), "/payouts")).toBe("/");
  expect(await redirected(signedIn(["Orders"]), "/payouts")).toBeNull();
  expect(await redirected(signedIn(), "/payouts")).toBeNull();
  expect(await redirected(signedIn(), "/nowhere/at/all")).toBe("/");
});

test("every address in a mail to consigners is a screen of the portal", () => {
  const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() });
  // All standard mails, as server/effects/mail-texts.pg.test.ts has them sent.
  const paths = languages.flatMap((language) => {
    const file = new URL(`../../server/effects/golden/mails-to-consigners.${language}.txt`, import.meta.url);
    const addresses = [...readFileSync(file, "utf8").matchAll(/https?:\S+/g)];
    return addresses.map(([address]) => new URL(address).pathname.replace(/^\/item\/item-\d+$/, "/item/$itemId"));
  });
  expect([...new Set(paths)].toSorted()).toEqual(["/inventory", "/item/$itemId", "/settings", "/signup"]);
  expect(paths.filter((path) => !(path in routesByPath))).toEqual([]);
});
