import type { Figure } from "../harness.ts";
import { closing } from "../closing.ts";
import { withServerFixture } from "../server/server-fixture.ts";
import { acceptedToShop } from "./accepted-to-shop.ts";
import { compared } from "./compared.ts";
import { connectDemo } from "./connect-demo.ts";
import { changedPrices } from "./changed-prices.ts";
import { productPage } from "./product-page.ts";
import { startShop } from "./shop-process.ts";
import { webhooks } from "./webhooks.ts";

/** Measures the online shop: a connected one at the platform's stand-in, then Trace's own over a million items. */
export async function shopFigures(rounds: number, measured: (figures: readonly Figure[]) => void): Promise<void> {
  const shop = await startShop("USD");
  await closing(shop.stop, () =>
    withServerFixture(
      async (fixture) => {
        const connected = await connectDemo(fixture, shop);
        measured(await acceptedToShop(connected, rounds));
        measured(await webhooks(connected));
        measured(await compared(connected, rounds));
        measured(await changedPrices(connected));
        measured(await productPage(fixture, rounds));
      },
      { fetch: shop.fetch },
    ),
  );
}
