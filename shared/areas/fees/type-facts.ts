import { type FieldFact, type FieldWord, words } from "#shared/machine/kernel/command-words.ts";
import { consignerTypeWords } from "./type-words.ts";

const field = (name: "fee" | "minFee" | "flatFee", kind: FieldWord["kind"]): FieldWord => ({
  kind,
  get label() {
    return consignerTypeWords(name);
  },
});

const fee = field("fee", "text");
const minFee = field("minFee", "money");
const flatFee = field("flatFee", "money");

/** Returns a command's description of a fee row's terms. */
export const feeFacts = (to: {
  readonly sellingFeeBasisPoints?: number | undefined;
  readonly minFeeMinor?: number | undefined;
  readonly flatFeeMinor?: number | undefined;
  readonly category?: string | undefined;
}): readonly FieldFact[] => [
  [fee, to.sellingFeeBasisPoints === undefined ? undefined : String(to.sellingFeeBasisPoints / 100)],
  [minFee, to.minFeeMinor],
  [flatFee, to.flatFeeMinor],
  [words.category, to.category],
];
