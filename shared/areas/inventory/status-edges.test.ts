import { describe, expect, it } from "vitest";
import { item, now, orders, seller, staff } from "../../../tests/support/rule-shop.ts";
import { systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { statusActions } from "./status-actions.ts";
import { isEdge } from "../../../tests/support/status-edges.ts";
import { nextStatus } from "./status-machine.ts";
import { statuses } from "./status.ts";

describe("The edges of the status table", () => {
  it("hold every change the table allows to anybody but an overriding admin", () => {
    const facts = {
      now,
      actorId: "stan",
      locationId: "back",
      priceMinor: 5,
      paymentType: "cash" as const,
      livePayouts: 1,
      reason: "r",
    };
    let allowed = 0;
    for (const status of statuses)
      for (const action of statusActions)
        for (const actor of [seller, staff, orders, systemActor])
          for (const statusBefore of ["Active", "WithdrawalDeclined", "Pending", "Requested"] as const)
            for (const livePriceChanges of [true, false]) {
              const destinationLocationId = status === "InTransit" || status === "RequestWithdrawal" ? "back" : null;
              const next = nextStatus(item({ status, statusBefore, destinationLocationId }), action, actor, {
                ...facts,
                livePriceChanges,
              });
              if (next instanceof DomainError || next.kind === "removed") continue;
              expect([status, action, next.fields.status, isEdge(status, next.fields.status)]).toEqual([
                status,
                action,
                next.fields.status,
                true,
              ]);
              allowed++;
            }
    expect(allowed).toBeGreaterThan(100);
  });

  it("do not hold what only an override can do", () => {
    for (const [from, to] of [
      ["Declined", "Active"],
      ["Withdrawn", "Active"],
      ["Pending", "Sold"],
      ["Active", "Paid"],
      ["Requested", "Active"],
    ] as const)
      expect([from, to, isEdge(from, to)]).toEqual([from, to, false]);
  });

  it("begin an item's life where intake, consigners and answers to requests do", () => {
    expect(statuses.filter((status) => isEdge(null, status)).toSorted()).toEqual([
      "Active",
      "Buying",
      "Consignment",
      "Pending",
      "Requested",
    ]);
  });
});
