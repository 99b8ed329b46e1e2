import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LinnworksKeys, LinnworksOrder } from "#server/outside/shop/linnworks/linnworks-types.ts";

/** The keys that the stand-in takes. */
export const linnworksKeys: LinnworksKeys = {
  applicationId: "11111111-canary-4111-8111-111111111111",
  applicationSecret: "22222222-canary-4222-8222-222222222222",
  token: "33333333-canary-4333-8333-333333333333",
};

/** The part of an order that a test gives; the rest is made up. */
export interface SmallOrder {
  readonly items: readonly Partial<NonNullable<LinnworksOrder["Items"]>[number]>[];
  readonly status?: number;
  readonly currency?: string;
}

type Conduct = "answers" | "silent" | "busy" | "locked" | "maintained" | "foreign" | "garbled" | "forbids";

/**
 * A small Linnworks: an HTTP server on this machine with the calls that Trace makes there. It signs in, checks the token
 * of the session in `Authorization`, and answers open orders by location, and any order by its id. A test's `fetch` leads
 * the two addresses to it.
 */
export class SmallLinnworks {
  readonly orders = new Map<string, LinnworksOrder>();
  /** The calls that were made, by their last part. */
  readonly asked: string[] = [];
  /** Milliseconds that its caller waited. */
  readonly waits: number[] = [];
  conduct: Conduct = "answers";
  readonly fetch: typeof fetch;
  readonly #server: Server;
  readonly #sessions = new Set<string>();
  #numbers = 100;

  private constructor(server: Server) {
    this.#server = server;
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!["https://api.linnworks.net", "https://eu-ext.linnworks.net"].includes(url.origin))
        return Promise.reject(new Error(`No request leaves the machine: ${url.origin}`));
      return fetch(`${base}/${url.hostname}${url.pathname}`, init);
    };
  }

  static async open(): Promise<SmallLinnworks> {
    const server = createServer((request, response) => {
      void linnworks.#answer(request, response);
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const linnworks: SmallLinnworks = new SmallLinnworks(server);
    return linnworks;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => {
      this.#server.close(done);
    });
  }

  readonly wait = (ms: number): Promise<void> => {
    this.waits.push(ms);
    return Promise.resolve();
  };

  /** Ends all sessions. */
  signOut(): void {
    this.#sessions.clear();
  }

  /** Somebody orders at a place that Linnworks serves; returns the order's id there. */
  place({ items, status = 1, currency = "USD" }: SmallOrder): string {
    const id = randomUUID();
    this.#numbers += 1;
    this.orders.set(id, {
      OrderId: id,
      NumOrderId: this.#numbers,
      Processed: false,
      GeneralInfo: { Status: status, HoldOrCancel: false },
      CustomerInfo: { Address: { FullName: "Lin Customer", EmailAddress: "lin@example.test", PhoneNumber: null } },
      TotalsInfo: { Currency: currency },
      Items: items.map((item) => {
        const { Quantity = 1, PricePerUnit = 200 } = item;
        const CostIncTax = item.CostIncTax ?? Quantity * PricePerUnit;
        return { RowId: randomUUID(), TaxCostInclusive: true, ...item, Quantity, PricePerUnit, CostIncTax };
      }),
    });
    return id;
  }

  /** Changes what is told of an order. */
  change(id: string, changes: Partial<LinnworksOrder>): void {
    const order = this.orders.get(id);
    if (order !== undefined) this.orders.set(id, { ...order, ...changes });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString("utf8");
    const body = text === "" ? null : (JSON.parse(text) as Readonly<Record<string, unknown>>);
    const [, host = "", ...rest] = (request.url ?? "").split("/");
    const call = `${request.method ?? ""} ${host} /${rest.join("/")}`;
    this.asked.push(rest.at(-1) ?? "");
    if (this.conduct === "silent") return void response.destroy();
    if (this.conduct === "busy") {
      this.conduct = "answers";
      response.setHeader("retry-after", "5");
      return reply(response, 429, { Message: "API calls quota exceeded" });
    }
    if (call === "POST api.linnworks.net /api/Auth/AuthorizeByApplication") return this.#signIn(body, response);
    if (host !== "eu-ext.linnworks.net" || !this.#sessions.has(request.headers.authorization ?? ""))
      return reply(response, 401, { Message: "Authorization has been denied for this request." });
    if (this.conduct === "forbids") return reply(response, 403, { Message: "No permission" });
    if (this.conduct === "garbled") return reply(response, 200, { Data: "none" });
    switch (call) {
      case "GET eu-ext.linnworks.net /api/Inventory/GetStockLocations":
        return reply(response, 200, [
          { StockLocationId: shelves, LocationName: "Default", IsFulfillmentCenter: false },
        ]);
      case "POST eu-ext.linnworks.net /api/Orders/GetAllOpenOrders":
        if (body?.["fulfilmentCenter"] !== shelves) return reply(response, 400, { Message: "No such location" });
        return reply(
          response,
          200,
          [...this.orders.values()].filter(({ Processed }) => Processed !== true).map(({ OrderId }) => OrderId),
        );
      case "POST eu-ext.linnworks.net /api/Orders/GetOrdersById": {
        const wanted = body?.["pkOrderIds"];
        if (!Array.isArray(wanted)) return reply(response, 400, { Message: "pkOrderIds is required" });
        return reply(
          response,
          200,
          wanted.flatMap((id) => this.orders.get(String(id)) ?? []),
        );
      }
      default:
        return reply(response, 404, { Message: `No HTTP resource was found for ${call}` });
    }
  }

  #signIn(body: Readonly<Record<string, unknown>> | null, response: ServerResponse): void {
    const isGood =
      body?.["ApplicationId"] === linnworksKeys.applicationId &&
      body["ApplicationSecret"] === linnworksKeys.applicationSecret &&
      body["Token"] === linnworksKeys.token;
    if (!isGood) return reply(response, 400, { Code: "-", Message: "Application or token are not valid" });
    const token = `session-canary-${randomUUID()}`;
    this.#sessions.add(token);
    const State =
      this.conduct === "locked" ? "LOCKED_FULL" : this.conduct === "maintained" ? "MAINTENANCE" : "AVAILABLE";
    const Server = this.conduct === "foreign" ? "https://linnworks.net.example" : "https://eu-ext.linnworks.net";
    reply(response, 200, { Token: token, Server, Status: { State }, Locality: "EU", TTL: 0 });
  }
}

const shelves = "00000000-0000-0000-0000-000000000000";

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
