import type { ConsignerPrivateRow, ConsignerRow } from "./rows.ts";

/** Returns a consigner who exists; undefined for an unknown or deleted one. */
export const presentConsigner = (row: ConsignerRow | undefined): ConsignerRow | undefined =>
  row === undefined || row.deletedAt !== null ? undefined : row;

/** Returns the private data of a consigner for whom none was entered. */
export const blankPrivate = (id: string): ConsignerPrivateRow => ({
  id,
  phone: "",
  address: "",
  idNumber: "",
  notes: "",
  payoutType: "",
  bankDataId: null,
  bankDataKeptAt: null,
  bankDataSeenAt: null,
  mailsOff: [],
  acceptedTermsOn: null,
  acceptedTermsVersion: 0,
  userId: null,
});
