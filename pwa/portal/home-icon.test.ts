import { expect, test } from "vitest";
import type { SessionState } from "#pwa/session/session-store.ts";
import { homeIconOf } from "./home-icon.ts";

const hash = "a".repeat(64);
const here = (logo: string) =>
  ({ kind: "signedIn", device: { session: { store: { logo } } } }) as unknown as SessionState;
const signedOutOf = (logo: string) => ({ kind: "signedOut", store: { logo } }) as unknown as SessionState;

test("an iPhone keeps the portal under the store's logo, signed in or out, and under Trace's own where there is none", () => {
  expect(homeIconOf(here(`/files/store-one/${hash}.webp`))).toBe(`/open/icons/${hash}-192.png`);
  expect(homeIconOf(signedOutOf(`/open/files/store-one/${hash}-320.webp`))).toBe(`/open/icons/${hash}-192.png`);
  for (const none of [
    here(""),
    signedOutOf("https://elsewhere.test/logo.png"),
    { kind: "signedOut", store: null } as const,
  ])
    expect(homeIconOf(none)).toBe("/icons/apple-touch-icon.png");
});
