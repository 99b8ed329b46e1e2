import { readAtMost } from "#server/machine/limits/read-at-most.ts";
import { readShopJson } from "./shop-json.ts";

const timeoutMs = 30_000;
const mostBytes = 30_000_000;

/** A response: its status, JSON body (null for any other) and `Retry-After`; status 0 with the reason if none arrived. */
export interface ShopReply {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds that it asks to wait; null if it doesn't say. */
  readonly retryAfterMs: number | null;
  /** For operators; has no keys in it. */
  readonly reason: string;
}

/** Posts to a shop, or asks it without a body, bounded in time and size. Never throws: network errors give a response with status 0. */
export async function askShop(
  send: typeof fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | FormData | null,
): Promise<ShopReply> {
  try {
    const response = await send(url, {
      method: body === null ? "GET" : "POST",
      headers: { accept: "application/json", ...headers },
      body,
      // Security: the store's keys may only go to this address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const sent = await readAtMost(response, mostBytes);
    if (sent === null) return noReply(`more than ${mostBytes} bytes`);
    // In seconds, with decimals.
    const after = Number(response.headers.get("retry-after") ?? "none");
    const retryAfterMs = Number.isFinite(after) ? Math.ceil(after * 1_000) : null;
    return { status: response.status, body: jsonOf(sent.toString("utf8")), retryAfterMs, reason: "" };
  } catch (error) {
    return noReply(error instanceof Error ? error.message : String(error));
  }
}

const noReply = (reason: string): ShopReply => ({ status: 0, body: null, retryAfterMs: null, reason });

function jsonOf(text: string): unknown {
  try {
    return readShopJson(text);
  } catch {
    return null;
  }
}
