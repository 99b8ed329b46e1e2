import { describe, expect, it } from "vitest";
import {
  admin,
  allowed,
  floor,
  item,
  now,
  otherSeller,
  RuleShop,
  seller,
} from "../../../../tests/support/rule-shop.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { answerRequest } from "./answer-request.ts";
import { closeRequests } from "./close-requests.ts";
import { makeRequest } from "./make-request.ts";

const products: Actor = { role: "employee", id: "pia", name: "Pia Products", sections: ["Products"] };
const wanted = {
  ...{ id: "wanted", productId: "air", option1Value: "9", locationId: "back", sale: "Consignment" as const },
  ...{ lowMinor: 20_000, highMinor: 30_000 },
};
const request = (more: object = {}): Put => ({
  type: "storeRequest",
  row: { ...wanted, createdAt: now, createdBy: "pia", ...more },
});
const offered = {
  ...{ id: "new", code: "B0000000", option1Value: "9", option2Value: "New", option3Value: "Good" },
  ...{ priceMinor: 20_000, notes: "", image: "" },
};
const answer = (more: Partial<typeof offered> = {}) => ({
  storeRequestId: "wanted",
  consignerId: "seller",
  items: [{ ...offered, ...more }],
});

describe("Requesting items from consigners", () => {
  it("names a size of a product, a place, the type of sale and a range, by staff with Products", () => {
    const shop = new RuleShop();
    expect(shop.run(makeRequest, wanted)).toMatchObject({ code: "forbidden" });
    allowed(shop.run(makeRequest, wanted, { actor: products }));
    expect(shop.get("storeRequest", "wanted")).toEqual({ ...wanted, createdAt: now, createdBy: "pia" });
    expect(shop.run(makeRequest, wanted, { actor: products })).toMatchObject({ code: "already_exists" });
  });

  it("is refused for what there is not, and for a range the wrong way round", () => {
    const asked = (more: object) => new RuleShop().run(makeRequest, { ...wanted, ...more }, { actor: admin });
    expect(asked({ productId: "gone" })).toMatchObject({ fields: { productId: expect.any(String) } });
    expect(asked({ option1Value: "99" })).toMatchObject({ fields: { option1Value: expect.any(String) } });
    expect(asked({ locationId: "gone" })).toMatchObject({ code: "location_missing" });
    expect(asked({ lowMinor: 30_001 })).toMatchObject({ fields: { highMinor: expect.any(String) } });
  });

  it("ends when it is closed, and an answer that comes later is refused", () => {
    const shop = new RuleShop(request());
    allowed(shop.run(closeRequests, { storeRequestIds: ["wanted"] }, { actor: products }));
    expect(shop.all("storeRequest")).toEqual([]);
    expect(shop.run(closeRequests, { storeRequestIds: ["wanted"] }, { actor: products })).toMatchObject({
      code: "not_found",
    });
    expect(shop.run(answerRequest, answer(), { actor: seller })).toMatchObject({
      message: "The store no longer asks for this.",
    });
  });
});

describe("Answering a store's request", () => {
  it("offers items on consignment or for sale at once, with the range and fees of their own [A3.18, A4.16]", () => {
    for (const sale of ["Consignment", "Buying"] as const) {
      const shop = new RuleShop(request({ sale }));
      allowed(shop.run(answerRequest, answer(), { actor: seller }));
      expect(shop.get("item", "new")).toMatchObject({
        ...{ status: sale, consignerId: "seller", productId: "air", locationId: "back", acceptedOn: null },
        ...{ storeRequestLowMinor: 20_000, storeRequestHighMinor: 30_000, payoutFeeMinor: 500 },
      });
    }
  });

  it("is at a price within the range, both bounds included, and of the size that is asked for", () => {
    for (const [priceMinor, refused] of [
      [19_999, true],
      [20_000, false],
      [30_000, false],
      [30_001, true],
    ] as const) {
      const done = new RuleShop(request()).run(answerRequest, answer({ priceMinor }), { actor: seller });
      expect([priceMinor, "code" in done ? done.message : false]).toEqual([
        priceMinor,
        refused && "Price is not within the requested price range.",
      ]);
    }
    expect(new RuleShop(request()).run(answerRequest, answer({ option1Value: "10" }), { actor: seller })).toMatchObject(
      { fields: { option1Value: "The store asks for size 9." } },
    );
    allowed(
      new RuleShop(request({ option1Value: "", lowMinor: null, highMinor: null })).run(
        answerRequest,
        answer({ option1Value: "10", priceMinor: 1 }),
        { actor: seller },
      ),
    );
  });

  it("is a consigner's for themselves, or the staff's with Inventory for any", () => {
    const shop = new RuleShop(request(), item({ code: "B0000000" }));
    expect(shop.run(answerRequest, answer(), { actor: otherSeller })).toMatchObject({ code: "code_taken" });
    const own = answer({ code: "B0000001" });
    expect(shop.run(answerRequest, own, { actor: otherSeller })).toMatchObject({ code: "forbidden" });
    expect(shop.run(answerRequest, own, { actor: floor })).toMatchObject({ code: "forbidden" });
    allowed(shop.run(answerRequest, own));
    expect(shop.get("item", "new")?.consignerId).toBe("seller");
  });
});
