import fc from "fast-check";
import { expect, test } from "vitest";
import { cardRows, type RowKind, tableRows } from "#pwa/ui/data-list/row-kind.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { told, withFakeDocument } from "../../../tests/support/fake-document.ts";
import { decidingCards } from "./deciding/columns.ts";
import { itemCard, itemColumns, type ItemLine } from "./item-line.ts";

const few = (...texts: string[]) => fc.constantFrom(...texts);
const line: fc.Arbitrary<ItemLine> = fc
  .record({
    id: few("item-1", "item-2"),
    code: few("A0000001", "A0000002"),
    title: few("Air One", "Court Classic"),
    sku: few("", "AIR-001"),
    status: fc.constantFrom(...statuses),
    priceMinor: fc.constantFrom(0, 20_000),
    payoutMinor: fc.constantFrom(0, 16_000),
    updatedAt: few("2026-01-05T08:00:00.000Z", "2026-02-06T09:00:00.000Z"),
    consignerName: few("", "Sel Seller"),
    unsent: fc.boolean(),
    place: few("", "Front"),
    image: fc.constantFrom(undefined, "", "/images/one.webp", "/images/two.webp"),
    href: fc.constantFrom(null, "/inventories/item-1"),
    consignerHref: fc.constantFrom(null, "/consigners/seller"),
    order: fc.constantFrom(null, { name: "#1001", href: "/orders/1" }, { name: "#1002", href: "/orders/2" }),
    priced: fc.boolean(),
    may: fc.record({
      ...{ item: fc.boolean(), consigner: fc.boolean(), order: fc.boolean(), edit: fc.boolean() },
      ...{
        accept: fc.boolean(),
        decline: fc.boolean(),
        answerPrice: fc.boolean(),
        withdraw: fc.boolean(),
        acceptTransfer: fc.boolean(),
        callBack: fc.boolean(),
      },
    }),
    option1Value: few("", "9"),
  })
  .map(({ option1Value, ...of }) => {
    const item = { ...of, option1Value, option2Value: "New", option3Value: "" } as unknown as ItemLine["item"];
    return { ...of, item };
  });
const place = fc.record({ index: fc.nat(3), selected: fc.boolean() });

const names = { idOf: ({ id }: ItemLine) => id, selectName: ({ code }: ItemLine) => code };
const kinds: readonly (readonly [string, (narrow: boolean) => RowKind<ItemLine>])[] = [
  ["table", (narrow) => tableRows(itemColumns, names, { currency: "USD", narrow })],
  ["deciding card", (narrow) => cardRows(decidingCards.price, names, { currency: "USD", narrow, roomy: narrow })],
  ["card", (narrow) => cardRows(itemCard, names, { currency: "USD", narrow })],
];

test.each(kinds)("A %s row that showed other items shows the next one as a new row would", (_name, kindOf) => {
  withFakeDocument(() =>
    fc.assert(
      fc.property(fc.array(fc.tuple(line, place), { minLength: 2, maxLength: 6 }), fc.boolean(), (shown, narrow) => {
        const kind = kindOf(narrow);
        const recycled = kind.make();
        for (const [row, at] of shown) {
          recycled.fill(row, at);
          const fresh = kind.make();
          fresh.fill(row, at);
          expect(told(recycled.element)).toEqual(told(fresh.element));
        }
      }),
    ),
  );
});
