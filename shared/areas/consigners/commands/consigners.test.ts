import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import {
  admin,
  allowed,
  floor,
  item,
  now,
  orders,
  otherSeller,
  RuleShop,
  seller,
} from "../../../../tests/support/rule-shop.ts";
import { addItems } from "#shared/areas/inventory/commands/add-items.ts";
import { blankPrivate } from "../consigner-rows.ts";
import { addConsigner } from "./add-consigner.ts";
import { deleteConsigner } from "./delete-consigner.ts";
import { editConsigner } from "./edit-consigner.ts";
import { importConsigners } from "./import-consigners.ts";
import { keepBankData } from "./keep-bank-data.ts";
import { revealBankData } from "./reveal-bank-data.ts";

const desk: Actor = { role: "employee", id: "dee", name: "Dee Desk", sections: ["Consigners"] };
const nia = {
  ...{ id: "nia", firstName: "Nia", lastName: "New", email: "Nia@New.test", phone: "+27 21 555 0101" },
  ...{ address: "1 Long Street", idNumber: "", notes: "", invite: true },
};
const contact = (id: string, email: string): Put => ({ type: "consignerContact", row: { id, email } });

describe("Adding a consigner", () => {
  it("takes name, e-mail, phone and address, and invites them [B1.01, B2.116, B5.28]", () => {
    const shop = new RuleShop();
    const decision = allowed(shop.run(addConsigner, nia, { actor: desk }));
    expect(shop.get("consigner", "nia")).toMatchObject({
      isActive: true,
      isStoreAccount: false,
      consignerTypeId: null,
    });
    expect(shop.get("consignerContact", "nia")?.email).toBe("nia@new.test");
    expect(shop.get("consignerPrivate", "nia")).toMatchObject({
      phone: nia.phone,
      address: nia.address,
      bankDataId: null,
    });
    expect(decision.events).toEqual([{ name: "consignersInvited", ids: ["nia"] }]);
    for (const field of ["firstName", "lastName", "email", "phone", "address"])
      expect(shop.run(addConsigner, { ...nia, [field]: " " }, { actor: desk })).toMatchObject({
        fields: { [field]: expect.stringContaining("required") },
      });
  });

  it("is for staff with Consigners; who pays which fees is the admins' to say [B6.03]", () => {
    const shop = new RuleShop();
    for (const actor of [floor, orders, seller])
      expect(shop.run(addConsigner, nia, { actor })).toMatchObject({ code: "forbidden" });
    expect(shop.run(addConsigner, { ...nia, consignerTypeId: "gold" }, { actor: desk })).toMatchObject({
      code: "forbidden",
    });
    allowed(shop.run(addConsigner, { ...nia, consignerTypeId: "gold", chargeTax: true }, { actor: admin }));
    expect(shop.get("consigner", "nia")).toMatchObject({ consignerTypeId: "gold", chargeTax: true });
  });

  it("charges VAT as the store's settings say for new consigners [B3.18]", () => {
    const shop = new RuleShop({ type: "storeOffice", row: { ...defaultOffice("shop"), chargeTax: true } });
    allowed(shop.run(addConsigner, nia, { actor: desk }));
    expect(shop.get("consigner", "nia")?.chargeTax).toBe(true);
  });

  it("is refused for an e-mail that another consigner has, in any case of letters, and for what is none", () => {
    const shop = new RuleShop(contact("seller", "nia@new.test"));
    expect(shop.run(addConsigner, nia, { actor: desk })).toMatchObject({
      code: "already_exists",
      fields: { email: "A consigner with this email already exists." },
    });
    expect(shop.run(addConsigner, { ...nia, email: "nia" }, { actor: desk })).toMatchObject({
      fields: { email: "This is not an email address." },
    });
  });

  it("from a file adds each for itself, and reports whose e-mail is there", () => {
    const shop = new RuleShop(contact("seller", "sel@shop.test"));
    const line = (id: string, email: string) => ({ ...nia, id, email, phone: "", address: "" });
    const consigners = [line("a", "a@new.test"), line("b", "sel@shop.test"), line("c", "A@new.test"), line("d", "")];
    const decision = allowed(shop.run(importConsigners, { consigners }, { actor: desk }));
    expect(decision.reports?.map(({ id, code }) => [id, code])).toEqual([
      ["b", "already_exists"],
      ["c", "already_exists"],
    ]);
    expect(["a", "b", "c", "d"].map((id) => shop.get("consigner", id) !== undefined)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(decision.events ?? []).toEqual([]);
  });
});

describe("Editing a consigner", () => {
  it("changes what is said and leaves the rest [B3.23, B3.24, B3.25, B3.26]", () => {
    const shop = new RuleShop(contact("seller", "sel@shop.test"));
    const change = { consignerId: "seller", lastName: "Seller", email: "New@shop.test", phone: "1", idNumber: "8001" };
    allowed(shop.run(editConsigner, change, { actor: admin }));
    allowed(
      shop.run(editConsigner, { consignerId: "seller", address: "2 Side", notes: "Rings twice" }, { actor: desk }),
    );
    expect(shop.get("consigner", "seller")).toMatchObject({ firstName: "seller", lastName: "Seller" });
    expect(shop.get("consignerContact", "seller")?.email).toBe("new@shop.test");
    expect(shop.get("consignerPrivate", "seller")).toMatchObject({
      ...{ phone: "1", idNumber: "8001", address: "2 Side", notes: "Rings twice" },
    });
  });

  it("lets staff fill in an address that is missing, and an admin alone change one", () => {
    const shop = new RuleShop(contact("seller", ""));
    const to = (email: string) => ({ consignerId: "seller", email, phone: "1" });
    allowed(shop.run(editConsigner, to("sel@shop.test"), { actor: desk }));
    const why = "Only an admin can change an email address.";
    for (const email of ["thief@shop.test", ""])
      expect(shop.run(editConsigner, to(email), { actor: desk })).toMatchObject({
        ...{ code: "forbidden", message: why, fields: { email: why } },
      });
    allowed(shop.run(editConsigner, to("sel@shop.test"), { actor: desk }));
    expect(shop.get("consignerContact", "seller")?.email).toBe("sel@shop.test");
    allowed(shop.run(editConsigner, to("sel@other.test"), { actor: admin }));
    expect(shop.get("consignerContact", "seller")?.email).toBe("sel@other.test");
  });

  it("leaves type, VAT, marketplace and who is disabled to admins [A6.22, B4.10, B4.11, B4.13]", () => {
    const shop = new RuleShop();
    const of = (change: object) => ({ consignerId: "seller", ...change });
    for (const change of [
      { consignerTypeId: "gold" },
      { chargeTax: true },
      { isActive: false },
      { marketplaceLocation: true },
    ]) {
      expect(shop.run(editConsigner, of(change), { actor: desk })).toMatchObject({ code: "forbidden" });
      allowed(shop.run(editConsigner, of(change), { actor: admin }));
      expect(shop.get("consigner", "seller")).toMatchObject(change);
    }
    allowed(shop.run(editConsigner, of({ isActive: true }), { actor: admin }));
    expect(shop.get("consigner", "seller")?.isActive).toBe(true);
  });

  it("asks for unsold items to be paid anew only where fees changed and somebody said so", () => {
    const shop = new RuleShop();
    const run = (change: object) =>
      allowed(shop.run(editConsigner, { consignerId: "seller", ...change }, { actor: admin }));
    expect(run({ consignerTypeId: "gold" }).events).toEqual([]);
    expect(run({ consignerTypeId: "gold", isRecalculateInventoryPayout: true }).events).toEqual([]);
    expect(run({ consignerTypeId: "standard", isRecalculateInventoryPayout: true }).events).toEqual([
      { name: "consignerFeesChanged", consignerId: "seller" },
    ]);
  });

  it("never disables a store account [B4.12]", () => {
    const shop = new RuleShop();
    expect(shop.run(editConsigner, { consignerId: "store", isActive: false }, { actor: admin })).toMatchObject({
      code: "in_use",
      message: "Store accounts cannot be disabled.",
    });
  });

  it("is a consigner's for their own profile and mails, and for nobody else's [B3.40, B3.41, B3.42, B3.43, B3.44]", () => {
    const shop = new RuleShop(contact("seller", "sel@shop.test"));
    const run = (change: object, actor: Actor) =>
      shop.run(editConsigner, { consignerId: "seller", ...change }, { actor });
    allowed(run({ phone: "2", mailsOff: ["onPayout", "onProductSold"] }, seller));
    expect(shop.get("consignerPrivate", "seller")).toMatchObject({
      phone: "2",
      mailsOff: ["onPayout", "onProductSold"],
    });
    expect(run({ phone: "3" }, otherSeller)).toMatchObject({ code: "not_found" });
    for (const change of [{ notes: "Mine" }, { chargeTax: false }, { isActive: true }])
      expect(run(change, seller)).toMatchObject({ code: "forbidden" });
    for (const actor of [floor, orders]) expect(run({ phone: "3" }, actor)).toMatchObject({ code: "forbidden" });
  });
});

describe("Bank data of a consigner", () => {
  const kept = (bankDataId: string) => ({ consignerId: "seller", bankDataId, payoutType: "Bank" as const });

  it("is theirs to give once, and the staff's to replace [B5.38]", () => {
    const shop = new RuleShop();
    allowed(shop.run(keepBankData, kept("first"), { actor: seller }));
    expect(shop.get("consignerPrivate", "seller")).toMatchObject({
      ...{ bankDataId: "first", payoutType: "Bank", bankDataKeptAt: now },
    });
    expect(shop.run(keepBankData, kept("second"), { actor: seller })).toMatchObject({ code: "in_use" });
    allowed(shop.run(keepBankData, kept("second"), { actor: desk }));
    expect(shop.get("consignerPrivate", "seller")?.bankDataId).toBe("second");
    expect(shop.run(keepBankData, kept("third"), { actor: otherSeller })).toMatchObject({ code: "not_found" });
    expect(shop.run(keepBankData, kept("third"), { actor: orders })).toMatchObject({ code: "forbidden" });
  });

  it("is for a payout method that the store offers", () => {
    const shop = new RuleShop({ type: "storeOffice", row: { ...defaultOffice("shop"), payoutOptions: ["Bank"] } });
    expect(shop.run(keepBankData, { ...kept("a"), payoutType: "Zelle" }, { actor: desk })).toMatchObject({
      fields: { payoutType: "Please choose one of the payout methods." },
    });
  });

  it("is seen by staff with Consigners or Orders, for a reason that the history keeps", () => {
    const shop = new RuleShop({ type: "consignerPrivate", row: { ...blankPrivate("seller"), bankDataId: "first" } });
    const ask = { consignerId: "seller", reason: "Payout came back" };
    for (const actor of [desk, orders]) {
      expect(allowed(shop.run(revealBankData, ask, { actor })).reason).toBe("Payout came back");
      expect(shop.get("consignerPrivate", "seller")?.bankDataSeenAt).toBe(now);
    }
    expect(shop.run(revealBankData, { ...ask, reason: " " }, { actor: desk })).toMatchObject({
      fields: { reason: "Please say why you need to see them." },
    });
    for (const actor of [seller, floor])
      expect(shop.run(revealBankData, ask, { actor })).toMatchObject({ code: "forbidden" });
    expect(shop.run(revealBankData, { ...ask, consignerId: "other" }, { actor: desk })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("Deleting a consigner", () => {
  it("keeps the row without a name, and drops contact, login and bank data", () => {
    const hidden = { ...blankPrivate("seller"), bankDataId: "first", userId: "u" };
    const shop = new RuleShop(
      contact("seller", "s@s.test"),
      { type: "consignerPrivate", row: hidden },
      item({ status: "Paid" }),
    );
    const decision = allowed(shop.run(deleteConsigner, { consignerId: "seller" }, { actor: admin }));
    expect(shop.get("consigner", "seller")).toMatchObject({
      ...{ firstName: "", lastName: "Deleted consigner", isActive: false, deletedAt: now },
    });
    expect(shop.get("consignerContact", "seller")).toBeUndefined();
    expect(shop.get("consignerPrivate", "seller")).toBeUndefined();
    expect(decision.events).toEqual([{ name: "consignerDeleted", consignerId: "seller" }]);
    expect(shop.run(editConsigner, { consignerId: "seller", firstName: "Back" }, { actor: admin })).toMatchObject({
      code: "not_found",
    });
  });

  it("is refused while they own unsold items or are owed money, and says how much", () => {
    const shop = new RuleShop(item({ id: "a" }), item({ id: "b", code: "A0000001", status: "Withdrawn" }));
    const remove = () => shop.run(deleteConsigner, { consignerId: "seller" }, { actor: admin });
    expect(remove()).toMatchObject({ code: "in_use", message: expect.stringContaining("1 unsold item.") });
    const sold = { status: "Sold" as const, soldOn: now };
    const entry = {
      id: "e",
      consignerId: "seller",
      itemId: "a",
      payoutId: null,
      note: "",
      createdAt: now,
      cashMinor: 0,
    };
    shop.place(item({ id: "a", ...sold }), {
      type: "ledgerEntry",
      row: { ...entry, kind: "sale", amountMinor: 30_000 },
    });
    expect(remove()).toMatchObject({ message: "The store still owes this consigner $300.00. Pay it out first." });
    shop.place({ type: "ledgerEntry", row: { ...entry, id: "f", kind: "payout", amountMinor: -30_000 } });
    allowed(remove());
  });

  it("is the admins', and never of a store account", () => {
    const shop = new RuleShop();
    expect(shop.run(deleteConsigner, { consignerId: "seller" }, { actor: desk })).toMatchObject({ code: "forbidden" });
    expect(shop.run(deleteConsigner, { consignerId: "store" }, { actor: admin })).toMatchObject({ code: "in_use" });
  });

  it("leaves nobody to take in items for", () => {
    const shop = new RuleShop();
    allowed(shop.run(deleteConsigner, { consignerId: "seller" }, { actor: admin }));
    const one = {
      ...{ id: "i", code: "A0000009", productId: "air", consignerId: "seller", option1Value: "9", option2Value: "New" },
      ...{ option3Value: "Good", priceMinor: 10_000, costMinor: null, locationId: "front", subLocationId: null },
      ...{ notes: "", image: "" },
    };
    expect(shop.run(addItems, { items: [one], acceptNow: true }, { actor: admin })).toMatchObject({
      message: expect.stringContaining("consigner"),
    });
  });
});
