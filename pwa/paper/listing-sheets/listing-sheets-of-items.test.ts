import { expect, test } from "vitest";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { MemoryServer } from "../../../tests/simulation/memory-server.ts";
import { item, others, session, storeId } from "../../../tests/simulation/small-store.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { listingSheetPages } from "./listing-sheet-layout.ts";
import { listingSheetsOfItems } from "./listing-sheets-of-items.ts";

test("the listing sheet of what the store owns shows its cost, not the payout it does not have", async () => {
  const owned = item("item-0001", {
    ...{ status: "Pending", acceptedOn: null, acceptedBy: null, consignerId: "consigner-2" },
    payoutMinor: 0,
  });
  const server = new MemoryServer(actorOf(session), storeId, [
    ...others,
    { type: "item", row: owned },
    { type: "itemCost", row: { id: owned.id, costMinor: 4_321, isCostGiven: true } },
  ]);
  const platform = new FakeMachine(1).tab();
  const device = await openDevice({ session, transport: server.transport, platform, deviceName: "Test" });
  await device.sync.syncNow();
  const store = device.view.get("store", storeId);
  if (store === undefined) throw new Error("The store was not downloaded.");
  const [sheet] = await listingSheetsOfItems(device.view, store, [owned.id], new Date());
  expect(sheet?.items).toMatchObject([{ isStoreAccount: true, payoutMinor: 4_321 }]);
  const texts = listingSheetPages(sheet!).flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : [])),
  );
  expect(texts).toEqual(expect.arrayContaining(["Cost", "$43.21"]));
  await device.close();
});
