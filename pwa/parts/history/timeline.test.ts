import { beforeAll, describe, expect, it } from "vitest";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { pendingEntries } from "./pending-changes.ts";
import { type LogEntry, type Names, readLog, timeline } from "./timeline.ts";
import { thingWords } from "./words.ts";
import { rowTypes } from "#shared/areas/rows.ts";
import { loadAllCommands } from "#pwa/machine/local/known-commands.ts";

beforeAll(loadAllCommands);

const names: Names = {
  consigner: (id) => ({ c1: "Ana Dube", c2: "Ben Botha" })[id],
  location: (id) => ({ l1: "Long Street", l2: "Warehouse" })[id],
  subLocation: (id) => ({ s1: "Shelf A" })[id],
  product: (id) => ({ p1: "Dunk Low" })[id],
  template: (id) => ({ t1: "Sneakers" })[id],
  options: ["US size", "", ""],
  money: (minor) => `R${(minor / 100).toFixed(2)}`,
  day: (instant) => instant.slice(2, 10).replaceAll("-", "/"),
};

let made = 0;
const entry = (at: string, fields: Record<string, [unknown, unknown]>, more: Partial<LogEntry> = {}): LogEntry => ({
  id: `log${++made}`,
  commandId: `cmd${made}`,
  at,
  actorName: "Sam Staff",
  override: false,
  reason: "",
  modifiedFields: Object.entries(fields).map(([variableChanged, [beforeValue, afterValue]]) => ({
    variableChanged,
    beforeValue,
    afterValue,
  })),
  ...more,
});

const sentences = (log: readonly LogEntry[]) => timeline(log, names).map((shown) => `${shown.who} ${shown.did}`);

it("calls every kind of row that has a history by its name, so that none is taken for a newer version's", () => {
  const withHistory = Object.values(rowTypes).filter(({ history, partOf }) => history && partOf === null);
  expect(withHistory.filter(({ type }) => !thingWords.has(type))).toEqual([]);
});

describe("A product's and a template's history", () => {
  const entry = (
    rowType: "product" | "productTemplate" | "mergedProduct" | "consigner",
    fields: Record<string, [unknown, unknown]>,
  ) => ({
    ...{
      id: "e1",
      commandId: "c1",
      rowType,
      at: "2026-03-10T10:00:00.000Z",
      actorName: "Ada",
      override: false,
      reason: "",
    },
    modifiedFields: Object.entries(fields).map(([variableChanged, [beforeValue, afterValue]]) => ({
      ...{ variableChanged, beforeValue, afterValue },
    })),
  });
  const told = (...entries: LogEntry[]) => timeline(entries, names).map(({ who, did }) => `${who} ${did}`);

  it("names fields as the form does, and lists by their entries", () => {
    expect(
      told(
        entry("product", {
          stockXId: ["", "sx-1"],
          imageList: [[], ["/a.webp", "/b.webp"]],
          productTemplateId: ["t0", "t1"],
        }),
        entry("productTemplate", { option1Values: [["8"], ["8", "9"]], weightGrams: [0, 1400] }),
      ),
    ).toEqual([
      "Ada set Catalog Id to sx-1, set Further images to 2 images, and changed Template from a template not on this device to Sneakers.",
      "Ada changed Option 1 values from 8 to 8, 9 and changed Weight in grams from 0 to 1400.",
    ]);
  });

  it("tells that a consigner accepted the terms, and which version of them", () => {
    const accepted = { acceptedTermsOn: [null, "2026-03-10T10:00:00.000Z"], acceptedTermsVersion: [0, 1] };
    expect(told(entry("consigner", accepted as never))).toEqual(["Ada accepted the terms, version 1."]);
    expect(told(entry("consigner", { chargeTax: [false, true] }))).toEqual(["Ada changed VAT on fees from no to yes."]);
  });

  it("names a store's settings as Settings does, rates in percent, and an order's status in words", () => {
    const store = (fields: Record<string, [unknown, unknown]>) => ({ ...entry("consigner", fields), rowType: "store" });
    expect(
      told(
        store({ taxBasisPoints: [0, 887.5], chargeTax: [false, true] }),
        store({ emailMsgs: [[], [{ kind: "itemsAccepted", text: "Hello" }]] }),
        { ...entry("consigner", { status: ["paid", "partlyRefunded"] }), rowType: "order" },
      ),
    ).toEqual([
      "Ada changed Sales tax from 0% to 8.875% and changed Charge VAT to new consigners from no to yes.",
      "Ada changed Texts of emails.",
      "Ada changed Status from Paid to Partly refunded.",
    ]);
  });

  it("tells which product was merged into it", () => {
    const merged = { createdOn: [null, "now"], title: [null, "Dunk"], sku: [null, "DD-1"], mergedIntoId: [null, "p1"] };
    expect(told(entry("mergedProduct", merged as never))).toEqual(["Ada merged Dunk (DD-1) into Dunk Low."]);
  });
});

describe("an item's timeline", () => {
  it("says who added the item, without every field it began with", () => {
    expect(
      sentences([
        entry("2026-03-01T10:00:00.000Z", {
          createdOn: [null, "2026-03-01"],
          priceMinor: [null, 1000],
          status: [null, "Pending"],
        }),
      ]),
    ).toEqual(["Sam Staff added the item."]);
  });

  it("names owners, places, prices and options the way people do [A1.14, A2.50]", () => {
    expect(
      sentences([
        entry("2026-03-01T10:00:00.000Z", {
          consignerId: ["c1", "c2"],
          locationId: ["l1", "l2"],
          priceMinor: [250000, 230050],
          option1Value: ["9", "9.5"],
          updatedAt: ["a", "b"],
        }),
      ]),
    ).toEqual([
      "Sam Staff changed Owner from Ana Dube to Ben Botha, changed Location from Long Street to Warehouse, changed Price from R2500.00 to R2300.50, and changed US size from 9 to 9.5.",
    ]);
  });

  it("says set where nothing stood, and nothing where something was taken away", () => {
    expect(
      sentences([entry("2026-03-01T10:00:00.000Z", { subLocationId: [null, "s1"], trackingCode: ["RA1", ""] })]),
    ).toEqual(["Sam Staff set Sublocation to Shelf A and changed Tracking code from RA1 to nothing."]);
  });

  it("tells a status change that stands twice in one minute once [A9.29]", () => {
    const log = [
      entry("2026-03-01T10:00:01.000Z", { status: ["Pending", "Active"] }),
      entry("2026-03-01T10:00:40.000Z", { status: ["Pending", "Active"] }),
      entry("2026-03-01T10:01:02.000Z", { status: ["Pending", "Active"] }),
    ];
    expect(sentences(log)).toHaveLength(2);
  });

  it("keeps the other changes of an entry whose status was told already", () => {
    const log = [
      entry("2026-03-01T10:00:01.000Z", { status: ["Pending", "Active"] }),
      entry("2026-03-01T10:00:40.000Z", { status: ["Pending", "Active"], printed: [false, true] }),
    ];
    expect(sentences(log)[0]).toBe("Sam Staff printed the label.");
  });

  it("tells the fees that follow a price as one change", () => {
    const fees = { sellingFeeMinor: [1_000, 1_200], vatMinor: [150, 180], boxFeeMinor: [0, 0] } as const;
    const fields = { priceMinor: [10_000, 12_000], ...fees } as unknown as Record<string, [unknown, unknown]>;
    expect(sentences([entry("2026-03-01T10:00:00.000Z", fields)])).toEqual([
      "Sam Staff changed Price from R100.00 to R120.00 and changed the fees to Selling fee R12.00, VAT R1.80.",
    ]);
  });

  it("cuts a long text between letters, never through an emoji", () => {
    const family = "👨‍👩‍👧‍👦";
    for (const before of [109, 110, 113, 116, 117, 118]) {
      const notes = `${"a".repeat(before)}${family}${"b".repeat(60)}`;
      const [told] = sentences([entry("2026-03-01T10:00:00.000Z", { notes: ["", notes] })]);
      const shown = told?.replace("Sam Staff set Notes to ", "").replace("….", "") ?? "";
      expect(notes.startsWith(shown)).toBe(true);
      expect(["a", "b", family].some((end) => shown.endsWith(end))).toBe(true);
    }
  });

  it("marks an override and gives its reason", () => {
    const [shown] = timeline(
      [entry("2026-03-01T10:00:00.000Z", { status: ["Sold", "Active"] }, { override: true, reason: "returned" })],
      names,
    );
    expect(shown).toMatchObject({
      kind: "override",
      did: "changed Status from Sold to Active by override.",
      reason: "returned",
    });
  });

  it("says what was done beside the change as it is", () => {
    const [shown] = timeline([entry("2026-03-01T10:00:00.000Z", { status: ["Sold", "Active"] })], names);
    expect([shown?.deed?.text, shown?.did]).toEqual(["Back on sale", "changed Status from Sold to Active."]);
  });

  it("leaves out entries that changed nothing a person cares about", () => {
    expect(sentences([entry("2026-03-01T10:00:00.000Z", { updatedBy: ["e1", "e2"] })])).toEqual([]);
  });

  it("puts the newest first whatever order they came in", () => {
    const log = [
      entry("2026-03-02T10:00:00.000Z", { notes: ["", "b"] }),
      entry("2026-03-01T10:00:00.000Z", { notes: ["", "a"] }),
    ];
    expect(timeline(log, names).map((shown) => shown.at.slice(8, 10))).toEqual(["02", "01"]);
  });

  it("does not show an image's bytes", () => {
    expect(sentences([entry("2026-03-01T10:00:00.000Z", { image: ["", "data:image/jpeg;base64,AAAA"] })])).toEqual([
      "Sam Staff changed Image.",
    ]);
  });
});

describe("reading the server's answer", () => {
  it("understands the specification's field names too", () => {
    const reply = {
      inventoryLogs: [
        {
          id: "1",
          updatedAt: "2026-03-01T10:00:00.000Z",
          lastUpdatedBy: { name: "Ada" },
          modifiedFields: [{ variableChanged: "notes", beforeValue: "", afterValue: "x" }],
        },
      ],
    };
    expect(timeline(readLog(reply), names)[0]).toMatchObject({ who: "Ada", did: "set Notes to x." });
  });

  it("tells a row of a type that only a newer version knows as such, never as the item's own change", () => {
    const entry = (id: string, rowType: string | undefined, variableChanged: string) => ({
      ...{ id, rowType, occurredAt: "2026-02-01T10:00:00.000Z", actorName: "Ada" },
      modifiedFields: [{ variableChanged, beforeValue: null, afterValue: "Sold" }],
    });
    const reply = [
      entry("1", "futureThing", "status"),
      entry("2", "futureThing", "createdOn"),
      entry("3", "futureThing", "priceMinor"),
      entry("4", undefined, "status"),
    ];
    expect(timeline(readLog(reply), names).map(({ did }) => did)).toEqual([
      ...Array(3).fill("changed something that a newer version of Trace shows."),
      "set Status to Sold.",
    ]);
  });

  it("passes over what is no entry", () => {
    expect(readLog({ inventoryLogs: [null, 4, { id: "1" }] })).toEqual([]);
    expect(readLog("oops")).toEqual([]);
  });
});

describe("what is still on this device", () => {
  const command = (id: string, name: string, args: unknown): QueuedCommand => ({
    id,
    seq: 1,
    name,
    title: "Accept items",
    args,
    occurredAt: "2026-03-01T10:00:00.000Z",
    state: "waiting",
    outcome: null,
    dependents: [],
  });

  const newItem = {
    ...{ id: "i1", code: "TAAA0001", productId: "p", consignerId: "c", option1Value: "9", option2Value: "" },
    ...{
      option3Value: "",
      priceMinor: 100,
      costMinor: null,
      locationId: null,
      subLocationId: null,
      notes: "",
      image: "",
    },
  };

  it("finds the item wherever a command names it, newest first", () => {
    const pending = [
      command("a", "inventory.acceptItems", {
        itemIds: ["x", "i1"],
        locationId: "l2",
        subLocationId: null,
        paymentType: null,
      }),
      command("b", "inventory.editItem", { itemId: "i1", changes: { priceMinor: 5000 } }),
      command("c", "inventory.editItem", { itemId: "other", changes: {} }),
      command("d", "inventory.addItems", { items: [newItem], acceptNow: true }),
      command("e", "audits.resolveLine", { auditId: "au", lineId: "au:i1", resolution: "foundHere", note: "" }),
    ];
    expect(
      pendingEntries(pending, { type: "item", id: "i1" }, new Set(), "You", names).map(
        (shown) => `${shown.who} ${shown.did}`,
      ),
    ).toEqual([
      "You · Accept items.",
      "You added the item.",
      "You set Price to R50.00.",
      "You set Location to Warehouse.",
    ]);
  });

  it("does not tell twice what the server's log already tells", () => {
    const pending = [command("a", "inventory.markPrinted", { itemIds: ["i1"] })];
    expect(pendingEntries(pending, { type: "item", id: "i1" }, new Set(["a"]), "You", names)).toEqual([]);
  });
});
