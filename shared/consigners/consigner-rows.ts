import type { ConsignerPrivateRow, ConsignerRow } from "./rows.ts";

/** A consigner who is there; undefined for one who never was or was deleted. */
export const presentConsigner = (row: ConsignerRow | undefined): ConsignerRow | undefined =>
  row === undefined || row.deletedAt !== null ? undefined : row;

/** What is known of a consigner of whom nothing private was ever said. */
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
