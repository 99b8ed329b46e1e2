import type { SetupMark } from "#shared/areas/settings/office-choices.ts";
import type { ConsignerTypeRow } from "./rows.ts";

type Fees = Pick<ConsignerTypeRow, "sellingFeeBasisPoints" | "minFeeMinor" | "flatFeeMinor">;

/**
 * Returns whether somebody has chosen what the store charges. A new store charges 0 %, which is nobody's choice: until
 * there is a fee, or somebody has said that there shall be none, each intake says so.
 */
export const feesChosen = (types: readonly Fees[], setupSkipped: readonly SetupMark[]): boolean =>
  setupSkipped.includes("fees") ||
  types.some((type) => type.sellingFeeBasisPoints > 0 || type.minFeeMinor > 0 || type.flatFeeMinor > 0);
