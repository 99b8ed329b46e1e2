import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CurrencyContext } from "#pwa/ui/currency.tsx";
import { FeeLines } from "./fee-lines.tsx";

const fees = {
  ...{ transactionMinor: 100, sellingMinor: 200, cleaningMinor: 300, boxMinor: 400, vatMinor: 500 },
  ...{ payoutMinor: 1_234, totalMinor: 2_468 },
};

/** Returns the text of the lines. */
const said = (isStoreAccount: boolean, isEstimate = false) =>
  renderToStaticMarkup(
    <CurrencyContext value="USD">
      <FeeLines
        quote={{ fees, paysNothing: false }}
        quantity={2}
        owedMinor={600}
        isStoreAccount={isStoreAccount}
        isEstimate={isEstimate}
      />
    </CurrencyContext>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("each fee and payout has its line, to the cent [A2.93, A2.94, A2.95, A2.96, A2.97, A2.98, A5.15, A9.12]", () => {
  expect(said(false).trim()).toBe(
    "Fees Transaction Fee $1.00 Selling Fees $2.00 Cleaning Fee $3.00 Box Fees $4.00 VAT $5.00 Outstanding Withdrawal Fees $6.00 Payout $12.34 Total for 2 $24.68",
  );
});

test("what the store owns has a cost instead of a payout [A2.43]", () => {
  expect(said(true)).toContain("Cost $12.34");
  expect(said(true)).not.toContain("Payout");
});

test("while the server cannot be reached the fees are called an estimate", () => {
  expect(said(false, true)).toContain("Fees Estimate Transaction Fee");
});
