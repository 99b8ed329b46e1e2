import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in's behaviour for the next payment requests. */
type Conduct = "answers" | "losesAnswer" | "failsAfterwards" | "failsBefore" | "refuses";

/** A payment that the stand-in made. */
export interface MadePayment {
  readonly id: string;
  readonly key: string;
  readonly to: string;
  readonly amount: number;
  status: string;
}

/** A stand-in for a payment service on a port of its own, which implements its protocol and counts payments. */
export interface SmallService {
  readonly url: string;
  /** Every payment made: what people would find in their accounts. */
  readonly made: MadePayment[];
  /** The requests so far: "pay" or "ask". */
  readonly asked: string[];
  conduct: Conduct;
  /** The state of its payments. */
  status: string;
  /** Called, and awaited, after a payment was made and before the response. */
  afterPaying: () => void | Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}
type Answer = (request: IncomingMessage, body: string, service: SmallService) => Reply;

async function start(answer: Answer): Promise<SmallService> {
  const server = createServer((request, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    const answered = async () => {
      const isBeside = /oauth2|verify-webhook-signature/.test(request.url ?? "");
      const isPayment = request.method === "POST" && !isBeside;
      if (!isBeside) service.asked.push(isPayment ? "pay" : "ask");
      const { conduct } = service;
      const send = ({ status, body }: Reply) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (isPayment && conduct === "failsBefore") return void send({ status: 503, body: {} });
      if (isPayment && conduct === "refuses") return void send({ status: 400, body: { error: "Insufficient funds" } });
      const before = service.made.length;
      const reply = answer(request, Buffer.concat(pieces).toString("utf8"), service);
      if (service.made.length > before) await service.afterPaying();
      if (isPayment && conduct === "losesAnswer") return void response.destroy();
      send(isPayment && conduct === "failsAfterwards" ? { status: 500, body: {} } : reply);
    };
    request.on("end", () => void answered().catch((error: unknown) => response.destroy(error as Error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: SmallService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made: [],
    asked: [],
    conduct: "answers",
    status: "",
    afterPaying: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? "");

/**
 * Starts a Checkbook.io stand-in: a repeated key with the same body returns the first cheque; with another body it is
 * ignored.
 */
export const startSmallCheckbook = (): Promise<SmallService> => {
  const known = new Map<string, MadePayment>();
  return start((request, body, service) => {
    if (header(request, "authorization") !== "key-1:secret-1") return { status: 401, body: { error: "Unauthorized" } };
    const shown = ({ id, status }: MadePayment) => ({ status: 200, body: { id, status } });
    if (request.method === "GET") {
      const found = service.made.find(({ id }) => request.url === `/v3/check/${id}`);
      return found === undefined ? { status: 404, body: { error: "Not found" } } : shown(found);
    }
    const key = header(request, "idempotency-key");
    const first = known.get(`${key}\n${body}`);
    if (first !== undefined) return shown(first);
    const { recipient, amount } = JSON.parse(body) as { recipient: string; amount: number };
    if (amount > 2_000) return { status: 400, body: { error: "Amount too large" } };
    const id = `check-${service.made.length + 1}`;
    const made = { id, key, to: recipient, amount, status: service.status || "IN_PROCESS" };
    service.made.push(made);
    known.set(`${key}\n${body}`, made);
    return { status: 201, body: { id, status: made.status } };
  });
};

const eventKey = '"webhook_event":';

/** Returns the PayPal stand-in's signature of an event's exact text. */
export const payPalSignature = (event: string): string => createHash("sha256").update(event).digest("base64url");

/** Starts a PayPal Payouts stand-in: a used batch id is refused, with a link to the first batch. */
export const startSmallPayPal = (): Promise<SmallService> =>
  start((request, body, service) => {
    if (request.url === "/v1/oauth2/token") {
      const isKnown =
        header(request, "authorization") === `Basic ${Buffer.from("client-1:secret-1").toString("base64")}`;
      return isKnown ? { status: 200, body: { access_token: "token-1" } } : { status: 401, body: {} };
    }
    if (header(request, "authorization") !== "Bearer token-1") return { status: 401, body: {} };
    if (request.url === "/v1/notifications/verify-webhook-signature") {
      const { webhook_id, transmission_sig } = JSON.parse(body) as Record<string, unknown>;
      // The event comes last, as exact text.
      const event = body.slice(body.indexOf(eventKey) + eventKey.length, -1);
      const isSigned = webhook_id === "WH-1" && transmission_sig === payPalSignature(event);
      return { status: 200, body: { verification_status: isSigned ? "SUCCESS" : "FAILURE" } };
    }
    if (request.method === "GET") {
      const found = service.made.find(({ id }) => request.url?.startsWith(`/v1/payments/payouts/${id}?`));
      if (found === undefined) return { status: 404, body: {} };
      return {
        status: 200,
        body: {
          batch_header: { payout_batch_id: found.id, batch_status: "PROCESSING" },
          items: [{ transaction_status: found.status, errors: { message: "Receiver's account is locked" } }],
        },
      };
    }
    const sent = JSON.parse(body) as {
      sender_batch_header: { sender_batch_id: string };
      items: { receiver: string; amount: { value: string } }[];
    };
    const key = sent.sender_batch_header.sender_batch_id;
    const first = service.made.find((one) => one.key === key);
    if (first !== undefined)
      return {
        status: 400,
        body: {
          name: "USER_BUSINESS_ERROR",
          details: [
            {
              ...{ field: "SENDER_BATCH_ID", issue: "Batch with given sender_batch_id already exists" },
              link: [{ href: `${service.url}/v1/payments/payouts/${first.id}`, rel: "self" }],
            },
          ],
        },
      };
    const [item] = sent.items;
    const id = `BATCH${service.made.length + 1}`;
    service.made.push({
      ...{ id, key, to: item?.receiver ?? "", amount: Number(item?.amount.value) },
      status: service.status || "PENDING",
    });
    return { status: 201, body: { batch_header: { payout_batch_id: id, batch_status: "PENDING" } } };
  });
