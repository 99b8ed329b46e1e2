import type { Tender } from "./tender.ts";

/** The till of payments that name none: from older apps, or entered in the office. */
export const noTill = "none";

/** Returns whether the server alone can decide it: it spends or adds to what the device does not know. */
export const needsServer = ({ method }: Pick<Tender, "method">): boolean =>
  method === "storeCredit" || method === "balance";
