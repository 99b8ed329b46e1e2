import type { FastifyInstance } from "fastify";
import type { Services } from "#server/services.ts";
import { archiveRoutes } from "./archive.ts";
import { catalogGtinRoutes } from "./catalog-gtins.ts";
import { commandRoutes } from "./commands.ts";
import { exportRoutes } from "./exports.ts";
import { feeRoutes } from "./fees.ts";
import { fileRoutes } from "./files.ts";
import { inventoryBulkRoutes } from "./inventory-bulk.ts";
import { inventoryRoutes } from "./inventories.ts";
import { historyRoutes } from "./history.ts";
import { inventoryLogRoutes } from "./inventory-logs.ts";
import { inventoryStepRoutes } from "./inventory-steps.ts";
import { lowestPriceRoutes } from "./lowest-prices.ts";
import { inventoryWriteRoutes } from "./inventory-writes.ts";
import { placeRoutes } from "./places.ts";
import { productMergeRoutes } from "./product-merge.ts";
import { productTemplateRoutes } from "./product-templates.ts";
import { productRoutes } from "./products.ts";
import { scanRoutes } from "./scans.ts";
import { storeSettingsRoutes } from "./store-settings.ts";
import { storeRequestRoutes } from "./store-requests.ts";
import { submittedProductRoutes } from "./submitted-products.ts";

/** Every REST call on domain rows: readers of SQL and callers of commands, without rules of their own. */
export function domainRoutes(app: FastifyInstance, services: Services): void {
  commandRoutes(app, services);
  exportRoutes(app, services);
  inventoryRoutes(app, services);
  inventoryWriteRoutes(app, services);
  inventoryStepRoutes(app, services);
  inventoryBulkRoutes(app, services);
  inventoryLogRoutes(app, services);
  historyRoutes(app, services);
  archiveRoutes(app, services);
  scanRoutes(app, services);
  storeRequestRoutes(app, services);
  productRoutes(app, services);
  productMergeRoutes(app, services);
  catalogGtinRoutes(app, services);
  submittedProductRoutes(app, services);
  productTemplateRoutes(app, services);
  storeSettingsRoutes(app, services);
  placeRoutes(app, services);
  feeRoutes(app, services);
  lowestPriceRoutes(app, services);
  fileRoutes(app, services);
}
