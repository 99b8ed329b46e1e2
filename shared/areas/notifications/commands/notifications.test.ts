import { describe, expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { allowed, admin, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { notificationKinds } from "../kinds.ts";
import { notificationPath, notificationText } from "../notification-text.ts";
import { markRead } from "./mark-read.ts";
import { tell } from "./tell.ts";

const entry = {
  id: "told",
  consignerId: "seller",
  kind: "itemsSold" as const,
  count: 1,
  itemId: "item",
  title: "Air One",
  amountMinor: null,
};

describe("What consigners are told", () => {
  it("is in their list once, however often the server says it, and is nobody else's to say", () => {
    const shop = new RuleShop();
    const first = allowed(shop.run(tell, { entries: [entry] }, { actor: systemActor }));
    expect(first.events).toEqual([{ name: "notificationsMade", ids: ["told"] }]);
    expect(shop.get("notification", "told")).toMatchObject({ ...entry, readAt: null });
    const again = allowed(shop.run(tell, { entries: [entry] }, { actor: systemActor }));
    expect(again).toMatchObject({ put: [], events: [] });
    expect(shop.run(tell, { entries: [{ ...entry, id: "other" }] }, { actor: admin })).toMatchObject({
      code: "not_found",
    });
  });

  it("is read by its consigner alone, once", () => {
    const shop = new RuleShop();
    allowed(shop.run(tell, { entries: [entry] }, { actor: systemActor }));
    const read = (actor: typeof seller) =>
      allowed(shop.run(markRead, { notificationIds: ["told", "gone"] }, { actor }));
    expect(read(otherSeller).put).toEqual([]);
    expect(read(seller).put).toHaveLength(1);
    expect(shop.get("notification", "told")?.readAt).not.toBeNull();
    expect(read(seller).put).toEqual([]);
  });

  it("is one line, and leads to the item, to the list of several, or to payouts", () => {
    expect(notificationText(entry, "USD")).toBe("Sold: Air One");
    expect(notificationText({ ...entry, count: 3 }, "USD")).toBe("3 items were sold");
    const paid = { ...entry, kind: "payoutsPaid" as const, amountMinor: 12_345 };
    expect(notificationText(paid, "USD")).toBe("You were paid $123.45");
    expect([entry, { ...entry, count: 3 }, paid].map(notificationPath)).toEqual([
      "/item/item",
      "/inventory",
      "/payouts",
    ]);
    expect(notificationPath({ ...entry, kind: "dropOffsAccepted", count: 2 })).toBe("/dropoffPending");
    for (const kind of notificationKinds) expect(notificationText({ ...entry, kind }, "USD")).not.toBe("");
  });
});
