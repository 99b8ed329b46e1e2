import { ownLanguage } from "#pwa/language/own-language.ts";
import { knownRowsHeader, personHeader } from "#shared/sync/headers.ts";
import { ApiError, Offline } from "./transport.ts";
import { deliveryWords } from "./words.ts";

export { ApiError, Offline } from "./transport.ts";

/** How long a call may take; a download or export may name more. */
const defaultTimeout = 20_000;

export interface CallOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** A body that is no JSON. */
  readonly bytes?: { readonly type: string; readonly bytes: ArrayBuffer };
  readonly timeoutMilliseconds?: number;
  /** Makes a write safe to repeat: the stored result is answered again. */
  readonly idempotencyKey?: string;
  /** Id of the person this is for; refused as not signed in when the cookie is somebody else's. */
  readonly person?: string;
  /** Says what of rows this version of the app knows. */
  readonly knownRows?: string;
  readonly signal?: AbortSignal;
  /** What sends it, when that is not the browser's own. */
  readonly fetch?: typeof globalThis.fetch;
}

/** One call with the session's cookie. Rejects with `ApiError` or `Offline`. */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
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

/** Who asks a person again whether it is them, and says why, where the server wants to know; resolves to whether it is proven. */
export function setProver(next: typeof prover): void {
  prover = next;
}

const listeners = new Set<() => void>();

/** Calls whenever a screen asked the server in vain: the network may be gone, or not be what it seems. Answers how to stop. */
export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What syncing asks by its own `fetch` it knows the end of. */
function unanswered({ fetch: own, signal }: CallOptions): Offline {
  if (own === undefined && signal?.aborted !== true) for (const listener of listeners) listener();
  return new Offline();
}

/** A proxy or a captive portal may answer instead of the server: what is not the server's shape counts as no answer. */
async function refusal(response: Response): Promise<ApiError | Offline> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  if (typeof error !== "object" || error === null || !("code" in error) || typeof error.code !== "string")
    return new Offline();
  const message = "message" in error && typeof error.message === "string" ? error.message : deliveryWords("rejected");
  const fields =
    "fields" in error && typeof error.fields === "object" && error.fields !== null
      ? (error.fields as Record<string, string>)
      : {};
  return new ApiError(response.status, error.code, message, fields);
}

/** The `data` of a JSON answer. */
async function data<T>(path: string, options: CallOptions): Promise<T> {
  const response = await call(path, options);
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("data" in body)) throw unanswered(options);
  return body.data as T;
}

/** What screens call where the device cannot answer. */
export const api = {
  get: async <T = unknown>(path: string, options: CallOptions = {}): Promise<T> => await data<T>(path, options),
  post: async <T = unknown>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    await data<T>(path, { ...options, method: "POST", body }),
  /** Any other method. */
  send: async <T = unknown>(path: string, options: CallOptions): Promise<T> => await data<T>(path, options),
};
