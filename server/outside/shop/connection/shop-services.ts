import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { LinnworksMeans } from "../linnworks/linnworks-types.ts";
import type { ShopifyMeans } from "../shopify/shopify-types.ts";

/** What opening a store's shop needs. */
export interface ShopServices extends Pick<CommandServices, "db" | "clock"> {
  readonly secrets: SecretBox;
  readonly pictures: Pick<Pictures, "read">;
  /** What tests give instead of the network. */
  readonly shopify?: ShopifyMeans | undefined;
  readonly linnworks?: LinnworksMeans | undefined;
}
