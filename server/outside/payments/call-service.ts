import { readAtMost } from "#server/machine/limits/read-at-most.ts";
import { z } from "#shared/machine/kernel/schema.ts";

const timeoutMs = 20_000;
const mostBytes = 1_000_000;

/** A response: status and JSON body, null for any other; status 0 with the reason if none arrived. */
export interface ServiceReply {
  readonly status: number;
  readonly body: unknown;
  readonly reason: string;
}

interface ServiceRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls a payment service, bounded in time and size. Never throws: network errors give a response with status 0. */
export async function callService(base: string, path: string, request: ServiceRequest): Promise<ServiceReply> {
  try {
    const response = await fetch(`${base.replace(/\/+$/, "")}${path}`, {
      ...request,
      headers: { accept: "application/json", ...request.headers },
      // Security: the store's keys may only go to this address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const sent = await readAtMost(response, mostBytes);
    if (sent === null) return { status: 0, body: null, reason: `more than ${mostBytes} bytes` };
    return { status: response.status, body: jsonOf(sent.toString("utf8")), reason: "" };
  } catch (error) {
    return { status: 0, body: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the response's body if it matches the schema, else null. */
export const readBody = <S extends z.ZodMiniType>(schema: S, { body }: ServiceReply): z.output<S> | null => {
  const parsed = z.safeParse(schema, body);
  return parsed.success ? parsed.data : null;
};

/**
 * Returns whether the response says for sure that the request was not carried out. A conflict or too many requests does
 * not.
 */
export const isRefusal = ({ status }: ServiceReply): boolean =>
  status >= 400 && status < 500 && ![408, 409, 423, 425, 429].includes(status);
