import { t } from "#shared/words/define-words.ts";
import { toMinor } from "#server/reads/amounts.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

type Sent = number | string | null | undefined;

interface Terms {
  readonly sellingFeeBasisPoints?: number;
  readonly minFeeMinor?: number;
  readonly flatFeeMinor?: number;
}

/**
 * Returns a fee row's terms as its command takes them: hundredths of a percent, and minor units. Refused with the
 * specification's messages at each invalid field, and with `all` at each missing one.
 */
export function feeTermsOf(
  sent: { readonly sellingFee?: Sent; readonly minFee?: Sent; readonly flatFee?: Sent },
  currency: string,
  all: boolean,
): Terms | DomainError {
  const fields: Record<string, string> = {};
  const terms: { -readonly [Field in keyof Terms]: Terms[Field] } = {};
  const missing = (value: Sent): value is null | undefined | "" =>
    value === undefined || value === null || value === "";
  if (missing(sent.sellingFee)) {
    if (all || sent.sellingFee !== undefined) fields["sellingFee"] = t("Fee required");
  } else {
    const share = basisPointsOf(sent.sellingFee);
    if (share === null) fields["sellingFee"] = t("Enter a percentage from 0 to 100, with at most two decimals.");
    else terms.sellingFeeBasisPoints = share;
  }
  if (missing(sent.minFee)) {
    if (all || sent.minFee !== undefined) fields["minFee"] = t("Min fee required");
  } else {
    const minFeeMinor = toMinor(sent.minFee, currency, "minFee");
    if (minFeeMinor instanceof DomainError) Object.assign(fields, minFeeMinor.fields);
    else terms.minFeeMinor = minFeeMinor;
  }
  if (!missing(sent.flatFee)) {
    const flatFeeMinor = toMinor(sent.flatFee, currency, "flatFee");
    if (flatFeeMinor instanceof DomainError) Object.assign(fields, flatFeeMinor.fields);
    else terms.flatFeeMinor = flatFeeMinor;
  } else if (sent.flatFee !== undefined) terms.flatFeeMinor = 0;
  const [first] = Object.values(fields);
  return first === undefined ? terms : new DomainError("invalid_value", first, fields);
}

/** Returns a percentage from 0 to 100 in hundredths of a percent, exactly from its digits; null for anything else. */
function basisPointsOf(sent: number | string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(sent).trim());
  const share = parts === null ? Number.NaN : Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  return share <= 10_000 ? share : null;
}
