import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { acceptWithdrawals } from "./accept-withdrawals.ts";
import { cancelWithdrawals } from "./cancel-withdrawals.ts";
import { declineWithdrawals } from "./decline-withdrawals.ts";
import { requestWithdrawals } from "./request-withdrawals.ts";

const one = { itemIds: ["item"], reason: "" };
const asked = { status: "RequestWithdrawal", statusBefore: "Active" } as const;

describe("Requesting withdrawal", () => {
  it("takes what is on sale or in transit off the shop until the store answers [A4.07]", () => {
    const shop = new RuleShop(
      item({ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 50_000 }),
      item({
        id: "sent",
        code: "A0000001",
        status: "InTransit",
        statusBefore: "Active",
        destinationLocationId: "back",
      }),
      item({ id: "sold", code: "A0000002", status: "Sold", soldOn: now }),
    );
    const decision = allowed(
      shop.run(requestWithdrawals, { itemIds: ["item", "sent", "sold"], reason: "Moving" }, { actor: seller }),
    );
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "RequestWithdrawal", requestedPriceMinor: null, withdrawalAskedBy: "seller" },
    });
    expect(shop.get("item", "sent")).toMatchObject({ status: "RequestWithdrawal", destinationLocationId: "back" });
    expect(decision.reason).toBe("Moving");
    expect(decision.reports?.map(({ message }) => message)).toEqual([
      "This item is Sold. Its withdrawal cannot be requested.",
    ]);
  });

  it("is for one's own items, and for staff with Inventory", () => {
    const shop = new RuleShop(item());
    expect(shop.run(requestWithdrawals, one, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    expect(shop.run(requestWithdrawals, one, { actor: floor })).toMatchObject({ code: "forbidden" });
    allowed(shop.run(requestWithdrawals, one));
    expect(shop.get("item", "item")?.withdrawalAskedBy).toBe("stan");
  });
});

describe("Cancelling a withdrawal request", () => {
  it("puts the item back where it was: on sale, declined before, or in transit", () => {
    const shop = new RuleShop(
      item(asked),
      item({ ...asked, id: "kept", code: "A0000001", statusBefore: "WithdrawalDeclined" }),
      item({ ...asked, id: "sent", code: "A0000002", destinationLocationId: "back" }),
    );
    allowed(shop.run(cancelWithdrawals, { itemIds: ["item", "kept", "sent"] }, { actor: seller }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Active", statusBefore: null });
    expect(shop.get("item", "kept")).toMatchObject({ status: "WithdrawalDeclined", statusBefore: null });
    expect(shop.get("item", "sent")).toMatchObject({ status: "InTransit", destinationLocationId: "back" });
  });

  it("is refused in words once the store has answered, and an answer once it is cancelled", () => {
    for (const [answer, label] of [
      [acceptWithdrawals, "Withdrawn"],
      [declineWithdrawals, "Withdrawal declined"],
    ] as const) {
      const late = new RuleShop(item(asked));
      allowed(late.run(answer, one));
      const settled = late.get("item", "item");
      expect(late.run(cancelWithdrawals, one, { actor: seller })).toMatchObject({
        code: "illegal_transition",
        message: `This item is ${label}. Its withdrawal request can no longer be cancelled.`,
      });
      expect(late.get("item", "item")).toEqual(settled);
      const early = new RuleShop(item(asked));
      allowed(early.run(cancelWithdrawals, one, { actor: seller }));
      expect(early.run(answer, one)).toMatchObject({ code: "illegal_transition" });
      expect(early.get("item", "item")?.status).toBe("Active");
    }
  });

  it("is for one's own items, and for staff with Inventory", () => {
    const shop = new RuleShop(item(asked));
    expect(shop.run(cancelWithdrawals, one, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    expect(shop.run(cancelWithdrawals, one, { actor: floor })).toMatchObject({ code: "forbidden" });
    allowed(shop.run(cancelWithdrawals, one));
  });
});

describe("Answering a withdrawal", () => {
  it("keeps when and by whom it was answered, until it is asked for again [A3.41]", () => {
    const shop = new RuleShop(item(asked), item({ ...asked, id: "kept", code: "A0000001" }));
    const answer = { withdrawalAnsweredOn: now, withdrawalAnsweredBy: "stan" };
    allowed(shop.run(acceptWithdrawals, { ...one, feeTotalMinor: 0 }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Withdrawn", ...answer });
    allowed(shop.run(declineWithdrawals, { itemIds: ["kept"], reason: "" }));
    expect(shop.get("item", "kept")).toMatchObject({ status: "WithdrawalDeclined", ...answer });
    allowed(shop.run(requestWithdrawals, { itemIds: ["kept"], reason: "" }));
    expect(shop.get("item", "kept")).toMatchObject({ withdrawalAnsweredOn: null, withdrawalAnsweredBy: null });
  });

  it("with yes withdraws it and posts the early fee that was shown [A4.28]", () => {
    const shop = new RuleShop(item(asked));
    shop.store = { ...shop.store, earlyWithdrawalDays: 9, withdrawalFeeMinor: 1_500 };
    expect(shop.run(acceptWithdrawals, { ...one, feeTotalMinor: 0 })).toMatchObject({ code: "stale_total" });
    allowed(shop.run(acceptWithdrawals, { ...one, feeTotalMinor: 1_500 }));
    expect(shop.get("item", "item")?.status).toBe("Withdrawn");
    expect(shop.all("ledgerEntry")).toMatchObject([
      { consignerId: "seller", kind: "withdrawalFee", amountMinor: -1_500, itemId: "item" },
    ]);
  });

  it("with no puts it back on sale, or lets it go on in transit [A4.08]", () => {
    const shop = new RuleShop(
      item(asked),
      item({ ...asked, id: "sent", code: "A0000001", destinationLocationId: "back" }),
    );
    allowed(shop.run(declineWithdrawals, { itemIds: ["item", "sent"], reason: "Already promised" }));
    expect(shop.get("item", "item")).toMatchObject({ status: "WithdrawalDeclined", statusBefore: null });
    expect(shop.get("item", "sent")).toMatchObject({ status: "InTransit", destinationLocationId: "back" });
  });

  it("is given once: the later of two answers changes nothing", () => {
    for (const [first, second] of [
      [acceptWithdrawals, declineWithdrawals],
      [declineWithdrawals, acceptWithdrawals],
    ] as const) {
      const shop = new RuleShop(item(asked));
      allowed(shop.run(first, one));
      const settled = shop.get("item", "item");
      expect(shop.run(second, one)).toMatchObject({ code: "illegal_transition" });
      expect(shop.get("item", "item")).toEqual(settled);
    }
  });

  it("is the staff's with Inventory", () => {
    for (const command of [acceptWithdrawals, declineWithdrawals])
      for (const actor of [seller, floor])
        expect(new RuleShop(item(asked)).run(command, one, { actor })).toMatchObject({ code: "forbidden" });
  });
});
