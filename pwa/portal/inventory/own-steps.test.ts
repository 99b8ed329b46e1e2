import { describe, expect, test } from "vitest";
import { statuses } from "#shared/areas/inventory/status.ts";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";
import {
  dropOffTone,
  mayCancel,
  mayCancelWithdrawal,
  mayRequestPrice,
  mayWithdraw,
  withdrawalOf,
} from "./own-steps.ts";

const withStatus = (wanted: (status: (typeof statuses)[number]) => boolean) => statuses.filter(wanted).toSorted();

describe("what the portal offers a consigner for an item", () => {
  test("Withdraw is not offered for what has left, was sold or was never accepted [A4.32]", () => {
    for (const status of [
      "Withdrawn",
      "Pending",
      "Requested",
      "Declined",
      "RequestWithdrawal",
      "Paid",
      "Sold",
    ] as const)
      expect([status, mayWithdraw(status)]).toEqual([status, false]);
  });

  test("what is on sale or in transit is asked back, and a pending item is withdrawn at once [A4.33, A4.34]", () => {
    expect(withStatus((status) => withdrawalOf(status)?.command === "requestWithdrawals")).toEqual(
      ["Active", "InTransit", "RequestPriceChange", "WithdrawalDeclined"].toSorted(),
    );
    expect(withStatus((status) => withdrawalOf(status)?.command === "cancelDropOffs")).toEqual(["Pending"]);
  });

  test("a drop-off is cancelled while it is requested or pending, another price is asked for what is on sale [A4.36]", () => {
    expect(withStatus(mayCancel)).toEqual(["Pending", "Requested"]);
    expect(withStatus(mayRequestPrice)).toEqual(["Active", "RequestPriceChange"]);
  });

  test("a withdrawal request is cancelled only until the store has answered it", () => {
    expect(withStatus(mayCancelWithdrawal)).toEqual(["RequestWithdrawal"]);
  });

  test("among what is to be brought in Sold is green and every other status red [A4.14]", () => {
    expect(withStatus((status) => dropOffTone(status) === "success")).toEqual(["Sold"]);
    expect(new Set(statuses.map(dropOffTone))).toEqual(new Set(["success", "danger"]));
  });

  test("withdrawing at once is a change that the status table allows", () => {
    const allowed = withStatus((status) => isPossible({ status, acceptedOn: null }, "cancelDropOff"));
    expect(allowed).toEqual(
      expect.arrayContaining(withStatus((status) => withdrawalOf(status)?.command === "cancelDropOffs")),
    );
  });
});
