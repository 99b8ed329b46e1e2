import type {
  CommandOutcome,
  DownloadPlan,
  PullReply,
  PullRequest,
  PushReply,
  PushRequest,
  RegisterQueueReply,
  ServerEvent,
} from "#shared/sync/protocol.ts";
import { deliveryWords } from "./words.ts";

/** A block or page of a download as it came over the line. */
export interface Download {
  readonly bytes: Uint8Array;
  readonly crc: string;
  /** Where the next page starts; empty after the last, and for blocks of items. */
  readonly next: string;
}

/**
 * The server's sync door as the device sees it. Every call rejects with `ApiError` when the server
 * answered no, and with `Offline` when it did not answer.
 */
export interface Transport {
  register(queueId: string | null, deviceName: string): Promise<RegisterQueueReply>;
  push(request: PushRequest): Promise<PushReply>;
  /** Delivers a picture under its hash. What is delivered again is kept once. */
  sendPicture(picture: { readonly hash: string; readonly type: string; readonly bytes: ArrayBuffer }): Promise<void>;
  pull(request: PullRequest): Promise<PullReply>;
  plan(queueId: string | null): Promise<DownloadPlan>;
  itemBlock(after: string, upto: string): Promise<Download>;
  /** What comes after a place, up to another one where it is named. */
  otherRows(after: string, upto?: string): Promise<Download>;
  /** Has the server run a command at once; asked again with its id, it answers what it answered. */
  ask(id: string, name: string, args: unknown): Promise<CommandOutcome>;
  /** Whether the server answers the smallest question; never rejects. */
  isThere(): Promise<boolean>;
  /** Calls whenever something else that the page asked the server was not answered by it; answers how to call it off. */
  onUnanswered(listener: () => void): () => void;
  /** Listens for news until called off; `lost` when the line broke. */
  listen(heard: (event: ServerEvent) => void, lost: () => void): () => void;
}

/** The server answered no. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The server did not answer: no network, no server, or no answer in time. */
export class Offline extends Error {
  constructor(message = deliveryWords("unreachable")) {
    super(message);
    this.name = "Offline";
  }
}
