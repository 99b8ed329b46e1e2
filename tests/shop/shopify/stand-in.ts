import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Memory } from "./memory.ts";
import { type Answer, answerDocument } from "./answer-document.ts";
import { bulkFile } from "./bulk.ts";
import { platformSchemas } from "./platform-schema.ts";
import { Bucket } from "./query-cost.ts";
import { resolveField, resolveType } from "./resolvers.ts";
import { ShopPeople } from "./shop-people.ts";

/** Faults that a test switches on. */
export interface Faults {
  /** Answers of mutations of which the shop did what it was asked, and which never arrive: how many, and of which. */
  loseAnswers: { left: number; of: RegExp };
  /** Loses every so manieth answer of a mutation; 0 for none. */
  loseEvery: number;
  /** Calls that are refused with 429 and this `Retry-After`. */
  tooMany: { left: number; retryAfter: string };
  /** Calls that fail inside the platform. */
  failures: number;
  /** Called before an operation of this name is answered: what others do at that moment. */
  before: (operation: string) => void | Promise<void>;
  /** Called once the shop did an operation of this name, before its answer leaves. */
  after: (operation: string) => void | Promise<void>;
}

/** What a test may leave out. */
export interface StandInOptions {
  readonly clock?: () => Date;
  readonly currency?: string;
  /** Points in the bucket, and those that come back in a second. */
  readonly points?: number;
  readonly perSecond?: number;
}

/**
 * A shop at the platform: an HTTP server on this machine that answers the Admin interface, gives tokens and takes uploads.
 * It refuses what the platform refuses. A test's `fetch` leads https://{domain} to it.
 */
export class StandIn {
  readonly memory: Memory;
  /** The shop's customers and staff. */
  readonly people: ShopPeople;
  readonly faults: Faults = {
    loseAnswers: { left: 0, of: /./ },
    loseEvery: 0,
    tooMany: { left: 0, retryAfter: "2.0" },
    failures: 0,
    before: () => undefined,
    after: () => undefined,
  };
  /** The names of the operations that were asked for, and what became of them. */
  readonly asked: { readonly operation: string; readonly outcome: string }[] = [];
  readonly bucket: Bucket;
  /** Leads the shop's address to this server, and every other to none. */
  readonly fetch: typeof fetch;
  /** Its address on this machine. */
  readonly address: string;
  readonly #server: Server;
  #mutations = 0;

  private constructor(server: Server, name: string, options: StandInOptions) {
    const clock = options.clock ?? (() => new Date());
    this.#server = server;
    this.memory = new Memory(`${name}.myshopify.com`, clock, options.currency);
    this.people = new ShopPeople(this.memory);
    this.bucket = new Bucket(options.points ?? 2_000, options.perSecond ?? 100, clock);
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.address = base;
    this.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.protocol !== "https:" || url.host !== this.memory.domain)
        return Promise.reject(new Error(`No request leaves the machine: ${url.origin}`));
      return fetch(`${base}${url.pathname}${url.search}`, init);
    };
    for (const [id, location] of [
      ["11", "Front"],
      ["12", "Back"],
    ] as const)
      this.memory.locations.set(`gid://shopify/Location/${id}`, {
        __typename: "Location",
        id: `gid://shopify/Location/${id}`,
        name: location,
        isActive: true,
      });
  }

  /** Opens a shop with two locations, "11" and "12". */
  static async open(name: string, options: StandInOptions = {}): Promise<StandIn> {
    const server = createServer((request, response) => {
      void standIn.#answer(request, response);
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const standIn: StandIn = new StandIn(server, name, options);
    return standIn;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => {
      this.#server.close(done);
    });
  }

  /** Returns how often each operation was asked for. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      [...Map.groupBy(this.asked, ({ operation }) => operation)].map(([name, all]) => [name, all.length]),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const path = request.url ?? "";
    if (path === "/admin/oauth/access_token") return this.#giveToken(body, response);
    if (path === "/stand-in/uploads") return this.#takeUpload(body, response);
    if (path.startsWith("/stand-in/bulk/")) return this.#giveFile(path, response);
    if (path !== `/admin/api/${platformSchemas()[0]?.version}/graphql.json`)
      return reply(response, 404, { errors: "Not Found" });
    const token = request.headers["x-shopify-access-token"];
    const until = typeof token === "string" ? this.memory.tokens.get(token) : undefined;
    if (until === undefined || until <= this.memory.clock().getTime())
      return reply(response, 401, { errors: "[API] Invalid API key or access token" });
    const { faults } = this;
    if (faults.failures > 0) {
      faults.failures -= 1;
      return reply(response, 503, { errors: "Service Unavailable" });
    }
    if (faults.tooMany.left > 0) {
      faults.tooMany.left -= 1;
      response.setHeader("retry-after", faults.tooMany.retryAfter);
      return reply(response, 429, { errors: "Too Many Requests" });
    }
    const { query, variables } = JSON.parse(body.toString("utf8")) as {
      query: string;
      variables?: Readonly<Record<string, unknown>>;
    };
    await faults.before(/^\s*(?:query|mutation) (\w+)/.exec(query)?.[1] ?? "");
    const answer = await answerDocument(this.memory, this.bucket, query, variables ?? {});
    const isLost = this.#isLost(answer);
    this.asked.push({ operation: answer.operation, outcome: isLost ? "lost" : answer.outcome });
    if (answer.outcome === "done") await faults.after(answer.operation);
    if (isLost) return void response.destroy();
    reply(response, 200, answer.body);
  }

  #isLost({ operation, isMutation, outcome }: Answer): boolean {
    if (!isMutation || outcome !== "done") return false;
    const { loseAnswers, loseEvery } = this.faults;
    this.#mutations += 1;
    if (loseEvery > 0 && this.#mutations % loseEvery === 0) return true;
    if (loseAnswers.left === 0 || !loseAnswers.of.test(operation)) return false;
    loseAnswers.left -= 1;
    return true;
  }

  /** Gives the file of a bulk query, a line at a time, to whoever has its address. */
  async #giveFile(path: string, response: ServerResponse): Promise<void> {
    const { bulk } = this.memory;
    const operation = [...bulk.operations.values()].find(({ url }) => url?.endsWith(path) === true);
    if (operation === undefined) return reply(response, 404, {});
    const lines = await bulkFile(this.memory, operation, { fieldResolver: resolveField, typeResolver: resolveType });
    response.writeHead(200, { "content-type": "application/jsonl" });
    const isCut = bulk.cuts > 0;
    if (isCut) bulk.cuts -= 1;
    for (const line of isCut ? lines.slice(0, Math.ceil(lines.length / 2)) : lines)
      if (!response.write(`${line}\n`)) await once(response, "drain");
    if (isCut) response.destroy();
    else response.end();
  }

  #giveToken(body: Buffer, response: ServerResponse): void {
    const given = new URLSearchParams(body.toString("utf8"));
    const isKnown =
      given.get("grant_type") === "client_credentials" &&
      given.get("client_id") === this.memory.clientId &&
      given.get("client_secret") === this.memory.secret;
    this.asked.push({ operation: "token", outcome: isKnown ? "done" : "refused" });
    if (!isKnown) return reply(response, 400, { error: "invalid_client" });
    const token = `shpat_${this.memory.tokens.size}`;
    this.memory.tokens.set(token, this.memory.clock().getTime() + 86_399_000);
    reply(response, 200, { access_token: token, scope: [...this.memory.scopes].join(), expires_in: 86_399 });
  }

  #takeUpload(body: Buffer, response: ServerResponse): void {
    const text = body.toString("latin1");
    const key = /name="key"\r\n\r\n([^\r]+)/.exec(text)?.[1];
    // As the storage behind it: what is given after the file is not read.
    const isLast = /name="file"[\s\S]*$/.exec(text)?.[0].includes('name="key"') === false;
    if (key === undefined || !isLast) return reply(response, 400, {});
    this.memory.uploads.set(key, body.length);
    reply(response, 201, {});
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
