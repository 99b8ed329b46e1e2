import { testItem } from "../support/test-store.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { openAs } from "./support/devices.ts";
import { expect, test } from "./support/journey.ts";
import { people } from "./support/people.ts";

/** Late in the evening of the day before yesterday in New York, and the next day in Tokyo. */
const late = `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}T20:30:00.000Z`;
const sold = testItem(1, { status: "Sold", soldOn: late, orderId: "order-1" });

test.use({
  timezoneId: "America/New_York",
  shop: {
    rows: [
      testOrder("order-1", { name: "#1001", placedAt: late }),
      { type: "item", row: sold },
      testOrderLine("line-1", "order-1", sold, { soldAt: late }),
    ],
  },
});

test("on staff's device in another time zone days and times are the store's, as in its figures", async ({
  page,
  server,
}) => {
  const admin = await server.signIn(people.admin);
  expect((await server.call("PUT", "/api/stores/store-one", admin, { timeZone: "Asia/Tokyo" })).status).toBe(200);
  const [day] = new Date(Date.parse(late) + 9 * 3_600_000).toISOString().slice(2).replaceAll("-", "/").split("T");
  await openAs(page, people.admin, "/orders/order-1");
  await expect(page.getByText(new RegExp(`^${day}.* 0?5:30`)).first()).toBeVisible();
});
