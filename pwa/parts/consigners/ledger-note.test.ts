import { describe, expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { ledgerNote } from "./ledger-note.ts";

const view = {
  items: { brief: (id: string) => (id === "item-1" ? { code: "A0000001" } : undefined) },
  get: (type: string, id: string) => (type === "payout" && id === "payout-1" ? { name: "Payout one" } : undefined),
} as unknown as View;
const entry = { kind: "sale", itemId: null, payoutId: null, note: "" } as const;

describe("What stands beside an entry of the ledger", () => {
  test("is the item or the payout, whatever the language of who wrote the entry", () => {
    expect(ledgerNote(view, { ...entry, itemId: "item-1", note: "Vendido: A0000001" })).toBe("A0000001");
    expect(ledgerNote(view, { ...entry, kind: "payout", payoutId: "payout-1", note: "Pagado en Payout one" })).toBe(
      "Payout one",
    );
  });

  test("is the reason that a person gave, and what was kept where the device does not hold the row", () => {
    expect(ledgerNote(view, { ...entry, kind: "adjustment", itemId: "item-1", note: "Broken box" })).toBe("Broken box");
    expect(ledgerNote(view, { ...entry, itemId: "gone", note: "Sold: A9" })).toBe("Sold: A9");
  });
});
