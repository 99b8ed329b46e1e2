import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { downloadedRows, pulledRows, streams as liveStreams } from "#server/machine/metrics/counts.ts";
import type { Principal } from "#server/identity/principal.ts";
import { atMost } from "#server/machine/limits/at-most.ts";
import type { Services } from "#server/running/services.ts";
import {
  deviceRevoked,
  devices,
  downloadPlan,
  firstItems,
  heldCommand,
  heldDecision,
  heldPage,
  missing,
  pulled,
  pushed,
  registered,
  tabletRevoked,
} from "#server/machine/sync/answers.ts";
import type { Block } from "#server/machine/sync/blocks.ts";
import type { SyncCaller } from "#server/machine/sync/caller.ts";
import { listDevices, revokeDevice, revokeTablet } from "#server/machine/sync/devices.ts";
import { planDownload, readItemBlocks, readRowsPage } from "#server/machine/sync/download.ts";
import { readFirstItems } from "#server/machine/sync/first-items.ts";
import { filterOf, inventoryListQuery } from "#server/reads/inventory-query.ts";
import { whole } from "#server/reads/query-types.ts";
import { readKnownRows } from "#server/machine/access/known-rows.ts";
import { openEventStreams } from "#server/machine/sync/events.ts";
import { decideHeld, listHeld, readHeld } from "#server/machine/sync/held.ts";
import { readMissing } from "#server/machine/sync/missing.ts";
import { positionOf } from "#server/machine/sync/position.ts";
import { pull } from "#server/machine/sync/pull.ts";
import { push } from "#server/machine/sync/push.ts";
import { registerQueue } from "#server/machine/sync/queues.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import {
  blockBytesHeader,
  blockCrcHeader,
  blockNextHeader,
  blockRowsHeader,
  knownRowsHeader,
} from "#shared/machine/sync/headers.ts";
import {
  maxBlocksTogether,
  maxListEntries,
  missingRequest,
  pullRequest,
  pushedCommand,
  pushLimitsOf,
  pushRequest,
  registerQueueRequest,
} from "#shared/machine/sync/protocol.ts";
import { isStillAdmitted } from "./gate.ts";
import { route } from "./route.ts";
import { openPushQueue, openReadQueue, pushBodyLimits } from "./call-queues.ts";

// `push` itself refuses more than its limit, so that the refusal is too_large; this schema bounds every list.
const pushBody = z.object({
  ...pushRequest.shape,
  commands: z.array(pushedCommand).check(z.minLength(1), z.maxLength(maxListEntries)),
});

const block = {
  contentType: "application/octet-stream",
  description: `Rows as deflate-raw JSON, with ${blockCrcHeader}, the CRC-32 of these bytes, and ${blockRowsHeader}, how many.`,
  packed: true,
} as const;

/** "" or an id. */
const place = z.string().check(z.regex(/^[A-Za-z0-9_:-]{0,160}$/));

/** As many of them, with commas, as may follow the first block. */
const places = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_:-]{1,160}(,[A-Za-z0-9_:-]{1,160}){0,${maxBlocksTogether - 2}}$`)));

/** Registers the routes for devices: shared/machine/sync/protocol.ts is the contract, server/machine/sync the implementation. */
export function syncRoutes(app: FastifyInstance, services: Services): void {
  // A few at a time, so that the heartbeat of many stores leaves connections to their people.
  const inTurn = atMost(2);
  const versionOf = (storeId: string) =>
    transact(services.db, storeId, async (tx) => (await positionOf(tx, storeId)).version, "snapshot");
  const streams = openEventStreams(app, services.news, (storeId) => inTurn(() => versionOf(storeId)));
  const pushQueue = openPushQueue();
  const readQueue = openReadQueue();

  // Reads nothing, so that it responds at once under any load.
  route(app, {
    method: "GET",
    url: "/api/sync/here",
    policy: "public",
    proof: "none",
    summary: "Confirms that this server responds; devices call it when another response is slow.",
    answer: z.object({ here: z.literal(true) }),
    handler: () => ({ here: true as const }),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/queues",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "Registers this device's queue, or returns a known one's state.",
    schema: { body: registerQueueRequest },
    answer: registered,
    handler: ({ session, body }) => registerQueue(services, callerOf(session), body),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/push",
    policy: { capability: "sync.use", revoked: "held" },
    proof: "none",
    takesMore: true,
    summary: "Delivers a queue's commands; each is run once, however often it is sent.",
    bodyLimits: { of: pushBodyLimits, bytes: pushLimitsOf("admin").bytes * 4 },
    beforeBody: pushQueue.enter,
    schema: { body: pushBody },
    answer: pushed,
    handler: ({ session, body, request }) =>
      pushQueue.work(request, () => push(services, { ...callerOf(session), ...session }, body)),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/pull",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "What changed since a cursor, a page at a time.",
    beforeBody: readQueue.enter,
    schema: { body: pullRequest },
    answer: pulled,
    handler: ({ session, body, request }) =>
      readQueue.work(request, async () => {
        const reply = await pull(services, callerOf(session, request), body);
        if (!(reply instanceof DomainError)) pulledRows.inc(reply.changed.length);
        return reply;
      }),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/missing",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "Which of the caller's commands the store does not have: a device asks after a restored backup.",
    beforeBody: readQueue.enter,
    schema: { body: missingRequest },
    answer: missing,
    handler: ({ session, body, request }) =>
      readQueue.work(request, () => readMissing(services, callerOf(session), body.ids)),
  });

  route(app, {
    method: "GET",
    url: "/api/sync/download",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "The plan of a first download.",
    beforeBody: readQueue.enter,
    schema: { querystring: z.object({ queueId: z.optional(id) }) },
    answer: downloadPlan,
    handler: ({ session, query, request }) =>
      readQueue.work(request, () => planDownload(services, callerOf(session, request), query.queueId ?? null)),
  });

  route(app, {
    method: "GET",
    url: "/api/sync/download/first",
    policy: { capability: "sync.use" },
    proof: "none",
    summary: "The first items of a list in its order, and the rows it shows with them, while a first download runs.",
    schema: { querystring: z.object({ ...inventoryListQuery.shape, most: whole(500, 50) }) },
    answer: firstItems,
    beforeBody: readQueue.enter,
    handler: ({ session, query: { most, ...query }, request }) =>
      readQueue.work(request, async () => {
        const filter = filterOf(query);
        if (filter instanceof DomainError) return filter;
        return await readFirstItems(services, callerOf(session, request), filter, most);
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/sync/download/items",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "One block of items, compressed, or several one after the other.",
    schema: {
      querystring: z.object({
        after: place,
        upto: place,
        also: z.optional(places),
        form: z._default(z.enum(["rows", "columns"]), "rows"),
      }),
    },
    answer: block,
    beforeBody: readQueue.enter,
    handler: async ({ session, query, request, reply }) => {
      const { after, upto, also, form } = query;
      const ends = [upto, ...(also?.split(",") ?? [])];
      const blocks = await readQueue.work(request, () =>
        readItemBlocks(services, callerOf(session, request), { after, ends }, form),
      );
      return blocks instanceof DomainError ? blocks : sendBlocks(reply, blocks);
    },
  });

  route(app, {
    method: "GET",
    url: "/api/sync/download/rows",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "One page of all rows but items, compressed.",
    schema: { querystring: z.object({ after: z._default(place, ""), upto: z._default(place, "") }) },
    answer: block,
    beforeBody: readQueue.enter,
    handler: async ({ session, query, request, reply }) => {
      const page = await readQueue.work(request, () => readRowsPage(services, callerOf(session, request), query));
      if (page instanceof DomainError) return page;
      return sendBlocks(reply.header(blockNextHeader, page.next ?? ""), [page.block]);
    },
  });

  route(app, {
    method: "GET",
    url: "/api/sync/events",
    policy: { capability: "sync.use" },
    proof: "none",
    takesMore: true,
    summary: "Server-sent events: there is news, or this device was revoked.",
    answer: {
      contentType: "text/event-stream",
      description:
        "Each event's data is JSON: {kind: news, version, beatMs}, which comes every beatMs milliseconds, or {kind: revoked}.",
    },
    handler: async ({ session, request, reply }) => {
      const caller = callerOf(session);
      const version = await versionOf(caller.storeId);
      liveStreams.inc();
      reply.raw.once("close", () => liveStreams.dec());
      return streams.open(reply, caller, version, () => isStillAdmitted(request, services.identity));
    },
  });

  adminRoutes(app, services);
}

/** Registers the admin's routes of devices and held commands. */
function adminRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/sync/devices",
    policy: { capability: "devices.manage" },
    proof: "none",
    summary: "Every device of the store.",
    answer: devices,
    handler: ({ session }) => listDevices(services, callerOf(session)),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/devices/:id/revoke",
    policy: { capability: "devices.manage" },
    proof: "none",
    summary: "Revokes a device permanently; commands it still delivers are held.",
    schema: { params: z.object({ id }) },
    answer: deviceRevoked,
    handler: ({ session, params }) => revokeDevice(services, callerOf(session), params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/devices/:id/revokeTablet",
    policy: { capability: "devices.manage" },
    proof: "none",
    summary: "Revokes all devices on the same tablet; commands they still deliver are held.",
    schema: { params: z.object({ id }) },
    answer: tabletRevoked,
    handler: ({ session, params }) => revokeTablet(services, callerOf(session), params.id),
  });

  route(app, {
    method: "GET",
    url: "/api/sync/held",
    policy: { capability: "held.review" },
    proof: "none",
    summary: "Commands of revoked people and devices that wait for a decision, a page at a time, without arguments.",
    schema: { querystring: z.object({ after: z.optional(id) }) },
    answer: heldPage,
    handler: ({ session, query }) => listHeld(services, callerOf(session), query.after ?? null),
  });

  route(app, {
    method: "GET",
    url: "/api/sync/held/:id",
    policy: { capability: "held.review" },
    proof: "none",
    summary: "One held command with its arguments.",
    schema: { params: z.object({ id }) },
    answer: heldCommand,
    handler: ({ session, params }) => readHeld(services, callerOf(session), params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/sync/held/:id",
    policy: { capability: "held.review" },
    proof: "none",
    summary: "Applies or discards one held command.",
    schema: { params: z.object({ id }), body: z.object({ action: z.enum(["apply", "discard"]) }) },
    answer: heldDecision,
    handler: ({ session, params, body }) => decideHeld(services, callerOf(session), params.id, body.action),
  });
}

/** Returns the request's caller, with the row types that the device knows. */
function callerOf({ storeId, actor, sessionId }: Principal, request?: FastifyRequest): SyncCaller {
  if (request === undefined) return { storeId, actor, sessionId };
  const said = request.headers[knownRowsHeader];
  return { storeId, actor, sessionId, known: readKnownRows(Array.isArray(said) ? said.join(",") : said) };
}

function sendBlocks(reply: FastifyReply, blocks: readonly Block[]): FastifyReply {
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0);
  downloadedRows.inc(rows);
  const [only] = blocks;
  return reply
    .header("content-type", "application/octet-stream")
    .header("cache-control", "no-store")
    .header(blockCrcHeader, blocks.map(({ crc }) => crc).join())
    .header(blockBytesHeader, blocks.map(({ bytes }) => bytes.length).join())
    .header(blockRowsHeader, String(rows))
    .send(only !== undefined && blocks.length === 1 ? only.bytes : Buffer.concat(blocks.map(({ bytes }) => bytes)));
}
