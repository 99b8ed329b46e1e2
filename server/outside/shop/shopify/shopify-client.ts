import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { askShop, type ShopReply } from "../ask-shop.ts";
import { callCost, openPace } from "./pace.ts";
import { readLines } from "./read-lines.ts";
import { passing, ShopRefusal } from "./shopify-problems.ts";
import type { ShopifyAccess, ShopifyClient, ShopifyMeans } from "./shopify-types.ts";
import { shopifyWords } from "./words.ts";

/** The version of the platform's interface. Works at least a year; then a newer one answers. */
export const apiVersion = "2026-07";

/** Longest time that one call waits for the shop's limits. */
const mostWaitMs = 60_000;
/** Waited where the shop asks to wait and doesn't say how long. */
const someWaitMs = 1_000;
/** Waited at least: a shop that asks for less would be asked without end. */
const leastWaitMs = 500;

const answered = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.union([
      z.string(),
      z.array(z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) })),
    ]),
  ),
  extensions: z.optional(z.object({ cost: z.optional(callCost) })),
});
type Answered = z.output<typeof answered>;

/** Opens a client of a shop. One is to be kept for each shop, since it remembers how much the shop allows. */
export function openClient(access: ShopifyAccess, means: ShopifyMeans): ShopifyClient {
  const send = means.fetch ?? fetch;
  const wait = means.wait ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)));
  const pace = openPace(means.clock ?? (() => new Date()));
  const url = `https://${access.domain}/admin/api/${apiVersion}/graphql.json`;

  const ask = async (document: string, variables: Readonly<Record<string, unknown>>): Promise<ShopReply> => {
    const token = await access.accessToken();
    const headers = { "content-type": "application/json", "x-shopify-access-token": token };
    return askShop(send, url, headers, JSON.stringify({ query: document, variables }));
  };

  return {
    domain: access.domain,
    run: async (document, variables, schema) => {
      let waited = 0;
      const rest = async (ms: number) => {
        waited += ms;
        if (waited > mostWaitMs) throw passing(shopifyWords("busy"));
        if (ms > 0) await wait(ms);
      };
      for (let isRenewed = false; ;) {
        await rest(pace.before(document));
        const reply = await ask(document, variables);
        const answer = answerOf(reply);
        if (answer?.extensions?.cost !== undefined) pace.after(document, answer.extensions.cost);
        if (reply.status === 429 || codesOf(answer).includes("THROTTLED")) {
          await rest(Math.max(leastWaitMs, reply.retryAfterMs ?? someWaitMs));
          continue;
        }
        if (reply.status === 401 && !isRenewed && access.forget()) {
          isRenewed = true;
          continue;
        }
        return readData(access.domain, reply, answer, schema);
      }
    },
    wait,
    lines: async function* (address) {
      if (!address.startsWith("https://")) throw new ShopRefusal(shopifyWords("unreadable"));
      try {
        yield* readLines(send, address);
      } catch {
        throw passing(shopifyWords("silent"));
      }
    },
    upload: async ({ url: target, parameters }, { name, type, bytes }) => {
      if (!target.startsWith("https://")) throw new ShopRefusal(shopifyWords("unreadable"));
      const form = new FormData();
      for (const parameter of parameters) form.append(parameter.name, parameter.value);
      // The file comes last, as the storage behind it demands.
      form.append("file", new Blob([bytes], { type }), name);
      const { status } = await askShop(send, target, {}, form);
      if (status >= 400 && status < 500 && status !== 408 && status !== 429)
        throw new ShopRefusal(t("The shop refused it: {reason}", { reason: `${status}` }));
      if (status < 200 || status >= 300) throw passing(shopifyWords("silent"));
    },
  };
}

function answerOf({ body }: ShopReply): Answered | null {
  const parsed = z.safeParse(answered, body);
  return parsed.success ? parsed.data : null;
}

const errorsOf = (answer: Answered | null) => (Array.isArray(answer?.errors) ? answer.errors : []);

const codesOf = (answer: Answered | null): readonly string[] =>
  errorsOf(answer).flatMap(({ extensions }) => extensions?.code ?? []);

/** Returns an answer's data. @throws ShopProblem for everything else. */
function readData<S extends z.ZodMiniType>(
  domain: string,
  { status }: ShopReply,
  answer: Answered | null,
  schema: S,
): z.output<S> {
  if (status === 0 || status === 408 || status >= 500) throw passing(shopifyWords("silent"));
  if (status === 401) throw new ShopRefusal(shopifyWords("wrongKeys"));
  if (status === 402 || status === 404 || status === 423)
    throw new ShopRefusal(t("There is no open shop at {domain}.", { domain }));
  const codes = codesOf(answer);
  if (codes.includes("INTERNAL_SERVER_ERROR") || codes.includes("TIMEOUT")) throw passing(shopifyWords("silent"));
  if (codes.includes("SHOP_INACTIVE"))
    throw new ShopRefusal(t("There is no open shop at {domain}.", { domain }), codes);
  const reason = typeof answer?.errors === "string" ? answer.errors : (errorsOf(answer)[0]?.message ?? "");
  if (status === 403 || codes.includes("ACCESS_DENIED"))
    throw new ShopRefusal(
      t("The shop doesn’t allow this: {reason}", { reason: reason.slice(0, 240) || `${status}` }),
      codes,
    );
  if (status !== 200 || answer?.errors !== undefined)
    throw new ShopRefusal(t("The shop refused it: {reason}", { reason: reason.slice(0, 240) || `${status}` }), codes);
  const data = z.safeParse(schema, answer?.data);
  if (!data.success) throw new ShopRefusal(shopifyWords("unreadable"));
  return data.data;
}
