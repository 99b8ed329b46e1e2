import { knownRows } from "#shared/machine/sync/known-rows.ts";
import { blockBytesHeader, blockCrcHeader, blockNextHeader } from "#shared/machine/sync/headers.ts";
import { protocolVersion, type PullReply, type ServerEvent, type Session } from "#shared/machine/sync/protocol.ts";
import { browserPlatform } from "../local/browser-platform.ts";
import { api, ApiError, call, type CallOptions, Offline, onUnanswered } from "./api.ts";
import { itemFilters } from "./first-items.ts";
import { endingInSilence } from "./stall.ts";
import type { Download, Transport } from "#pwa/machine/local/transport.ts";

/** Milliseconds; blocks may come over slow connections. */
const downloadTimeout = 60_000;
/**
 * Maximum and initial timeout of the `isThere` call, in milliseconds; it grows on a connection that is slow to answer.
 */
const [soon, soonest] = [8_000, 4_000];
/**
 * Addresses that are asked whether the server is there; after a failure the other is next, since something may refuse
 * one of them. The second takes no such question, and says so at once.
 */
const doors = ["/api/sync/here", "/api/sync/pull"] as const;
/** Milliseconds for which a server that was not there is not asked again. */
const stillKnown = 300;

/**
 * Returns the sync transport over HTTP, valid only with the cookie of this session's person. `send` replaces `fetch`
 * outside browsers. `heardRights` gets the person's rights (`rightsOf`) with every pull.
 */
export function httpTransport(
  { user }: Session,
  send?: typeof globalThis.fetch,
  heardRights?: (rights: string) => void,
): Transport {
  let limit = soonest;
  let door = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isThere = async (): Promise<boolean> => {
    // A caller that gave up a call because of this answer asks once more.
    if (performance.now() - failedAt < stillKnown) return false;
    try {
      await api.get(doors[door] ?? "", { fetch: send ?? fetch, timeoutMilliseconds: limit });
    } catch (fault) {
      // Any error of the API proves that Trace's server answered.
      if (!(fault instanceof ApiError)) {
        limit = Math.min(soon, limit + 1_000);
        door = (door + 1) % doors.length;
        failedAt = performance.now();
        return false;
      }
    }
    limit = Math.max(soonest, limit - 1_000);
    return true;
  };
  const watched = send ?? endingInSilence((...given) => fetch(...given), { clock: browserPlatform, isThere });
  const small = { person: user.id, knownRows, fetch: watched };
  const large = { ...small, timeoutMilliseconds: downloadTimeout };
  return {
    register: (queueId, deviceName) =>
      api.post("/api/sync/queues", { protocol: protocolVersion, queueId, deviceName }, small),
    push: (request) => api.post("/api/sync/push", request, large),
    sendPicture: async (picture) =>
      await (await import("./send-picture.ts")).sendPicture(picture, large, send === undefined),
    pull: async (request) => {
      const reply = await api.post<PullReply>("/api/sync/pull", request, large);
      if (reply.rights !== undefined) heardRights?.(reply.rights);
      return reply;
    },
    missing: (ids) => api.post("/api/sync/missing", { ids }, large),
    plan: (queueId) =>
      api.get(`/api/sync/download${queueId === null ? "" : `?queueId=${encodeURIComponent(queueId)}`}`, large),
    itemBlock: (after, upto, also = []) =>
      download(
        `/api/sync/download/items?after=${encodeURIComponent(after)}&upto=${encodeURIComponent(upto)}${also.length === 0 ? "" : `&also=${encodeURIComponent(also.join())}`}&form=columns`,
        large,
      ),
    firstItems: async (query, most) => {
      const filters = itemFilters(query);
      if (filters === null) return { epoch: "", version: 0, rows: [] };
      filters.append("most", String(most));
      return await api.get(`/api/sync/download/first?${filters.toString()}`, small);
    },
    otherRows: (after, upto = "") =>
      download(
        `/api/sync/download/rows?after=${encodeURIComponent(after)}${upto === "" ? "" : `&upto=${encodeURIComponent(upto)}`}`,
        large,
      ),
    ask: (id, name, args) =>
      api.post(`/api/commands/${encodeURIComponent(name)}`, args, { ...small, idempotencyKey: id }),
    isThere,
    onUnanswered,
    listen: (heard, lost) => {
      const source = new EventSource("/api/sync/events");
      source.onmessage = (message: MessageEvent<string>) => heard(JSON.parse(message.data) as ServerEvent);
      source.onerror = () => {
        source.close();
        lost();
      };
      return () => source.close();
    },
  };
}

async function download(path: string, options: CallOptions): Promise<Download> {
  const response = await call(path, options);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new Offline();
  }
  const { headers } = response;
  const crcs = (headers.get(blockCrcHeader) ?? "").split(",");
  const lengths = (headers.get(blockBytesHeader) ?? String(bytes.length)).split(",").map(Number);
  let end = 0;
  const [first = { bytes, crc: "" }, ...behind] = lengths.map((length, at) => ({
    bytes: lengths.length === 1 ? bytes : bytes.slice(end, (end += length)),
    crc: crcs[at] ?? "",
  }));
  return { ...first, next: headers.get(blockNextHeader) ?? "", behind };
}
