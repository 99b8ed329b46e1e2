import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Config } from "#server/running/config.ts";
import { createTestServer, testPassword, type TestServer } from "./support/test-server.ts";
import { ids } from "./support/test-store.ts";

/** The server behind a proxy in a separate process, over real connections. */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const email = `${ids.staff}@store-one.test`;

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends one request over a new connection, from `from`, an address of this machine. */
function ask(port: number, path: string, options: { from?: string; headers?: object; body?: unknown } = {}) {
  const { from = "127.0.0.1", headers = {}, body } = options;
  return new Promise<Reply>((resolve, reject) => {
    const asked = httpRequest(
      {
        ...{ host: "127.0.0.1", port, path, localAddress: from, agent: false },
        method: body === undefined ? "GET" : "POST",
        headers: { host: "localhost", "content-type": "application/json", ...headers },
      },
      (reply) => {
        let text = "";
        reply.on("data", (part: Buffer) => (text += part.toString()));
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      },
    );
    asked.on("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * Starts a proxy that, for the server behind it, seems to end TLS. It appends the caller's address to the sent header,
 * and adds host and scheme.
 */
async function startProxy(to: number): Promise<number> {
  const proxy: Server = createServer((request, response) => {
    const said = [request.headers["x-forwarded-for"], request.socket.remoteAddress].filter((one) => one !== undefined);
    const asked = httpRequest(
      {
        ...{ host: "127.0.0.1", port: to, path: request.url, method: request.method, agent: false },
        headers: {
          ...request.headers,
          ...{ "x-forwarded-for": said.join(", "), "x-forwarded-proto": "https" },
          "x-forwarded-host": request.headers.host,
        },
      },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  return (proxy.address() as AddressInfo).port;
}

async function behindProxy(config: Partial<Config>): Promise<{ server: TestServer; direct: number; proxied: number }> {
  const server = await createTestServer({ listen: true, config });
  closing.push(() => server.close());
  const direct = Number(new URL(server.address).port);
  return { server, direct, proxied: await startProxy(direct) };
}

const signIn = (port: number, options: { from?: string; headers?: object; password?: string } = {}) =>
  ask(port, "/open/auth/sign-in", {
    ...options,
    body: { email, password: options.password ?? testPassword, face: "staff" },
  });
const cookies = (reply: Reply) => [reply.headers["set-cookie"]].flat().join("\n");

test("behind a trusted proxy each caller counts by their own address, whatever addresses they write themselves", async () => {
  const { proxied } = await behindProxy({ trustProxy: ["127.0.0.1"], requestsPerMinute: 4 });
  const statuses = async (from: string) => {
    const found: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${n}`, authorization: `Bearer ${"x".repeat(30)}` };
      found.push((await ask(proxied, "/api/session", { from, headers })).status);
    }
    return found;
  };
  expect(await statuses("127.0.0.2")).toEqual([401, 401, 401, 401, 429, 429]);
  // Other people behind the same proxy are not affected.
  expect(await statuses("127.0.0.3")).toEqual([401, 401, 401, 401, 429, 429]);
});

test("who comes past a trusted proxy is not believed, and where nobody is trusted no header is", async () => {
  const forged = { "x-forwarded-proto": "https", "x-forwarded-host": "second.localhost" };
  for (const trustProxy of [["127.0.0.1"], false] as const) {
    const { direct } = await behindProxy({ trustProxy, requestsPerMinute: 4 });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const headers = { ...forged, "x-forwarded-for": `203.0.113.${n}`, authorization: `Bearer ${"x".repeat(30)}` };
      statuses.push((await ask(direct, "/api/session", { from: "127.0.0.9", headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    // Callers cannot choose scheme or host.
    const reply = await signIn(direct, { from: "127.0.0.8", headers: forged });
    expect(reply.status).toBe(200);
    expect(cookies(reply)).toMatch(/^trace_session=/m);
    expect(cookies(reply)).not.toContain("Secure");
    expect(JSON.parse(reply.text).data.store.id).toBe("store-one");
  }
});

test("behind a trusted proxy the scheme is the one that was asked for, and the host the one that stores have", async () => {
  const { proxied } = await behindProxy({ trustProxy: 1 });
  const first = await signIn(proxied);
  expect(first.status).toBe(200);
  expect(cookies(first)).toMatch(/^__Host-trace_session=[^;]+;.*Secure/m);
  const second = await ask(proxied, "/open/auth/sign-in", {
    headers: { host: "second.localhost" },
    body: { email: `${ids.staff}@store-two.test`, password: testPassword, face: "staff" },
  });
  expect(JSON.parse(second.text).data.store.id).toBe("store-two");
});

test("wrong passwords of one address behind the proxy keep nobody else from signing in", async () => {
  const { proxied } = await behindProxy({ trustProxy: ["loopback"] });
  const wrong: number[] = [];
  for (let n = 0; n < 14; n += 1) wrong.push((await signIn(proxied, { from: "127.0.0.4", password: "guess" })).status);
  expect(wrong[0]).toBe(401);
  expect(wrong.at(-1)).toBe(429);
  const other = await ask(proxied, "/open/auth/sign-in", {
    from: "127.0.0.5",
    body: { email: `${ids.admin}@store-one.test`, password: testPassword, face: "staff" },
  });
  expect(other.status).toBe(200);
});
