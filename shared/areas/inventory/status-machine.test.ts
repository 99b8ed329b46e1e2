import { describe, expect, it } from "vitest";
import { admin, floor, item, now, orders, otherSeller, seller, staff } from "../../../tests/support/rule-shop.ts";
import { systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ItemRow } from "./rows.ts";
import { type StatusAction, statusActions } from "./status-actions.ts";
import { nextStatus, type StatusFields } from "./status-machine.ts";
import { type Status, statuses } from "./status.ts";

const facts = {
  ...{ now, actorId: "stan", locationId: "back", priceMinor: 30_000, paymentType: "cash" as const },
  ...{ livePayouts: 1, reason: "because", chosenStatus: "Declined" as const },
};

/** Returns a plausible item in this status, accepted where possible, returning to Active from detours. */
const inStatus = (status: Status, more: Partial<ItemRow> = {}): ItemRow =>
  item({
    status,
    statusBefore: detours.includes(status) ? "Active" : null,
    requestedPriceMinor: status === "RequestPriceChange" || status === "StoreRequestPriceChange" ? 35_000 : null,
    destinationLocationId: status === "InTransit" ? "back" : null,
    soldOn: status === "Sold" || status === "Paid" ? now : null,
    acceptedOn: unaccepted.includes(status) ? null : before,
    acceptedBy: unaccepted.includes(status) ? null : "stan",
    ...more,
  });
const before = "2026-03-01T10:00:00.000Z";
const unaccepted: Status[] = ["Requested", "Pending", "Consignment", "Buying"];
const detours: Status[] = [
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "InTransit",
  "PendingSale",
];

/** The table of allowed changes, written independently: action | who | from → to. */
const table = `
acceptDropOff       | staff            | Requested → Pending
acceptRequestToSell | staff            | Consignment → Pending, Buying → Pending
decline             | staff            | Requested → Declined, Pending → Declined, Buying → Declined, Consignment → Declined
cancelDropOff       | seller staff     | Requested → Withdrawn, Pending → Withdrawn
delete              | staff            | Pending → removed, Buying → removed, Consignment → removed
delete              | seller           | Buying → removed, Consignment → removed
accept              | staff            | Pending → Active
requestPrice        | seller staff     | Active → RequestPriceChange, RequestPriceChange → RequestPriceChange
acceptPrice         | staff            | RequestPriceChange → Active
declinePrice        | staff            | RequestPriceChange → Active
cancelPrice         | seller           | RequestPriceChange → Active
requestStorePrice   | staff system     | Requested → StoreRequestPriceChange, Pending → StoreRequestPriceChange, Active → StoreRequestPriceChange
acceptStorePrice    | seller staff     | StoreRequestPriceChange → Active
refuseStorePrice    | seller staff system | StoreRequestPriceChange → Active
requestWithdrawal   | seller staff     | Active → RequestWithdrawal, RequestPriceChange → RequestWithdrawal, InTransit → RequestWithdrawal, WithdrawalDeclined → RequestWithdrawal
acceptWithdrawal    | staff            | RequestWithdrawal → Withdrawn
declineWithdrawal   | staff            | RequestWithdrawal → WithdrawalDeclined
cancelWithdrawal    | seller staff     | RequestWithdrawal → Active
withdraw            | staff            | Active → Withdrawn, RequestPriceChange → Withdrawn, WithdrawalDeclined → Withdrawn
transfer            | orders           | Active → InTransit, RequestPriceChange → InTransit, WithdrawalDeclined → InTransit, StoreRequestPriceChange → InTransit
foundHere           | staff floor      | Active → Active, RequestPriceChange → RequestPriceChange, WithdrawalDeclined → WithdrawalDeclined, StoreRequestPriceChange → StoreRequestPriceChange, InTransit → Active
acceptTransfer      | staff floor      | InTransit → Active
cancelTransfer      | staff orders     | InTransit → Active
placeOrder          | system           | Active → PendingSale, RequestPriceChange → PendingSale, WithdrawalDeclined → PendingSale, StoreRequestPriceChange → PendingSale, RequestWithdrawal → PendingSale, InTransit → PendingSale
pickInstead         | system orders    | Active → PendingSale, RequestPriceChange → PendingSale, WithdrawalDeclined → PendingSale, StoreRequestPriceChange → PendingSale
sell                | system orders    | Active → Sold, RequestPriceChange → Sold, WithdrawalDeclined → Sold, StoreRequestPriceChange → Sold, RequestWithdrawal → Sold, InTransit → Sold
payOrder            | system orders    | PendingSale → Sold
cancelOrder         | system orders    | PendingSale → Active
payPayout           | system orders    | Sold → Paid
refund              | system orders    | Sold → Active, Paid → Active
refundAway          | system orders    | Sold → Withdrawn, Paid → Withdrawn
voidPayout          | admin            | Paid → Sold
`;

const people = { seller, otherSeller, staff, floor, orders, admin, system: systemActor };
/** Returns the roles a person counts as: an admin may do what staff, shop floor and those with Orders may. */
const countsAs = (who: string) => (who === "admin" ? ["admin", "staff", "floor", "orders"] : [who]);

const expected = new Map<string, string>();
for (const line of table.trim().split("\n")) {
  const [action, who, changes] = line.split("|").map((part) => part.trim());
  for (const person of Object.keys(people))
    if (countsAs(person).some((kind) => who!.split(" ").includes(kind)))
      for (const change of changes!.split(", ")) {
        const [from, to] = change.split(" → ");
        expected.set(`${action} ${from} ${person}`, to!);
      }
}

const outcome = (from: ItemRow, action: StatusAction, person: keyof typeof people): string => {
  const next = nextStatus(from, action, people[person], facts);
  if (next instanceof DomainError) return "refused";
  return next.kind === "removed" ? "removed" : next.fields.status;
};

const fields = (from: ItemRow, action: StatusAction, person: keyof typeof people, more = {}): StatusFields => {
  const next = nextStatus(from, action, people[person], { ...facts, ...more });
  if (next instanceof DomainError || next.kind === "removed") throw new Error(`no change: ${JSON.stringify(next)}`);
  return next.fields;
};

const refusal = (from: ItemRow, action: StatusAction, person: keyof typeof people, more = {}): DomainError => {
  const next = nextStatus(from, action, people[person], { ...facts, livePayouts: 0, ...more });
  if (next instanceof DomainError) return next;
  throw new Error(`allowed: ${JSON.stringify(next)}`);
};

describe("The table of status changes", () => {
  it.each(statusActions.filter((action) => action !== "override"))(
    "allows %s exactly to whom and from where it says",
    (action) => {
      for (const status of statuses)
        for (const person of Object.keys(people) as (keyof typeof people)[]) {
          const key = `${action} ${status} ${person}`;
          expect(`${key}: ${outcome(inStatus(status), action, person)}`).toBe(
            `${key}: ${expected.get(key) ?? "refused"}`,
          );
        }
    },
  );

  it("leads from one status to another for exactly whom it says, of all pairs of statuses and all people", () => {
    const ends = [...statuses, "removed"];
    for (const person of Object.keys(people) as (keyof typeof people)[])
      for (const from of statuses) {
        const actions = statusActions.filter((action) => action !== "override");
        const reached = new Set(actions.map((action) => outcome(inStatus(from), action, person)));
        const meant = new Set(actions.map((action) => expected.get(`${action} ${from} ${person}`)));
        for (const to of ends)
          expect(`${person}: ${from} → ${to} ${reached.has(to)}`).toBe(`${person}: ${from} → ${to} ${meant.has(to)}`);
      }
  });

  it("counts a store's price request as on sale only once the item was accepted", () => {
    const unaccepted = inStatus("StoreRequestPriceChange", { acceptedOn: null, statusBefore: "Pending" });
    expect(outcome(unaccepted, "transfer", "orders")).toBe("refused");
    expect(outcome(unaccepted, "placeOrder", "system")).toBe("refused");
    expect(outcome(unaccepted, "acceptStorePrice", "seller")).toBe("Pending");
  });

  it("refuses in words that name the item's status", () => {
    expect(refusal(inStatus("Sold"), "decline", "staff")).toMatchObject({
      code: "illegal_transition",
      message: "This item is Sold and cannot be declined.",
    });
    expect(refusal(inStatus("Pending"), "withdraw", "staff").message).toContain("Drop off pending");
  });

  it("tells someone who may never do it nothing about the item", () => {
    expect(refusal(inStatus("Sold"), "decline", "seller").code).toBe("forbidden");
  });
});

describe("A detour", () => {
  it("remembers the resting status it left, also through further detours", () => {
    const asked = fields(inStatus("WithdrawalDeclined"), "transfer", "orders");
    expect(asked).toMatchObject({
      status: "InTransit",
      statusBefore: "WithdrawalDeclined",
      destinationLocationId: "back",
    });
    const ordered = fields({ ...inStatus("WithdrawalDeclined"), ...asked }, "placeOrder", "system");
    expect(ordered).toMatchObject({
      status: "PendingSale",
      statusBefore: "WithdrawalDeclined",
      destinationLocationId: null,
    });
    const cancelled = fields({ ...inStatus("WithdrawalDeclined"), ...ordered }, "cancelOrder", "system");
    expect(cancelled).toMatchObject({ status: "WithdrawalDeclined", statusBefore: null });
  });

  it("returns to Active or Requested when nothing is remembered", () => {
    const forgetful = { statusBefore: null };
    expect(fields(inStatus("InTransit", forgetful), "cancelTransfer", "staff").status).toBe("Active");
    expect(fields(inStatus("InTransit", { ...forgetful, acceptedOn: null }), "cancelTransfer", "staff").status).toBe(
      "Requested",
    );
  });

  it("of a withdrawal out of transit goes back into transit when it is declined", () => {
    const asked = { ...inStatus("InTransit"), ...fields(inStatus("InTransit"), "requestWithdrawal", "seller") };
    expect(asked).toMatchObject({ status: "RequestWithdrawal", destinationLocationId: "back", statusBefore: "Active" });
    const declined = fields(asked, "declineWithdrawal", "staff");
    expect(declined).toMatchObject({ status: "InTransit", destinationLocationId: "back", statusBefore: "Active" });
    const cancelled = fields(asked, "cancelWithdrawal", "seller");
    expect(cancelled).toMatchObject({ status: "InTransit", destinationLocationId: "back", statusBefore: "Active" });
    expect(fields(asked, "acceptWithdrawal", "staff").destinationLocationId).toBeNull();
  });

  it("of a transfer keeps the old location until it arrives", () => {
    const sent = fields(inStatus("Active"), "transfer", "orders");
    expect(sent.locationId).toBeUndefined();
    expect(fields(inStatus("InTransit"), "acceptTransfer", "staff")).toMatchObject({
      locationId: "back",
      destinationLocationId: null,
    });
    expect(fields(inStatus("InTransit"), "cancelTransfer", "staff").locationId).toBeUndefined();
  });
});

describe("A requested price", () => {
  it("exists exactly in the price-request statuses, whatever is done", () => {
    for (const status of statuses)
      for (const action of statusActions)
        for (const person of Object.keys(people) as (keyof typeof people)[])
          for (const chosenStatus of action === "override" ? statuses : (["Active"] as const)) {
            const next = nextStatus(inStatus(status), action, people[person], {
              ...facts,
              chosenStatus,
              livePayouts: action === "override" ? 0 : 1,
            });
            if (next instanceof DomainError || next.kind === "removed") continue;
            const asks =
              next.fields.status === "RequestPriceChange" || next.fields.status === "StoreRequestPriceChange";
            expect([status, action, next.fields.requestedPriceMinor !== null]).toEqual([status, action, asks]);
            const detour = detours.includes(next.fields.status);
            expect([status, action, next.fields.statusBefore !== null]).toEqual([status, action, detour]);
          }
  });

  it("is applied and asks for a new label when the store accepts it", () => {
    const accepted = fields(inStatus("RequestPriceChange"), "acceptPrice", "staff");
    expect(accepted).toMatchObject({ priceMinor: 35_000, printed: false, requestedPriceMinor: null });
    expect(fields(inStatus("StoreRequestPriceChange"), "acceptStorePrice", "seller").priceMinor).toBe(35_000);
  });

  it("is forgotten when it is refused", () => {
    expect(fields(inStatus("RequestPriceChange"), "declinePrice", "staff").priceMinor).toBeUndefined();
    expect(fields(inStatus("StoreRequestPriceChange"), "refuseStorePrice", "seller").priceMinor).toBeUndefined();
  });

  it("replaces an older request", () => {
    expect(fields(inStatus("RequestPriceChange"), "requestPrice", "seller").requestedPriceMinor).toBe(30_000);
  });

  it("survives being found elsewhere", () => {
    expect(fields(inStatus("RequestPriceChange"), "foundHere", "floor").requestedPriceMinor).toBe(35_000);
  });

  it("is applied at once in a store with live price changes", () => {
    expect(fields(inStatus("Active"), "requestPrice", "seller", { livePriceChanges: true })).toMatchObject({
      ...{ status: "Active", priceMinor: 30_000, printed: false, requestedPriceMinor: null },
    });
  });

  it("must be above zero, and not for what the store owns [A4.40, A5.24]", () => {
    const zero = refusal(inStatus("Active"), "requestPrice", "seller", { priceMinor: 0 });
    expect(zero).toMatchObject({
      code: "invalid_value",
      fields: { requestedPrice: "You must set the valuee for the price change" },
    });
    expect(refusal(inStatus("Active"), "requestPrice", "seller", { isStoreAccountItem: true }).code).toBe(
      "illegal_transition",
    );
  });
});

describe("Accepting", () => {
  it("notes when, by whom and where, and asks for a label", () => {
    const pending = inStatus("Pending", { acceptedOn: null, acceptedBy: null, locationId: null });
    expect(fields(pending, "accept", "staff")).toMatchObject({
      ...{ acceptedOn: now, acceptedBy: "stan", locationId: "back", printed: false },
    });
  });

  it("needs a location, in the specification's words [A5.23]", () => {
    const placeless = inStatus("Pending", { locationId: null });
    const refused = nextStatus(placeless, "accept", staff, { now, actorId: "stan" });
    expect(refused).toMatchObject({ code: "location_missing", message: "You must add the location of the inventory." });
  });

  it("needs a price [A5.16]", () => {
    expect(refusal(inStatus("Pending", { priceMinor: 0 }), "accept", "staff").message).toBe("Please enter a price");
  });

  it("of an instant-buy item needs a payment type", () => {
    const bought = inStatus("Pending", { buyingId: "seller" });
    expect(refusal(bought, "accept", "staff", { paymentType: null }).fields).toHaveProperty("paymentType");
    expect(fields(bought, "accept", "staff").status).toBe("Active");
  });

  it("of a request to sell needs a price within the store's range, and remembers who sells outright [A5.26]", () => {
    const range = { storeRequestLowMinor: 30_000, storeRequestHighMinor: 40_000 };
    for (const priceMinor of [29_999, 40_001])
      expect(refusal(inStatus("Consignment", { ...range, priceMinor }), "acceptRequestToSell", "staff").message).toBe(
        "Price is not within the requested price range.",
      );
    expect(fields(inStatus("Consignment", range), "acceptRequestToSell", "staff").buyingId).toBeUndefined();
    expect(fields(inStatus("Buying", range), "acceptRequestToSell", "staff").buyingId).toBe("seller");
  });
});

describe("An order", () => {
  it("takes no item that stands in another one", () => {
    expect(refusal(inStatus("Active"), "placeOrder", "system", { inOtherLiveOrder: true }).code).toBe(
      "illegal_transition",
    );
  });

  it("dates the sale when it is paid, and frees the item when it is cancelled or refunded", () => {
    expect(fields(inStatus("PendingSale"), "payOrder", "system").soldOn).toBe(now);
    expect(fields(inStatus("PendingSale"), "cancelOrder", "orders").orderId).toBeNull();
    expect(fields(inStatus("Paid"), "refund", "orders")).toMatchObject({
      status: "Active",
      soldOn: null,
      orderId: null,
    });
  });

  it("is paid out in exactly one payout", () => {
    for (const livePayouts of [0, 2])
      expect(refusal(inStatus("Sold"), "payPayout", "system", { livePayouts }).code).toBe("illegal_transition");
  });

  it("is taken out of its payout only with a reason", () => {
    expect(refusal(inStatus("Paid"), "voidPayout", "admin", { reason: " " }).fields).toHaveProperty("reason");
  });
});

describe("A transfer", () => {
  it("goes to another location [A5.44]", () => {
    expect(refusal(inStatus("Active"), "transfer", "orders", { locationId: "front" }).code).toBe("invalid_value");
    expect(refusal(inStatus("Active"), "transfer", "orders", { locationId: undefined }).message).toBe(
      "Please select a location",
    );
  });
});

describe("An admin's override", () => {
  const override = { livePayouts: 0 };

  it("out of a sale into a price request leads back to the shelf, not into the sale", () => {
    const asked = fields(inStatus("Sold", { acceptedOn: before, soldOn: now }), "override", "admin", {
      ...override,
      chosenStatus: "StoreRequestPriceChange",
    });
    expect(asked).toMatchObject({ status: "StoreRequestPriceChange", statusBefore: "Active", soldOn: null });
  });

  it("is the admin's alone, with a reason", () => {
    for (const person of ["seller", "staff", "floor", "orders", "system"] as const)
      expect(refusal(inStatus("Active"), "override", person).code).toBe("forbidden");
    expect(refusal(inStatus("Active"), "override", "admin", { reason: "" }).fields).toHaveProperty("reason");
  });

  it("reaches every status from every status, but Paid, the same one and transit without a destination", () => {
    for (const from of statuses)
      for (const chosenStatus of statuses) {
        const next = nextStatus(inStatus(from, { acceptedOn: before }), "override", admin, {
          ...facts,
          ...override,
          chosenStatus,
        });
        const refused =
          from === chosenStatus || from === "Paid" || chosenStatus === "Paid" || chosenStatus === "InTransit";
        expect([from, chosenStatus, next instanceof DomainError]).toEqual([from, chosenStatus, refused]);
      }
  });

  it("puts nothing on sale that was not accepted or has no place [A4.25]", () => {
    const sentence = "This item has not been accepted, you must accept it via the incoming tab.";
    for (const missing of [{ acceptedOn: null }, { locationId: null }])
      for (const chosenStatus of ["Active", "RequestPriceChange", "WithdrawalDeclined"])
        expect(refusal(inStatus("Pending", missing), "override", "admin", { chosenStatus })).toMatchObject({
          ...{ code: "not_accepted", message: sentence },
        });
  });

  it("is refused for what is sold or being sold in safe-status mode [A3.91]", () => {
    for (const status of ["Sold", "PendingSale", "Paid"] as const)
      expect(refusal(inStatus(status), "override", "admin", { safeInventoryStatusMode: true }).message).toContain(
        "Safe inventory statuses",
      );
  });

  it("is refused for an item in a payout", () => {
    expect(refusal(inStatus("Sold"), "override", "admin", { livePayouts: 1 }).message).toContain("payout");
  });

  it("dates what becomes Sold and frees what leaves its order", () => {
    expect(fields(inStatus("Active"), "override", "admin", { ...override, chosenStatus: "Sold" }).soldOn).toBe(now);
    const freed = fields(inStatus("Sold", { orderId: "o" }), "override", "admin", {
      ...override,
      chosenStatus: "Active",
    });
    expect(freed).toMatchObject({ soldOn: null, orderId: null });
    const pending = fields(inStatus("Sold", { orderId: "o" }), "override", "admin", {
      ...override,
      chosenStatus: "PendingSale",
    });
    expect(pending.orderId).toBeUndefined();
  });
});
