import { Agent, request } from "node:http";

export interface Reply {
  readonly bytes: Buffer;
  /** The reply's `data`, for JSON replies. */
  readonly data: unknown;
}

export type Caller = (method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<Reply>;

/**
 * Returns a caller of one server over keep-alive connections, the same for Trace and for the floors. Rejects on any
 * status but 200: a refused request would be a fast one.
 */
export function httpCaller(address: string, headers: Readonly<Record<string, string>> = {}): Caller {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port, host } = new URL(address);
  return async (method, path, body) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const json =
      body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const { status, type, bytes } = await new Promise<{ status: number; type: string; bytes: Buffer }>(
      (resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname: hostname === "localhost" ? "127.0.0.1" : hostname,
            port,
            method,
            path,
            headers: { host, ...json, ...headers },
          },
          (reply) => {
            const parts: Buffer[] = [];
            reply.on("data", (part: Buffer) => parts.push(part));
            reply.once("error", reject);
            reply.once("end", () =>
              resolve({
                status: reply.statusCode ?? 0,
                type: reply.headers["content-type"] ?? "",
                bytes: Buffer.concat(parts),
              }),
            );
          },
        );
        sent.once("error", reject);
        sent.end(text);
      },
    );
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${bytes.toString().slice(0, 500)}`);
    const data = type.startsWith("application/json")
      ? (JSON.parse(bytes.toString()) as { data?: unknown }).data
      : undefined;
    return { bytes, data };
  };
}
