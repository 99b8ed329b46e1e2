import { describe, expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { admin, allowed, now, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { blankPrivate } from "../consigner-rows.ts";
import { acceptTerms } from "./accept-terms.ts";
import { signUp } from "./sign-up.ts";

const args = {
  consignerId: "nia",
  userId: "user-nia",
  email: "nia@mail.test",
  profile: { firstName: "Nia", lastName: "New", phone: "1", address: "2 Main Road" },
  termsVersion: 3,
};

describe("Signing up a consigner", () => {
  it("makes them with their login and the terms they accepted, active and of the store's default type", () => {
    const shop = new RuleShop();
    allowed(shop.run(signUp, args, { actor: systemActor }));
    expect(shop.get("consigner", "nia")).toMatchObject({ lastName: "New", isActive: true, consignerTypeId: null });
    expect(shop.get("consignerContact", "nia")).toEqual({ id: "nia", email: "nia@mail.test" });
    expect(shop.get("consignerPrivate", "nia")).toMatchObject({
      userId: "user-nia",
      phone: "1",
      acceptedTermsOn: now,
      acceptedTermsVersion: 3,
    });
    expect(shop.run(signUp, { ...args, userId: "another" }, { actor: systemActor })).toMatchObject({
      code: "already_exists",
    });
  });

  it("is the server's alone", () => {
    for (const actor of [admin, seller])
      expect(new RuleShop().run(signUp, args, { actor })).toMatchObject({
        code: actor === admin ? "unknown_command" : "forbidden",
      });
  });
});

describe("Accepting the terms", () => {
  const setUp = (version: number) => {
    const shop = new RuleShop();
    shop.place({ type: "storeOffice", row: { ...defaultOffice(shop.store.id), termsVersion: version } });
    shop.place({ type: "consignerPrivate", row: { ...blankPrivate("seller"), phone: "1", acceptedTermsVersion: 1 } });
    return shop;
  };
  const accept = (shop: RuleShop, version: number, actor = seller) =>
    shop.run(acceptTerms, { consignerId: "seller", version }, { actor });

  it("writes which version and when, and nothing else [B6.09]", () => {
    const shop = setUp(2);
    allowed(accept(shop, 2));
    expect(shop.get("consignerPrivate", "seller")).toEqual({
      ...blankPrivate("seller"),
      phone: "1",
      acceptedTermsOn: now,
      acceptedTermsVersion: 2,
    });
  });

  it("is refused for another version than the present one, and to everybody else", () => {
    expect(accept(setUp(2), 1)).toMatchObject({ code: "stale_total" });
    for (const actor of [otherSeller, admin]) expect(accept(setUp(2), 2, actor)).toMatchObject({ code: "not_found" });
  });
});
