import { describe, expect, it, test } from "vitest";
import { admin, allowed, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { currencies } from "#shared/areas/settings/currencies.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { payoutOptions, signupChoices, sizeSystems } from "#shared/areas/settings/office-choices.ts";
import type { SettingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { editProtected } from "./edit-protected.ts";
import { editSettings } from "./edit-settings.ts";
import { step } from "../../../../tests/support/step.ts";

const setUp = () => {
  const shop = new RuleShop();
  shop.place({ type: "store", row: shop.store });
  return shop;
};
/** Both commands follow one rule; protected settings are tested below. */
const run = (shop: RuleShop, changes: SettingsChanges, actor = admin) =>
  shop.run(editProtected, { changes }, { actor });

describe("Changing the settings", () => {
  it("sets what is named and leaves the rest, of both rows", () => {
    const shop = setUp();
    allowed(run(shop, { autoPreapproval: true, minApprovalMinor: 2_000, maxApprovalMinor: 3_000, chargeTax: true }));
    allowed(run(shop, { warnAmountMinor: 1_000, warnText: "This sells slowly.", payoutOptions: ["Bank"] }));
    allowed(run(shop, { isBuyingStore: true, onlineMarketplace: false, safeInventoryStatusMode: true }));
    expect(shop.get("store", "shop")).toEqual({
      ...shop.store,
      autoPreapproval: true,
      minApprovalMinor: 2_000,
      maxApprovalMinor: 3_000,
      warnAmountMinor: 1_000,
      warnText: "This sells slowly.",
      isBuyingStore: true,
      onlineMarketplace: false,
      safeInventoryStatusMode: true,
    });
    expect(shop.get("storeOffice", "shop")).toEqual({
      ...defaultOffice("shop"),
      chargeTax: true,
      payoutOptions: ["Bank"],
    });
  });

  it("refuses to leave empty what a store needs, in the words for each field", () => {
    const refused = (changes: SettingsChanges) => {
      const shop = setUp();
      const refusal = run(shop, changes);
      expect(shop.get("store", "shop")).toEqual(shop.store);
      return refusal;
    };
    step("a store has a name", ["B5.01"], () => {
      expect(refused({ name: "" })).toMatchObject({ fields: { name: "Name is required" } });
    });
    step("an address for its consigners", ["B5.02"], () => {
      expect(refused({ supportEmail: "" })).toMatchObject({ fields: { supportEmail: "Support email is required" } });
    });
    step("an address that the portal leads to", ["B5.03"], () => {
      expect(refused({ redirectUrl: "" })).toMatchObject({ fields: { redirectUrl: "Redirect URL email is required" } });
    });
    step("a portal's domain that was given is not taken away", ["B5.04"], () => {
      expect(refused({ consignerUrl: "" })).toMatchObject({ fields: { consignerUrl: "Domain is required" } });
    });
    step("a domain of the staff's app that was given is not taken away", ["B5.05"], () => {
      expect(refused({ inStoreUrl: "" })).toMatchObject({ fields: { inStoreUrl: "Domain is required" } });
    });
    step("a currency", ["B5.06"], () => {
      expect(refused({ currency: "" })).toMatchObject({ fields: { currency: "Currency is required" } });
    });
    step("something on its labels", ["B5.07"], () => {
      expect(refused({ labelOptions: [] })).toMatchObject({ fields: { labelOptions: "Label option is required" } });
    });
    step("its labels' width", ["B5.08"], () => {
      expect(refused({ labelWidthMm: null })).toMatchObject({ fields: { labelWidthMm: "Width is required" } });
    });
    step("its labels' height", ["B5.09"], () => {
      expect(refused({ labelHeightMm: null })).toMatchObject({ fields: { labelHeightMm: "Height is required" } });
    });
    expect(refused({ signupInfo: [] })).toMatchObject({ fields: { signupInfo: "Choose at least one." } });
    step("a way to pay out", ["B5.11"], () => {
      expect(refused({ payoutOptions: [] })).toMatchObject({ fields: { payoutOptions: "Payout option is required" } });
    });
    step("what to do with a parcel", ["B5.12"], () => {
      expect(refused({ shipInstructions: "" })).toMatchObject({
        fields: { shipInstructions: "Ship instructions values required" },
      });
    });
  });

  it.each([
    [{ warnAmountMinor: 1_000 }, "Say what the warning reads, or set its amount to 0.", "warnText"],
    [{ supportEmail: "a@b, c@d" }, "Enter one email address, such as help@shop.example."],
    [{ currency: "XXX" }, "Choose one of the currencies, such as USD."],
    [{ inStoreUrl: "https://shop.example" }, "Enter a domain in lower case, such as app.shop.example."],
    [{ redirectUrl: "javascript:alert(1)" }, "Enter a web address that begins with https://."],
    [
      { emailMsgs: [{ kind: "itemsAccepted", text: "Dear {name}" }] },
      "{name} is not a placeholder. Use only those listed for emails.",
    ],
  ] satisfies [SettingsChanges, string, string?][])(
    "refuses %j at its field",
    (changes: SettingsChanges, sentence: string, field = Object.keys(changes)[0] ?? "") => {
      const shop = setUp();
      expect(run(shop, changes)).toMatchObject({ code: "invalid_value", fields: { [field]: sentence } });
      expect(shop.get("store", "shop")).toEqual(shop.store);
    },
  );

  it("takes mails without words of the store's own, and forgets words that were emptied [B5.13, B3.10, B3.11]", () => {
    const shop = setUp();
    allowed(run(shop, { emailMsgs: [{ kind: "itemsAccepted", text: "Hello {firstName}, see {link}" }] }));
    expect(shop.get("storeOffice", "shop")?.emailMsgs).toHaveLength(1);
    allowed(run(shop, { emailMsgs: [{ kind: "itemsAccepted", text: "" }], marketplaceEmailMsgs: [] }));
    expect(shop.get("storeOffice", "shop")?.emailMsgs).toEqual([]);
  });

  it("counts the versions of the terms of service, so that a changed text is accepted again [B3.12]", () => {
    const shop = setUp();
    allowed(run(shop, { termsOfService: "Be kind." }));
    allowed(run(shop, { termsOfService: "Be kind.", chargeTax: true }));
    expect(shop.get("storeOffice", "shop")).toMatchObject({ termsVersion: 1, termsChangedAt: now });
    allowed(run(shop, { termsOfService: "Be kinder." }));
    expect(shop.get("storeOffice", "shop")?.termsVersion).toBe(2);
  });

  it("keeps the figures of amounts in a currency with other decimals", () => {
    const shop = setUp();
    allowed(run(shop, { currency: "JPY", boxFeeMinor: 300 }));
    expect(shop.get("store", "shop")).toMatchObject({ cleaningFeeMinor: 20, boxFeeMinor: 300, priceStepMinor: 1 });
    // Fees of consigner types are in the same currency.
    expect(shop.get("consignerType", "standard")).toMatchObject({ minFeeMinor: 100, flatFeeMinor: 10 });
    allowed(run(shop, { currency: "KWD" }));
    expect(shop.get("store", "shop")?.priceStepMinor).toBe(100);
    expect(shop.get("store", "shop")).toMatchObject({ cleaningFeeMinor: 20_000, boxFeeMinor: 300_000 });
    expect(shop.get("consignerType", "standard")).toMatchObject({ minFeeMinor: 100_000, flatFeeMinor: 10_000 });
    // Unchanged fees are not written.
    const gold = shop.get("consignerType", "gold");
    const { put } = allowed(run(shop, { currency: "TND" }));
    expect(put.map(({ type }) => type)).toEqual(["store"]);
    expect(shop.get("consignerType", "gold")).toEqual(gold);
  });

  it("is for who has Settings, and what is protected for admins [B2.166]", () => {
    const withSettings = { ...staff, sections: ["Settings"] as const };
    expect(setUp().run(editSettings, { changes: {} }, { actor: staff })).toMatchObject({ code: "forbidden" });
    allowed(setUp().run(editSettings, { changes: { name: "Sole Street" } }, { actor: withSettings }));
    expect(run(setUp(), { name: "Sole Street" }, withSettings)).toMatchObject({ code: "forbidden" });
  });

  it("from a queue changes nothing that is protected, and takes it as it stands", () => {
    const shop = setUp();
    allowed(run(shop, { inStoreUrl: "app.sole.test", holdDays: 7, chargeableConditions: ["Used"] }));
    const same = { inStoreUrl: "app.sole.test", holdDays: 7, chargeableConditions: ["Used"], name: "Sole Street" };
    allowed(shop.run(editSettings, { changes: same }, { actor: admin }));
    const before = shop.get("storeOffice", "shop");
    const others: SettingsChanges = { inStoreUrl: "evil.test", secondFactorOf: "admins", payoutFeeBasisPoints: 1 };
    for (const [field, value] of Object.entries(others)) {
      const refused = shop.run(editSettings, { changes: { ...same, [field]: value } }, { actor: admin });
      expect(refused).toMatchObject({
        code: "forbidden",
        fields: { [field]: expect.stringContaining("Only an admin") },
      });
    }
    expect(shop.get("storeOffice", "shop")).toEqual(before);
  });
});

test("a new currency is no detour to what is protected: Settings alone changes no fee's figure by it", () => {
  const withSettings = { ...staff, sections: ["Settings"] as const };
  const shop = setUp();
  const edit = (changes: SettingsChanges) => shop.run(editSettings, { changes }, { actor: withSettings });
  const said = (field: string, sentence: string) => ({
    code: "forbidden",
    fields: { [field]: expect.stringContaining(sentence) },
  });
  // A fee of 20.55 would be 21, and 21.00 on the way back.
  allowed(run(shop, { cleaningFeeMinor: 2_055 }));
  expect(edit({ currency: "JPY" })).toMatchObject(said("currency", "rounded"));
  // In the previous currency's minor units, 20.00 would become 2,000, and 2,000.00 on the way back.
  allowed(run(shop, { cleaningFeeMinor: 2_000 }));
  expect(edit({ currency: "JPY", cleaningFeeMinor: 2_000 })).toMatchObject(said("cleaningFeeMinor", "Only an admin"));
  const before = shop.get("store", "shop");
  allowed(edit({ currency: "JPY", cleaningFeeMinor: 20 }));
  allowed(edit({ currency: "KWD" }));
  expect(shop.get("store", "shop")?.cleaningFeeMinor).toBe(20_000);
  allowed(edit({ currency: "USD" }));
  expect(shop.get("store", "shop")).toEqual(before);
});

test("a store chooses of the listed sizes, payouts, signup info and currencies [A9.03, B9.05, B9.06, B9.07, B9.09]", () => {
  expect(sizeSystems).toEqual(["US M", "US W", "UK", "EU", "JP", "KR"]);
  expect(payoutOptions).toEqual(["PayPal", "Zelle", "Bank"]);
  expect(signupChoices).toEqual(["Email", "Full Name", "Full Address", "Username", "Phone"]);
  expect(defaultOffice("any")).toMatchObject({ sizeSystem: "US M", signupInfo: ["Email"] });
  expect(currencies.length).toBeGreaterThanOrEqual(120);
  expect(currencies).toEqual(expect.arrayContaining(["USD", "EUR", "GBP", "CAD", "AUD", "JPY", "ZAR"]));
});
