import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";
import { leavesFor } from "./access-state.ts";

const places = ["/verify", "/disabledAccount", "/maintenance"] as const;

test("who must wait waits at its screen, and leaves it once let [B2.36, B2.37, B2.34, B2.44, B2.45, B4.09]", () => {
  const told = (place: string) =>
    (
      [
        "not_signed_in",
        "email_not_verified",
        "account_disabled",
        "device_revoked",
        "maintenance",
        "wrong_store",
        null,
      ] as const
    ).map((obstacle) => leavesFor(place, obstacle));
  expect(places.map(told)).toEqual([
    ["/login", null, "/disabledAccount", "/login", "/maintenance", "/login", "/signupSplash"],
    ["/login", "/verify", null, "/login", "/maintenance", "/login", "/"],
    ["/login", "/verify", "/disabledAccount", "/login", null, "/login", "/"],
  ]);
  expect([leavesFor("/forgot", "not_signed_in"), leavesFor("/forgot", null)]).toEqual([null, "/"]);
  expect((["email_not_verified", "account_disabled", "maintenance"] as const).map(placeOf)).toEqual(places);
  expect([placeOf(null), placeOf("not_signed_in"), placeOf("wrong_store")]).toEqual([null, null, null]);
});
