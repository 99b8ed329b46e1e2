import { expect, test } from "vitest";
import { floor, item, now, orders, seller, staff } from "../../../tests/support/rule-shop.ts";
import { step } from "../../../tests/support/step.ts";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StatusAction } from "./status-actions.ts";
import { nextStatus } from "./status-machine.ts";
import { type Status, statuses } from "./status.ts";

const facts = {
  now,
  actorId: "stan",
  locationId: "back",
  priceMinor: 30_000,
  paymentType: "cash",
  livePayouts: 1,
} as const;

/** Returns the status an item gets, or its unchanged one marked as refused. */
function outcome(from: Status, action: StatusAction, actor: Actor): string {
  const sold = from === "Sold" || from === "Paid";
  const given = item({
    status: from,
    statusBefore: from === "InTransit" || from === "PendingSale" ? "Active" : null,
    destinationLocationId: from === "InTransit" ? "back" : null,
    soldOn: sold ? now : null,
  });
  const next = nextStatus(given, action, actor, { ...facts, reason: "because", chosenStatus: "Declined" });
  if (next instanceof DomainError) return "refused";
  return next.kind === "removed" ? "removed" : next.fields.status;
}

test("each status has the meaning that it has in the shop", () => {
  step("what a consigner offers waits as Requested, until staff take or decline it", ["A4.02", "A4.10"], () => {
    expect(outcome("Requested", "acceptDropOff", staff)).toBe("Pending");
    expect(outcome("Requested", "decline", staff)).toBe("Declined");
    expect(outcome("Requested", "acceptDropOff", seller)).toBe("refused");
  });
  step("what staff accept is Active, and is sold from there", ["A4.04", "A4.12", "A4.13"], () => {
    expect(outcome("Pending", "accept", staff)).toBe("Active");
    expect(outcome("Active", "placeOrder", systemActor)).toBe("PendingSale");
    expect(outcome("PendingSale", "payOrder", systemActor)).toBe("Sold");
  });
  step("a consigner asks for another price of what is Active", ["A4.05", "A4.39"], () => {
    expect(outcome("Active", "requestPrice", seller)).toBe("RequestPriceChange");
    const allowed = statuses.filter((from) => outcome(from, "requestPrice", seller) !== "refused");
    expect(allowed.toSorted()).toEqual(["Active", "RequestPriceChange"]);
  });
  step("the store asks for another price", ["A4.06"], () => {
    expect(outcome("Active", "requestStorePrice", staff)).toBe("StoreRequestPriceChange");
  });
  step("a consigner asks for an item back, and it is Withdrawn once they have it", ["A4.07", "A4.09"], () => {
    expect(outcome("Active", "requestWithdrawal", seller)).toBe("RequestWithdrawal");
    expect(outcome("RequestWithdrawal", "acceptWithdrawal", staff)).toBe("Withdrawn");
    expect(outcome("Withdrawn", "sell", orders)).toBe("refused");
  });
  step("what goes to another location is InTransit until it is accepted there", ["A4.11", "A4.45", "A4.46"], () => {
    expect(outcome("Active", "transfer", orders)).toBe("InTransit");
    expect(outcome("InTransit", "acceptTransfer", floor)).toBe("Active");
  });
  step("what is paid out is Paid", ["A4.15"], () => {
    expect(outcome("Sold", "payPayout", orders)).toBe("Paid");
  });
  step("what was offered to the store's request is Consignment until it is taken", ["A4.16"], () => {
    expect(outcome("Consignment", "acceptRequestToSell", staff)).toBe("Pending");
    expect(outcome("Consignment", "sell", orders)).toBe("refused");
  });
});
