import type { AddingLine } from "#pwa/parts/adding/adding.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { type Get, useAnswer } from "#pwa/ui/use-answer.ts";
import { ApiError } from "#pwa/machine/sync/api.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";

/** Pre-approval of a price; `unknown` if the server could not be reached, which then decides on delivery. */
export type Approval = "checking" | "preApproved" | "requested" | "unknown";

/**
 * Checks with the server for each line whether the store pre-approves its price, which depends on other
 * consigners' items.
 */
export function useApproval(lines: readonly AddingLine[]): {
  readonly of: (line: AddingLine) => Approval;
  readonly checked: boolean;
} {
  const currency = useCurrency();
  const ask = async (line: AddingLine, get: Get): Promise<Approval> => {
    const query = new URLSearchParams({
      productId: line.productId ?? "",
      price: decimalText(line.priceMinor ?? 0, currency),
      option1Value: line.option1Value,
      ...(line.option2Value === "" ? {} : { option2Value: line.option2Value }),
      ...(line.option3Value === "" ? {} : { option3Value: line.option3Value }),
    });
    try {
      const { preapprovalStatus } = await get<{ preapprovalStatus: boolean }>(
        `/api/inventories/preapprovalStatus?${query}`,
      );
      return preapprovalStatus ? "preApproved" : "requested";
    } catch (error) {
      // A refusal is explained on submission.
      if (error instanceof ApiError) return "requested";
      throw error;
    }
  };
  const keyOf = ({ id, priceMinor }: AddingLine): string => `${id} ${priceMinor}`;
  const { answer, state } = useAnswer<ReadonlyMap<string, Approval>>(JSON.stringify([currency, ...lines.map(keyOf)]), {
    keeps: true,
    read: async (get, known) =>
      new Map(
        await Promise.all(
          lines.map(async (line) => [keyOf(line), known?.get(keyOf(line)) ?? (await ask(line, get))] as const),
        ),
      ),
  });
  const otherwise: Approval = state === "loading" ? "checking" : "unknown";
  const of = (line: AddingLine): Approval => answer?.get(keyOf(line)) ?? otherwise;
  return { of, checked: lines.every((line) => of(line) !== "checking") };
}
