import { t } from "#shared/words/define-words.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "#shared/machine/kernel/schema.ts";
import { askShop, type ShopReply } from "../ask-shop.ts";
import { ShopProblem } from "../shop-port.ts";
import type { LinnworksClient, LinnworksKeys, LinnworksMeans } from "./linnworks-types.ts";
import { linnworksOrderWords } from "./words.ts";

const signInAddress = "https://api.linnworks.net/api/Auth/AuthorizeByApplication";
/** Milliseconds between calls: each may be made 150 times a minute. */
const betweenMs = 400;
/** Longest time that one call waits where Linnworks asks to, and how long where it doesn't say. */
const mostWaitMs = 60_000;
const someWaitMs = 10_000;

const session = z.object({
  Token: z.string().check(z.minLength(1), z.maxLength(4_000)),
  Server: z.string(),
  Status: z.nullish(z.object({ State: z.nullish(z.string()) })),
});

const passing = (sentence: string) => new ShopProblem(sentence, { isPassing: true });
const lasting = (sentence: string) => new ShopProblem(sentence, { isPassing: false });

/** Opens an account at Linnworks; the first call signs in. Its calls are as far apart as Linnworks' limits ask. */
export function openLinnworks(keys: LinnworksKeys, means: LinnworksMeans = {}): LinnworksClient {
  const wait = means.wait ?? ((ms: number) => sleep(ms).then(() => undefined));
  let known: { readonly token: string; readonly server: string } | null = null;
  let isFirst = true;

  const call = async (
    url: string,
    headers: Readonly<Record<string, string>>,
    body: object | null,
  ): Promise<ShopReply> => {
    for (let waited = 0; ;) {
      if (!isFirst) await wait(betweenMs);
      isFirst = false;
      const json = { "content-type": "application/json", ...headers };
      const reply = await askShop(means.fetch ?? fetch, url, json, body && JSON.stringify(body));
      if (reply.status !== 429) return reply;
      // One that asks for less would be asked without end.
      const ms = Math.max(betweenMs, reply.retryAfterMs ?? someWaitMs);
      waited += ms;
      if (waited > mostWaitMs) throw passing(t("Linnworks asks Trace to wait. Trace will try again."));
      await wait(ms);
    }
  };

  const signIn = async () => {
    const { applicationId, applicationSecret, token } = keys;
    const body = { ApplicationId: applicationId, ApplicationSecret: applicationSecret, Token: token };
    const reply = await call(signInAddress, {}, body);
    // Its own faults too come as 400.
    if (reply.status >= 400 && reply.status < 500) throw lasting(linnworksOrderWords("refused"));
    const { Token, Server, Status } = readAs(session, reply);
    if (Status?.State === "MAINTENANCE") throw passing(t("Linnworks is being maintained. Trace will try again."));
    if (Status?.State === "LOCKED_FULL")
      throw lasting(t("The account at Linnworks is locked. Linnworks can tell why."));
    return { token: Token, server: serverOf(Server) };
  };

  return {
    ask: async (path, body, schema) => {
      for (let isRenewed = known === null; ;) {
        known ??= await signIn();
        const reply = await call(`${known.server}${path}`, { authorization: known.token }, body);
        if (reply.status === 401 && !isRenewed) {
          // The session has ended.
          isRenewed = true;
          known = null;
          continue;
        }
        if (reply.status === 401) throw lasting(linnworksOrderWords("refused"));
        if (reply.status === 403) throw lasting(t("Linnworks doesn’t let the app read orders. Allow it there."));
        return readAs(schema, reply);
      }
    },
  };
}

/** Returns the origin of a server of Linnworks'. Security: the session's token goes nowhere else. */
function serverOf(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url?.protocol !== "https:" || !url.hostname.endsWith(".linnworks.net"))
    throw lasting(t("Linnworks named a server that isn’t its own, so nothing was sent there."));
  return url.origin;
}

function readAs<S extends z.ZodMiniType>(schema: S, { status, body }: ShopReply): z.output<S> {
  if (status === 0 || status === 408 || status >= 500)
    throw passing(t("Linnworks doesn’t answer. Trace will try again."));
  const read = z.safeParse(schema, body);
  if (status !== 200 || !read.success)
    throw lasting(t("Trace can’t read what Linnworks answered. It needs an update."));
  return read.data;
}
