import { expect, test } from "vitest";
import { allowed, item, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { createPayout } from "./create-payout.ts";
import { noteBankFile } from "./note-bank-file.ts";

test("A share is in one file for the bank: another file that names it is refused whole", () => {
  const by = { actor: orders };
  const sold = { status: "Sold", soldOn: "2026-03-01T10:00:00.000Z" } as const;
  const shop = new RuleShop(
    item({ id: "a", ...sold }),
    item({ id: "b", code: "A0000001", consignerId: "other", ...sold }),
  );
  const shares = [
    { consignerId: "seller", itemIds: ["a"], totalMinor: 23_900 },
    { consignerId: "other", itemIds: ["b"], totalMinor: 23_900 },
  ];
  allowed(shop.run(createPayout, { payoutId: "payout", shares }, by));
  for (const row of shop.all("payoutShare")) shop.place({ type: "payoutShare", row: { ...row, provider: "bankFile" } });
  const note = (bankFileId: string, consignerIds: string[]) =>
    shop.run(noteBankFile, { payoutId: "payout", bankFileId, consignerIds }, by);
  allowed(note("file-1", ["seller"]));
  expect(note("file-2", ["other", "seller"])).toMatchObject({ code: "in_use" });
  expect(shop.all("payoutShare").map(({ bankFileId }) => bankFileId)).toEqual(["file-1", null]);
});
