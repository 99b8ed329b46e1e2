import { expect, test } from "vitest";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { MemoryServer } from "../../../tests/simulation/memory-server.ts";
import { item, others, session, storeId } from "../../../tests/simulation/small-store.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { lowestPrice } from "#shared/areas/inventory/lowest-price.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { lowestPriceOnDevice } from "./lowest-price-on-device.ts";

test("a device tells the lowest prices of the rule over the items it shows, also what waits to be sent", async () => {
  const stock = statuses.map((status, n) =>
    item(`item-${String(n).padStart(4, "0")}`, {
      ...{ status, priceMinor: 9_000 - n * 500, option1Value: n % 2 === 0 ? "9" : "10" },
      ...{ locationId: n % 3 === 0 ? "location-2" : "location-1" },
      // A price change requested by the store is on sale only if it was accepted.
      acceptedOn: status === "StoreRequestPriceChange" ? null : "2026-01-05T08:00:00.000Z",
    }),
  );
  const server = new MemoryServer(actorOf(session), storeId, [
    ...others,
    ...stock.map((row) => ({ type: "item" as const, row })),
  ]);
  const platform = new FakeMachine(1).tab();
  const device = await openDevice({ session, transport: server.transport, platform, deviceName: "Test" });
  await device.sync.syncNow();
  const productId = stock[0]!.productId;
  for (const option1Value of ["9", "10", "11", undefined])
    expect(lowestPriceOnDevice(device.view, productId, { option1Value })).toEqual(
      lowestPrice(stock, productId, { option1Value }),
    );

  const onSale = stock.filter(({ status }) => status === "Active" || status === "WithdrawalDeclined");
  await device.run("inventory.requestWithdrawals", { itemIds: onSale.map(({ id }) => id), reason: "" });
  await device.run("inventory.writeOffItems", { itemIds: onSale.map(({ id }) => id), note: "" });
  const left = stock.filter((row) => !onSale.includes(row));
  expect(lowestPriceOnDevice(device.view, productId, {})).toEqual(lowestPrice(left, productId, {}));
  await device.close();
});
