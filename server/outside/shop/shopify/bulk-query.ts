import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { ShopProblem } from "../shop-port.ts";
import { passing, refuse, ShopRefusal, userErrors } from "./shopify-problems.ts";
import { readShopJson } from "../shop-json.ts";
import type { ShopifyClient } from "./shopify-types.ts";
import { shopifyWords } from "./words.ts";

const run = `
mutation RunBulkQuery($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: false) {
    bulkOperation { id }
    userErrors { field message code }
  }
}`;
const started = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.nullable(z.object({ id: z.string() })), userErrors }),
});

const look = `
query BulkOperation($id: ID!) {
  bulkOperation(id: $id) { status errorCode url }
}`;
const looked = z.object({
  bulkOperation: z.nullable(
    z.object({ status: z.string(), errorCode: z.nullable(z.string()), url: z.nullable(z.string()) }),
  ),
});

/** Milliseconds between looks, at first and at most, and for which the shop may take in all. */
const firstLookMs = 500;
const mostLookMs = 10_000;
const mostMs = 45 * 60_000;
/** Times that one question is asked. */
const mostTries = 5;

/** Codes of a shop that works on as many queries as it takes at once. */
const busyCodes: ReadonlySet<string> = new Set(["OPERATION_IN_PROGRESS", "LIMIT_REACHED"]);
const goingStatuses: ReadonlySet<string> = new Set(["CREATED", "RUNNING", "CANCELING"]);

/**
 * Has the shop work through a query by itself, however much it comes to, and returns the lines of its answer one after
 * the other: each an object of the platform's, with `__parentId` if it is part of another. A child comes after its
 * parent, not always right after it.
 *
 * @throws ShopProblem
 */
export async function* bulkLines(client: ShopifyClient, query: string): AsyncIterable<unknown> {
  let waited = 0;
  let next = firstLookMs;
  const rest = async () => {
    waited += next;
    if (waited > mostMs) throw passing(shopifyWords("busy"));
    await client.wait(next);
    next = Math.min(mostLookMs, next * 2);
  };
  // To ask once more harms nothing: it is only read.
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await ask();
      } catch (fault) {
        if (!(fault instanceof ShopProblem) || !fault.isPassing || tries === mostTries) throw fault;
        await rest();
      }
  };
  const id = await start(() => patiently(() => client.run(run, { query }, started)), rest);
  next = firstLookMs;
  for (;;) {
    const { bulkOperation } = await patiently(() => client.run(look, { id }, looked));
    const status = bulkOperation?.status ?? "EXPIRED";
    if (goingStatuses.has(status)) {
      await rest();
      continue;
    }
    if (bulkOperation?.errorCode === "ACCESS_DENIED")
      throw new ShopRefusal(t("The shop doesn’t allow this: {reason}", { reason: bulkOperation.errorCode }), [
        "ACCESS_DENIED",
      ]);
    // What it has of one that failed is a part, of which nobody knows what is missing.
    if (status !== "COMPLETED") throw passing(shopifyWords("silent"));
    // Without an address there is nothing.
    const url = bulkOperation?.url ?? null;
    if (url !== null) for await (const line of client.lines(url)) yield parsed(line);
    return;
  }
}

/** Returns the operation's id, once the shop has begun. Waits while it works on another. */
async function start(ask: () => Promise<z.output<typeof started>>, rest: () => Promise<void>): Promise<string> {
  for (;;) {
    const { bulkOperationRunQuery: answer } = await ask();
    if (answer.userErrors.some(({ code }) => busyCodes.has(code ?? ""))) {
      await rest();
      continue;
    }
    refuse(answer.userErrors);
    if (answer.bulkOperation === null) throw passing(shopifyWords("silent"));
    return answer.bulkOperation.id;
  }
}

function parsed(line: string): unknown {
  try {
    return readShopJson(line);
  } catch {
    // It ended in the middle.
    throw passing(shopifyWords("silent"));
  }
}
