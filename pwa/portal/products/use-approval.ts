import { useEffect, useState } from "react";
import type { AddingLine } from "#pwa/parts/adding/adding.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { decimalText } from "#shared/kernel/money.ts";

/** Pre-approval of a price; `unknown` if the server could not be reached, which then decides on delivery. */
export type Approval = "checking" | "preApproved" | "requested" | "unknown";

/**
 * Checks with the server for each line whether the store pre-approves its price [A2.106], which depends on other
 * consigners' items.
 */
export function useApproval(lines: readonly AddingLine[]): {
  readonly of: (line: AddingLine) => Approval;
  readonly checked: boolean;
} {
  const { session } = useDevice();
  const currency = useCurrency();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Approval>>(new Map());
  const key = JSON.stringify(lines.map(({ id }) => id));
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (line: AddingLine): Promise<Approval> => {
      const query = new URLSearchParams({
        productId: line.productId ?? "",
        price: decimalText(line.priceMinor ?? 0, currency),
        option1Value: line.option1Value,
        ...(line.option2Value === "" ? {} : { option2Value: line.option2Value }),
        ...(line.option3Value === "" ? {} : { option3Value: line.option3Value }),
      });
      try {
        const { preapprovalStatus } = await api.get<{ preapprovalStatus: boolean }>(
          `/api/inventories/preapprovalStatus?${query}`,
          { person: session.user.id, signal: leaving.signal },
        );
        return preapprovalStatus ? "preApproved" : "requested";
      } catch (error) {
        // A refusal is explained on submission.
        return error instanceof ApiError ? "requested" : "unknown";
      }
    };
    for (const line of lines)
      void ask(line).then((answer) => {
        if (!leaving.signal.aborted) setAnswers((now) => new Map(now).set(line.id, answer));
      });
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a line on the list never changes
  }, [key, currency, session.user.id]);
  const of = (line: AddingLine): Approval => answers.get(line.id) ?? "checking";
  return { of, checked: lines.every((line) => of(line) !== "checking") };
}
