import { expect, test } from "vitest";
import { isSession } from "./is-session.ts";

const session = {
  user: {
    id: "u",
    name: "Ada",
    email: "a@b.test",
    role: "employee",
    accessControls: ["Inventory"],
    marketplaceLocation: false,
  },
  store: { id: "s", name: "Shop", handle: "shop", currency: "USD", logo: "", accentColor: "" },
};

test("a session is known by all of its parts, and what is more does not matter", () => {
  expect(isSession(session)).toBe(true);
  expect(isSession({ ...session, later: 1 })).toBe(true);
});

test.each([
  ["nothing", null],
  ["a text", "session"],
  ["one without its store", { user: session.user }],
  ["one of a role that is not known", { ...session, user: { ...session.user, role: "owner" } }],
  ["one whose access controls are no list", { ...session, user: { ...session.user, accessControls: "Inventory" } }],
  ["one whose access controls are no texts", { ...session, user: { ...session.user, accessControls: [7] } }],
])("%s is none", (_what, read) => {
  expect(isSession(read)).toBe(false);
});
