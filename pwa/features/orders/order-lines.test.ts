import { countDaysIn } from "#pwa/ui/day-zone.ts";
import { expect, it } from "vitest";
import { orderWriter } from "./order-export.ts";
import { linesMatching, momentsAsked, type OrderLine } from "./order-lines.ts";
import { orderList } from "./order-list.tsx";

const line = (n: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id: `l${n}`, orderId: `o${n}`, itemId: `i${n}`, href: `/orders/o${n}`, consignerId: "seller", consigner: "Sel" },
  ...{ clerk: "Ann Admin", place: "Front" },
  ...{
    image: undefined,
    orderName: `#${n}`,
    source: "counter",
    payment: "cash",
    payments: [],
    customerName: "Cass",
    status: "sold",
    without: null,
  },
  ...{ code: `A000000${n}`, title: "Air One", sku: "AIR", option1Value: "9", option2Value: "New", option3Value: "" },
  ...{ priceMinor: n * 1_000, discountMinor: 0, payoutMinor: 500, sellingFeeMinor: 0, payoutFeeMinor: 0 },
  ...{
    cleaningFeeMinor: 0,
    boxFeeMinor: 0,
    vatMinor: 0,
    taxMinor: 0,
    soldAt: new Date(Date.now() - n * 86_400_000).toISOString(),
  },
  words: `air one\na000000${n}\ncass`,
  ...more,
});
const lines = [line(1), line(2, { status: "paid" }), line(9, { consignerId: "other" })];
const found = (wanted: Parameters<typeof linesMatching>[1]) => linesMatching(lines, wanted).map(({ id }) => id);

it("sold items are found by words, consigner, status and days, in the order asked for [B2.128, B2.129, B2.130, B2.131]", () => {
  expect(found({})).toEqual(["l1", "l2", "l9"]);
  expect(found({ sort: "oldest" })).toEqual(["l9", "l2", "l1"]);
  expect(found({ sort: "price" })).toEqual(["l9", "l2", "l1"]);
  expect(found({ search: "Air A0000002" })).toEqual(["l2"]);
  expect(found({ consigner: "other" })).toEqual(["l9"]);
  expect(found({ status: "paid" })).toEqual(["l2"]);
  expect(found({ days: "week1" })).toEqual(["l1", "l2"]);
});

it("the list is a table from 400 px and cards below, and its file is ordersExport.csv [B2.132, B2.134, B9.17, B9.21]", () => {
  expect(orderList).toMatchObject({ tableFrom: 400, exportName: "ordersExport" });
  const writer = orderWriter("USD");
  expect(writer.head).toContain("Order,Source,Status,Item");
  expect(writer.line(line(1))).toContain("#1,Counter,Sold,Air One,AIR,A0000001,9,New,,Sel,Cass,Cash,USD,10.00,0.00,");
  expect(writer.head).toMatch(/,Sold on,Sold by,Location\r\n$/);
  expect(writer.line(line(1))).toMatch(/,Ann Admin,Front\r\n$/);
  expect(writer.line(line(1, { source: "shop", clerk: "", place: "" }))).toMatch(/,Online,Online shop\r\n$/);
});

it("its file has the days of the store's clock, wherever the device is", () => {
  const soldOn = (zone: string) => {
    countDaysIn(zone);
    return orderWriter("USD").line(line(1, { soldAt: "2026-06-01T23:30:00.000Z" }));
  };
  try {
    expect(soldOn("Asia/Tokyo")).toContain("26/06/02");
    expect(soldOn("America/New_York")).toContain("26/06/01");
  } finally {
    countDaysIn("");
  }
});

it("a line without an item says why: sold twice, or what its item is; the filter's word is true of all", () => {
  const writer = orderWriter("USD");
  const said = (more: Partial<OrderLine>) => writer.line(line(1, { status: "oversold", ...more })).split(",")[2];
  expect(said({ without: "twice" })).toBe("Sold twice");
  expect(said({ without: "Withdrawn" })).toBe("No item (Withdrawn)");
  expect(said({ without: "Active" })).toBe("No item (Active)");
  expect(said({ without: null })).toBe("No item");
});

it("their days are the store's, wherever the device is: from its midnight to its midnight after tomorrow [B9.13, B9.14]", () => {
  // The afternoon of June 1 in Auckland, still May 31 in Los Angeles.
  const now = new Date("2026-06-01T03:00:00.000Z");
  expect(momentsAsked("hours24", "Pacific/Auckland", now)).toEqual({
    from: "2026-05-30T12:00:00.000Z",
    before: "2026-06-02T12:00:00.000Z",
  });
  expect(momentsAsked("hours24", "America/Los_Angeles", now)).toEqual({
    from: "2026-05-30T07:00:00.000Z",
    before: "2026-06-02T07:00:00.000Z",
  });
});
