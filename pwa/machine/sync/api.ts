import { t } from "#shared/words/define-words.ts";
import { ownLanguage } from "#pwa/language/own-language.ts";
import { knownRowsHeader, personHeader } from "#shared/machine/sync/headers.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";

export { ApiError, Offline } from "#pwa/machine/local/refusals.ts";

/** Default timeout in milliseconds; downloads and exports set longer ones. */
const defaultTimeout = 20_000;
/** Most milliseconds that a server may ask for before the next try. */
const longestAsked = 300_000;

export interface CallOptions {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  /** A body that is not JSON. */
  readonly bytes?: { readonly type: string; readonly bytes: ArrayBuffer };
  readonly timeoutMilliseconds?: number;
  /** Makes a write safe to repeat: the server returns the stored result again. */
  readonly idempotencyKey?: string;
  /** Id of the person the call is for; refused as not signed in when the cookie belongs to somebody else. */
  readonly person?: string;
  /** The row types and fields this version of the app knows. */
  readonly knownRows?: string;
  readonly signal?: AbortSignal;
  /** Replaces the browser's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Makes one call with the session's cookie. Rejects with `ApiError` or `Offline`. */
export async function call(path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": ownLanguage };
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.bytes !== undefined) headers["content-type"] = options.bytes.type;
  if (options.person !== undefined) headers[personHeader] = options.person;
  if (options.knownRows !== undefined) headers[knownRowsHeader] = options.knownRows;
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? defaultTimeout);
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(path, {
      method: options.method ?? "GET",
      headers,
      credentials: "same-origin",
      cache: "no-store",
      signal: options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.bytes === undefined ? {} : { body: options.bytes.bytes }),
    });
  } catch {
    throw unanswered(options);
  }
  if (response.ok) return response;
  const refused = await refusal(response);
  if (refused instanceof Offline) throw unanswered(options);
  if (prover === null || refused.code !== "proof_needed" || !(await prover(refused.message))) throw refused;
  return await call(path, options);
}

let prover: ((why: string) => Promise<boolean>) | null = null;

/**
 * Sets the function that asks a person to prove their identity when the server requires it, giving the reason; it
 * resolves to whether they did.
 */
export function setProver(next: typeof prover): void {
  prover = next;
}

const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever a screen's call got no answer: the network may be gone. Returns a function that removes it.
 */
export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies listeners, except of calls with their own `fetch`: sync handles those itself. */
function unanswered({ fetch: own, signal }: CallOptions): Offline {
  if (own === undefined && signal?.aborted !== true) for (const listener of listeners) listener();
  return new Offline();
}

/** Returns the server's error. A proxy or captive portal may answer instead: any other format counts as no answer. */
async function refusal(response: Response): Promise<ApiError | Offline> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  if (typeof error !== "object" || error === null || !("code" in error) || typeof error.code !== "string")
    return new Offline();
  const message =
    "message" in error && typeof error.message === "string" ? error.message : t("The server rejected the request.");
  const fields =
    "fields" in error && typeof error.fields === "object" && error.fields !== null
      ? (error.fields as Record<string, string>)
      : {};
  return new ApiError(response.status, error.code, message, fields, retryAfterOf(response));
}

/** Returns the milliseconds of a `Retry-After`, which is in seconds or a date, as far as it can be read. */
function retryAfterOf({ headers }: Response): number {
  const said = headers.get("retry-after") ?? "";
  const wait = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return wait > 0 ? Math.min(wait, longestAsked) : 0;
}

/** Returns the `data` of a JSON response. */
async function data<T>(path: string, options: CallOptions): Promise<T> {
  const response = await call(path, options);
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("data" in body)) throw unanswered(options);
  return body.data as T;
}

/** Server calls of screens, for what the device cannot answer. */
export const api = {
  get: async <T = unknown>(path: string, options: CallOptions = {}): Promise<T> => await data<T>(path, options),
  post: async <T = unknown>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    await data<T>(path, { ...options, method: "POST", body }),
  /** Any other method. */
  send: async <T = unknown>(path: string, options: CallOptions): Promise<T> => await data<T>(path, options),
};
