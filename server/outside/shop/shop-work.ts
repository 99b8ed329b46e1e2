import type { ShopServices } from "./connection/shop-services.ts";

/** What work with a store's shop needs. */
export interface ShopWork extends ShopServices {
  /** Runs a command as the system. @throws when it is refused. */
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
}
