import type { Database } from "#server/database/database.ts";

/** What work with a store's shop needs. */
export interface ShopWork {
  readonly db: Database;
  /** The server's clock. */
  readonly clock: () => Date;
  /** Runs a command as the system. @throws when it is refused. */
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
}
