import { expect, test } from "vitest";
import { closeDay } from "#shared/areas/till/commands/close-day.ts";
import { moveCash } from "#shared/areas/till/commands/move-cash.ts";
import { allowed, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { ruleElsewhere } from "./done-elsewhere.ts";

const till = { registerId: "till-1", locationId: "front" };
const asOrders = { actor: orders };

test("a close of somebody else counts what is here, and is not refused for a payment that this person lacks", () => {
  const shop = new RuleShop();
  const float = { paymentId: "float", kind: "payIn" as const, amountMinor: 5_000, reason: "Change", till };
  allowed(shop.run(moveCash, float, asOrders));
  const close = {
    ...{ closeId: "close", till, registerName: "Front", note: "", openingMinor: 0, countedMinor: 9_000, floatMinor: 0 },
    paymentIds: ["float", "elsewhere"],
  };
  expect(shop.run(closeDay, close, asOrders)).toMatchObject({ code: "not_found" });
  allowed(shop.run({ ...closeDay, ...ruleElsewhere(closeDay.name, closeDay as never) }, close, asOrders));
  expect(shop.get("payment", "float")?.dayCloseId).toBe("close");
});
