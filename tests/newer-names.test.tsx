import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHistory, timeline } from "#pwa/parts/history/timeline.ts";
import { subjectTitle } from "#pwa/features/home/activity/subject-of.ts";
import { OutcomeBadge } from "#pwa/features/audits/outcome-badge.tsx";
import { payoutBadgeOf } from "#pwa/features/payouts/payout-facts.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { type Section, withSection } from "#shared/access/sections.ts";
import type { Outcome } from "#shared/areas/audits/rows.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import type { NotificationRow } from "#shared/areas/notifications/rows.ts";
import { notificationText } from "#shared/areas/notifications/notification-text.ts";
import { type ExportedLine, orderExportColumns } from "#shared/areas/orders/export-columns.ts";
import { paidOrder } from "#shared/areas/orders/order-port.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import type { OrderContext } from "#shared/areas/orders/sold-item.ts";

/** What a row of a newer release has where this one has a name. */
const later = <T extends string>(name: string): T => name as T;

test("statuses and kinds that only a newer release knows are shown by their own names, never as an error", () => {
  expect(statusLabel("OnLoan")).toBe("OnLoan");
  expect(payoutBadgeOf({ status: later<PayoutRow["status"]>("Frozen") })).toMatchObject({ text: "Frozen" });
  const onHold = { rows: { get: () => ({ status: "onHold" }) } } as unknown as OrderContext;
  expect(paidOrder({ orderId: "order-1" }, onHold)).toMatchObject({
    message: expect.stringContaining("onHold") as string,
  });
  const line = { status: "returned", source: "fair" } as unknown as ExportedLine;
  const cells = orderExportColumns().map(({ head, value }) => [
    head,
    ["Status", "Source"].includes(head) ? value(line, {} as never) : "",
  ]);
  expect(cells).toContainEqual(["Status", "returned"]);
  expect(cells).toContainEqual(["Source", "fair"]);
  expect(renderToStaticMarkup(<OutcomeBadge outcome={later<Outcome>("borrowed")} />)).toContain("borrowed");
});

test("a notification of a kind that only a newer release knows says what it is about, or its kind", () => {
  const told = (title: string) =>
    notificationText(
      { kind: later<NotificationRow["kind"]>("itemsFramed"), count: 1, title, amountMinor: null, itemId: null },
      "USD",
    );
  expect(told("Air One")).toBe("Air One");
  expect(told("")).toBe("itemsFramed");
});

test("history and activity of a type, a field and a value that only a newer release knows are told without them or as they are", () => {
  const entry = {
    ...{ id: "e1", commandId: "c1", rowType: "futureThing", occurredAt: "2026-03-10T10:00:00.000Z", actorName: "Ada" },
    ...{ override: false, reason: "" },
    modifiedFields: [
      { variableChanged: "orbit", beforeValue: null, afterValue: { km: 7 } },
      { variableChanged: "name", beforeValue: "A", afterValue: "B" },
    ],
  };
  const ofItem = {
    ...{ ...entry, id: "e2", commandId: "c2", rowType: "item" },
    modifiedFields: [{ variableChanged: "status", beforeValue: "Active", afterValue: "OnLoan" }],
  };
  const names = {
    ...{ options: [], money: String, day: String },
    ...Object.fromEntries(
      ["consigner", "location", "subLocation", "product", "template"].map((name) => [name, () => undefined]),
    ),
  } as unknown as Parameters<typeof timeline>[1];
  const told = timeline(readHistory({ history: [entry, ofItem] }), names).map(({ did }) => did);
  expect(told.join("\n")).toContain("OnLoan");
  const view = { get: () => undefined, items: { brief: () => undefined } } as unknown as View;
  expect(subjectTitle(view, { rowType: "futureThing", rowId: "x", title: "" } as never)).not.toBe("");
});

test("whoever changes an employee's access keeps the access controls that only a newer release knows", () => {
  const held = ["Orders", later<Section>("Workshop")] as readonly Section[];
  expect(withSection(held, "Products", true)).toEqual(["Products", "Orders", "Workshop"]);
  expect(withSection(held, "Orders", false)).toEqual(["Workshop"]);
});
