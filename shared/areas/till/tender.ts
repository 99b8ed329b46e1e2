import { id, minor, newRowId, signedMinor, z } from "#shared/machine/kernel/schema.ts";
import { tenderMethods, type PaymentMethod } from "./rows.ts";

/** A part of what a customer pays or is given back, as entered. */
export const tender = z.object({
  /** Id of its payment. */
  id: newRowId,
  method: z.enum(tenderMethods),
  amountMinor: minor,
  /** The cash handed over; null where it was not asked for. */
  tenderedMinor: z.nullable(minor),
  /** The store credit that pays; or for a refund, the one that is given or goes up. */
  storeCreditId: z.nullable(newRowId),
  /** The consigner whose balance pays or goes up. */
  consignerId: z.nullable(id),
  /** The amount that rounding adds to the cash, or takes off below 0; both together change hands. Absent for 0. */
  roundingMinor: z.optional(signedMinor),
});
export type Tender = z.infer<typeof tender>;

/** At most this many parts. */
export const tenders = z.array(tender).check(z.maxLength(10));

/** The till that a payment is taken at: the device's own id and where it stands. */
export const tillPlace = z.object({ registerId: newRowId, locationId: z.nullable(id) });
export type TillPlace = z.infer<typeof tillPlace>;

/** A part of a payment; `exchange` sets off returned items. */
export type PaymentPart = Omit<Tender, "method"> & { readonly method: PaymentMethod };
