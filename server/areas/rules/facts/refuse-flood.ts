import type { RawBuilder } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { reject } from "#server/machine/commands/prepare-calls.ts";
import type { Asked, FactSource } from "./fact-reader.ts";

/** Refuses calls after which more than `most` of their person’s listings would wait, as the query counts them. */
export async function refuseFlood(
  asked: readonly Asked<"waitingItems" | "waitingProducts">[],
  { tx, storeId }: Pick<FactSource, "tx" | "storeId">,
  counting: (storeId: string, id: string) => RawBuilder<{ count: number }>,
  most: number,
): Promise<undefined> {
  const waiting = new Map<string, number>();
  for (const { run, asks } of asked) {
    const { id } = run.call.actor;
    let known = waiting.get(id);
    if (known === undefined) {
      const [found] = await tx.runPrepared(counting(storeId, id));
      known = found?.count ?? 0;
    }
    const after = asks.reduce((sum, count) => sum + count, known);
    if (after > most)
      reject(
        run,
        new DomainError(
          "too_large",
          t("The store still has to answer {most, number} of yours. List more when it has.", { most }),
        ),
      );
    waiting.set(id, after > most ? known : after);
  }
  return undefined;
}
