import { expect, it } from "vitest";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import { DeviceView } from "#pwa/machine/local/device-view.ts";
import type { AuditLineRow } from "#shared/areas/audits/rows.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import { printedGroups } from "./printed-list.tsx";

const shelf = (id: string, name: string) => ({ id, locationId: "location-1", name, closedAt: null });
const line = (itemId: string, resolution: AuditLineRow["resolution"] = null) =>
  ({ id: `a:${itemId}`, itemId, resolution }) as AuditLineRow;

it("prints what is missing shelf by shelf with its price, what is on no shelf after that, and what is resolved last", () => {
  const shown = new ShownRows();
  for (const row of [shelf("s1", "Wall 10"), shelf("s2", "Wall 2")]) shown.small.put("subLocation", row);
  for (const row of [
    item("i1", { subLocationId: "s1", priceMinor: 1_000 }),
    item("i2", { subLocationId: null, priceMinor: 2_000 }),
    item("i3", { subLocationId: "s2", priceMinor: 3_000 }),
    item("i4", { subLocationId: "s1", priceMinor: 4_000 }),
  ])
    shown.columns.put(row);
  const view = new DeviceView({ shown, overlay: { isUnsent: () => false }, complete: true }, async () => undefined);
  const groups = printedGroups(view, [line("i4", "markMissing"), line("i2"), line("i1"), line("i3")]);
  expect(
    groups.map(({ name, lines }) => [name, lines.map(({ line: one, priceMinor }) => [one.itemId, priceMinor])]),
  ).toEqual([
    ["Wall 2", [["i3", 3_000]]],
    ["Wall 10", [["i1", 1_000]]],
    ["No sublocation", [["i2", 2_000]]],
    ["Resolved", [["i4", 4_000]]],
  ]);
});
